import { Form } from "react-router";
import type { Term } from "#newsroom/articles/rules/glossary.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** The answer to a form of the glossary; `id`: the term that it was about, empty for a new one. */
export type TermAnswer = {
  ok: boolean;
  message: string;
  id: string;
  fields: Record<string, string>;
  typed: { english: string; spanish: string; avoid: string } | null;
};

const FIELDS = [
  { name: "english", label: "English term", hint: "As our articles say it, in the singular." },
  {
    name: "spanish",
    label: "Spanish words to use",
    hint: "Separated by commas; translators and models get the first.",
  },
  { name: "avoid", label: "Words not to use (optional)", hint: "Separated by commas." },
] as const;

/** The fields of a term of the glossary, of a new one without `term`. */
export function TermFields({
  term,
  decides,
  answer,
}: {
  term: Term | null;
  /** True for who may say that the term keeps translations from being published. */
  decides: boolean;
  answer: TermAnswer | undefined;
}) {
  const id = term?.id ?? "";
  const own = answer?.id === id ? answer : undefined;
  const values = own?.typed ?? {
    english: term?.english ?? "",
    spanish: term?.spanish.join(", ") ?? "",
    avoid: term?.avoid.join(", ") ?? "",
  };
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-2xl gap-3 py-2">
      <input type="hidden" name="id" value={id} />
      {FIELDS.map(({ name, label, hint }) => (
        <Field key={name} name={`${name}-${id || "new"}`} label={label} hint={hint} error={own?.fields[name]}>
          {(control) => (
            <input {...control} name={name} lang={name === "english" ? "en" : "es"} defaultValue={values[name]} />
          )}
        </Field>
      ))}
      {decides ? (
        <Field
          name={`refuses-${id || "new"}`}
          label="A translation without these words"
          hint="In either case it is marked beside the text."
          error={own?.fields["refuses"]}
        >
          {(control) => (
            <select {...control} name="refuses" defaultValue={term?.refuses ? "yes" : "no"}>
              <option value="no">Is marked</option>
              <option value="yes">Can’t be published</option>
            </select>
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <DeskButton name="intent" value="save">
          {term ? "Save" : "Add term"}
        </DeskButton>
        {term ? (
          <DeskButton look="plain" name="intent" value="remove" aria-label={`Take out ${term.english}`}>
            Take out
          </DeskButton>
        ) : null}
      </div>
    </Form>
  );
}
