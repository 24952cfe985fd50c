import { Form } from "react-router";
import type { NotedAnswer } from "#ui/desk/AnswerNote.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

export type RedirectAnswer = NotedAnswer & {
  fields: Readonly<Record<string, string>>;
  typed: { from: string; to: string } | null;
};

/** Leads a path of the site to another. */
export function RedirectForm({ answer }: { answer: RedirectAnswer | undefined }) {
  const { fields = {}, typed } = answer ?? { typed: null };
  return (
    <Form method="post" noValidate className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <Field
        name="from_path"
        label="Old path"
        hint="A path of this site, like /blog/old-guide."
        error={fields.from_path}
      >
        {(control) => <input {...control} autoComplete="off" spellCheck={false} defaultValue={typed?.from} />}
      </Field>
      <Field name="to_path" label="Leads to" hint="Empty if it is gone for good." error={fields.to_path}>
        {(control) => <input {...control} autoComplete="off" spellCheck={false} defaultValue={typed?.to} />}
      </Field>
      <DeskButton name="intent" value="add" className="justify-self-start sm:mt-12">
        Add redirect
      </DeskButton>
    </Form>
  );
}
