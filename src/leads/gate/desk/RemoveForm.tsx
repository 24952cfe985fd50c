import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";

type Props = {
  intent: string;
  /** Ids that go along. */
  fields: Record<string, string>;
  /** The thing that is removed, for the labels. */
  what: string;
  /** The word on the summary and on the button. */
  word?: string;
};

/** Removes a thing from a list, with a reason that the audit log keeps. Opens in place; works without script. */
export function RemoveForm({ intent, fields, what, word = "Remove" }: Props) {
  return (
    <details className="max-w-full">
      <summary className="inline-flex min-h-(--control) cursor-pointer items-center text-accent underline underline-offset-2">
        {word}
      </summary>
      <Form method="post" className="mt-1 flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="reason"
          required
          maxLength={500}
          aria-label={`Reason to remove ${what}`}
          placeholder="Reason, kept in the audit log"
          autoComplete="off"
          className={`${CONTROL} min-w-0 grow basis-52`}
        />
        <DeskButton look="plain" name="intent" value={intent} aria-label={`${word} ${what}`}>
          {word}
        </DeskButton>
      </Form>
    </details>
  );
}
