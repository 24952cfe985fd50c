import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import type { RoomAnswer } from "#website/family/server/handle-room-form.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextAreaField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";

/** Shown while the database is unavailable; the form can be sent again. */
export function RoomAway({ path, again }: { path: string; again: RoomAnswer | null }) {
  const words = useWords("familyRoom").away;
  const typed = Object.entries({ intent: again?.did ?? "", ...again?.typed });
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {again ? (
        <form className="form card" method="post" action={path} noValidate>
          <ProblemNotice problem={again.problem} />
          {typed.map(([name, value]) =>
            name === "text" || value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {again.typed["text"] ? (
            <TextAreaField id="text" name="text" label={words.typed} rows={6} defaultValue={again.typed["text"]} />
          ) : null}
          <Button type="submit" look="main">
            {words.again}
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** Shown for every invalid link, whatever the reason. */
export function RoomGone() {
  const words = useWords("familyRoom").gone;
  const localPath = useLocalPath();
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <p>
        {words.help} <a href={localPath(FAMILY_PATH)}>{words.start}</a>.
      </p>
    </>
  );
}
