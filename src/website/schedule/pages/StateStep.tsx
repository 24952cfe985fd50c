import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { LANGUAGE_TAGS } from "#platform/text/rules/locale.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import type { State } from "#agency/states/rules/state.ts";
import { Button } from "#ui/kit/Button.tsx";
import { SelectField } from "#website/kit/pages/Field.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The first question: the visitor's state. It decides the time zone and when calls are allowed. */
export function StateStep({ states }: { states: readonly State[] }) {
  const words = useWords("booking");
  const places = useWords("places");
  const locale = useLocale();
  const localPath = useLocalPath();
  const named = states
    .map(({ code, name }) => ({ code, name: places.state(name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, LANGUAGE_TAGS[locale]));
  return (
    <form className="form card" method="get" action={localPath(SCHEDULE_PATH)}>
      <SelectField id="state" name="state" label={words.state} hint={words.stateHint} required defaultValue="">
        <option value="" disabled>
          {words.chooseState}
        </option>
        {named.map((s) => (
          <option key={s.code} value={s.code}>
            {s.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main">
        {words.showTimes}
      </Button>
    </form>
  );
}

/** For states in two time zones. */
export function ZoneStep({
  state,
  zones,
  zone,
  request,
}: {
  state: State;
  zones: readonly string[];
  zone: string;
  request: string;
}) {
  const words = useWords("booking");
  const time = useWords("time");
  const places = useWords("places");
  const localPath = useLocalPath();
  return (
    <form className="form slot-zone" method="get" action={localPath(SCHEDULE_PATH)}>
      <input type="hidden" name="state" value={state.code} />
      {request === "" ? null : <input type="hidden" name="request" value={request} />}
      <SelectField
        id="zone"
        name="zone"
        label={words.zone}
        hint={words.zoneHint(places.state(state.name))}
        defaultValue={zone}
        width="medium"
      >
        {zones.map((z) => (
          <option key={z} value={z}>
            {time.zone(zoneText(z))}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="plain">
        {words.useZone}
      </Button>
    </form>
  );
}
