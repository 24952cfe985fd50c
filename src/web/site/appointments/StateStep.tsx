import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { zoneText } from "#core/time/wall-clock.ts";
import type { State } from "#core/states/state.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/Field.tsx";

/** The first question: where the visitor lives. It decides the time zone and when calls are allowed. */
export function StateStep({ states }: { states: readonly State[] }) {
  return (
    <form className="form card" method="get" action={SCHEDULE_PATH}>
      <SelectField
        id="state"
        name="state"
        label="The state you live in"
        hint="We use it to show times in your time zone and to call only when your state allows it."
        required
        defaultValue=""
      >
        <option value="" disabled>
          Choose your state
        </option>
        {states.map((s) => (
          <option key={s.code} value={s.code}>
            {s.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main">
        Show times
      </Button>
    </form>
  );
}

/** For the states that lie in two time zones. */
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
  return (
    <form className="form slot-zone" method="get" action={SCHEDULE_PATH}>
      <input type="hidden" name="state" value={state.code} />
      {request === "" ? null : <input type="hidden" name="request" value={request} />}
      <SelectField
        id="zone"
        name="zone"
        label="Your time zone"
        hint={`Parts of ${state.name} are in a different time zone.`}
        defaultValue={zone}
        width="medium"
      >
        {zones.map((z) => (
          <option key={z} value={z}>
            {zoneText(z)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="plain">
        Use this time zone
      </Button>
    </form>
  );
}
