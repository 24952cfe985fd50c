import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";

/** The result for a refused file: a message, and a sentence for each error. */
export type TableAnswer = {
  message: string;
  sentences: readonly string[];
  /** An error of a field, by its name. */
  fields: Readonly<Record<string, string>>;
  typed: { source: string; publisher: string; year: string; note: string };
};

const FIELD = `${CONTROL} w-full`;

/** Sends a file to be checked and viewed. An ordinary form: it works without script. */
export function TableUpload({ csvKeeps, answer }: { csvKeeps: string | null; answer: TableAnswer | undefined }) {
  const { typed } = answer ?? { typed: { source: "", publisher: "", year: "", note: "" } };
  const fields: TableAnswer["fields"] = answer?.fields ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-3xl gap-4">
      <div>
        <label htmlFor="file" className="mb-1 block font-semibold">
          File
        </label>
        <p id="file-hint" className="mb-1 text-muted">
          {csvKeeps
            ? "JSON or CSV, in the same format as the downloads above."
            : "JSON, in the same format as the download above."}{" "}
          Up to 512 KB.
        </p>
        <input
          id="file"
          name="file"
          type="file"
          accept={csvKeeps ? ".json,.csv,application/json,text/csv" : ".json,application/json"}
          aria-describedby="file-hint"
          className={`${FIELD} file:mr-4 file:min-h-8 file:rounded file:border-0 file:bg-hover file:px-3 file:font-semibold file:text-accent`}
        />
      </div>
      {csvKeeps ? (
        <fieldset className="grid gap-4 rounded-md border border-line p-4">
          <legend className="px-2 font-semibold">Source of the prices (CSV files only)</legend>
          <p className="text-muted">
            A CSV file has figures only, so visitors see the source you enter here below them. {csvKeeps}
          </p>
          <Text
            name="source"
            label="Source"
            hint="For example: Final expense rate book, January 2027"
            value={typed.source}
            error={fields["source"]}
          />
          <Text name="publisher" label="Published by" value={typed.publisher} error={fields["publisher"]} />
          <Text name="year" label="Year" value={typed.year} error={fields["year"]} short />
        </fieldset>
      ) : null}
      <Text name="note" label="Note for your team (optional)" value={typed.note} />
      <div>
        <DeskButton name="intent" value="send">
          Check file
        </DeskButton>
        <p className="mt-2 text-muted">Nothing changes yet. You first see what would change.</p>
      </div>
    </Form>
  );
}

function Text({
  name,
  label,
  hint,
  value,
  error,
  short = false,
}: {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  short?: boolean;
}) {
  return (
    <Field name={name} label={label} {...(hint ? { hint } : {})} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          maxLength={300}
          inputMode={short ? "numeric" : "text"}
          defaultValue={value}
          autoComplete="off"
          className={`${control.className} ${short ? "max-w-32" : ""}`}
        />
      )}
    </Field>
  );
}
