import { Form } from "react-router";
import { NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

export type FactAnswer = {
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  typed: Record<string, string> | null;
};

const TEXTS = [
  { name: "source_name", label: "Source", hint: "Who says so: the study, the law or the office." },
  { name: "source_url", label: "Address of the source (optional)", type: "url" },
  { name: "source_date", label: "Date of the source", type: "date" },
  { name: "expires", label: "May be used until (optional)", type: "date" },
] as const;

/** A fact with its source. It supports nothing until it is approved. */
export function FactForm({ answer, places }: { answer: FactAnswer | undefined; places: readonly string[] }) {
  const { fields = {}, typed } = answer ?? {};
  return (
    <Form method="post" className="grid max-w-2xl gap-3" noValidate>
      <Field
        name="text"
        label="Fact"
        hint="One sentence with its figures, as an article may say it."
        error={fields.text}
      >
        {(control) => <textarea {...control} rows={2} defaultValue={typed?.text ?? ""} />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {TEXTS.map(({ name, label, ...more }) => (
          <Field
            key={name}
            name={name}
            label={label}
            error={fields[name]}
            {...("hint" in more ? { hint: more.hint } : {})}
          >
            {(control) => (
              <input
                {...control}
                type={"type" in more && more.type === "date" ? "date" : "text"}
                defaultValue={typed?.[name] ?? ""}
              />
            )}
          </Field>
        ))}
        <Field name="jurisdiction" label="Where it holds" error={fields.jurisdiction}>
          {(control) => (
            <NativeSelect
              {...control}
              boxClassName="w-full"
              defaultValue={typed?.jurisdiction ?? NATIONWIDE}
              options={[NATIONWIDE, ...places].map((place) => ({ value: place, label: place }))}
            />
          )}
        </Field>
      </div>
      <div>
        <DeskButton name="intent" value="add">
          Add fact
        </DeskButton>
      </div>
    </Form>
  );
}
