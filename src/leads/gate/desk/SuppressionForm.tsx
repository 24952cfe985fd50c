import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

export type SuppressionAnswer = {
  ok: boolean;
  message: string;
  fields: Readonly<Record<string, string>>;
  typed: { contactPoint: string; source: string; reason: string } | null;
};

const SOURCES = [
  { value: "spoken", label: "They told us" },
  { value: "written", label: "They wrote to us" },
  { value: "staff", label: "Our own decision" },
];

/** Puts a number or address on the do-not-contact list. */
export function SuppressionForm({ answer }: { answer: SuppressionAnswer | undefined }) {
  const { fields = {}, typed } = answer ?? { typed: null };
  return (
    <Form method="post" noValidate className="grid gap-3 sm:grid-cols-[2fr_1fr_2fr_auto] sm:items-start">
      <Field name="contact_point" label="Phone number or email" error={fields.contact_point}>
        {(control) => <input {...control} autoComplete="off" dir="auto" defaultValue={typed?.contactPoint} />}
      </Field>
      <Field name="source" label="How we know" error={fields.source}>
        {(control) => (
          <NativeSelect {...control} defaultValue={typed?.source ?? "spoken"} options={SOURCES} boxClassName="w-full" />
        )}
      </Field>
      <Field name="reason" label="Reason" error={fields.reason}>
        {(control) => <input {...control} autoComplete="off" dir="auto" maxLength={500} defaultValue={typed?.reason} />}
      </Field>
      <DeskButton className="sm:mt-6">Add</DeskButton>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1 sm:col-span-4">
        <legend className="sr-only">Only some channels</legend>
        <span className="text-muted">A number is off limits for calls and texts. Only for:</span>
        {(["call", "text"] as const).map((channel) => (
          <label key={channel} className="inline-flex min-h-(--control) items-center gap-2">
            <input type="checkbox" name="channels" value={channel} className="size-4" />
            {channel === "call" ? "Calls" : "Texts"}
          </label>
        ))}
      </fieldset>
    </Form>
  );
}
