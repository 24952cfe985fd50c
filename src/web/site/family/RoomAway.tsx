import { FAMILY_PATH } from "#core/family/family-room.ts";
import { AWAY_WORDS, GONE_WORDS } from "#core/family/room-words.ts";
import type { RoomAnswer } from "#server/http/take-room-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextAreaField } from "#web/ui/Field.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";

/** Shown while the database is away; what was typed can be sent again. */
export function RoomAway({ path, again }: { path: string; again: RoomAnswer | null }) {
  const typed = Object.entries({ do: again?.did ?? "", ...again?.typed });
  return (
    <>
      <PageHeading title={AWAY_WORDS.title} lead={AWAY_WORDS.lead} />
      {again ? (
        <form className="form card" method="post" action={path} noValidate>
          <ProblemNotice problem={again.problem} />
          {typed.map(([name, value]) =>
            name === "text" || value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {again.typed["text"] ? (
            <TextAreaField id="text" name="text" label={AWAY_WORDS.typed} rows={6} defaultValue={again.typed["text"]} />
          ) : null}
          <Button type="submit" look="main">
            {AWAY_WORDS.again}
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** Shown for every link that opens nothing, whatever the reason. */
export function RoomGone() {
  return (
    <>
      <PageHeading title={GONE_WORDS.title} lead={GONE_WORDS.lead} />
      <p>
        {GONE_WORDS.help} <a href={FAMILY_PATH}>{GONE_WORDS.start}</a>.
      </p>
    </>
  );
}
