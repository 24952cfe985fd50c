import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** Says that nobody may contact the lead until staff have reviewed it, and why, and lets them end that. */
export function LeadHold({ heldAt, reason, mayChange }: { heldAt: Date; reason: string; mayChange: boolean }) {
  return (
    <section
      aria-labelledby="hold-title"
      className="mb-6 rounded-md border border-warning-line bg-warning-surface p-3 sm:p-4"
    >
      <h2 id="hold-title" className="text-lg">
        On hold: don’t contact this person
      </h2>
      <p className="mt-2 max-w-prose ">
        {reason} Please check the timeline below. Release the hold only if you are sure that this person wants to hear
        from us: what nobody has proved ends with it.
      </p>
      <p className="text-muted">
        Since <LocalTime at={heldAt} />
      </p>
      {mayChange ? (
        <Form method="post" className="mt-3">
          <DeskButton look="main" name="intent" value="release-hold">
            Release hold
          </DeskButton>
        </Form>
      ) : null}
    </section>
  );
}
