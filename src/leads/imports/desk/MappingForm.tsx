import { Form } from "react-router";
import {
  type ColumnMapping,
  type FileColumn,
  IMPORT_FIELD_NAMES,
  IMPORT_COLUMNS,
  type ImportMapping,
} from "#leads/imports/rules/import-mapping.ts";
import { EXISTING_CHOICES, EXISTING_LABELS } from "#leads/imports/rules/lead-import.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

/** The typed values of a refused form. */
export type MappingTyped = { columns: string[]; consentSource: string; vendor: string; existing: string };

type Props = {
  columns: readonly FileColumn[];
  guesses: ColumnMapping;
  mapping: ImportMapping | null;
  version: number;
  typed: MappingTyped | null;
  fields: Readonly<Record<string, string>>;
  busy: boolean;
};

const CHOICES = [
  { value: "", label: "Leave out" },
  ...IMPORT_FIELD_NAMES.map((value) => ({ value, label: IMPORT_COLUMNS[value].label })),
];

/** Asks what each column of a file means, where its people agreed to be contacted, and what to do with known leads. */
export function MappingForm({ columns, guesses, mapping, version, typed, fields, busy }: Props) {
  const source = typed?.consentSource ?? mapping?.consentSource ?? "";
  const vendor = typed?.vendor ?? mapping?.vendor ?? "";
  const existing = typed?.existing ?? mapping?.existing ?? "fill";
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <ColumnTable columns={columns} chosen={typed?.columns ?? guesses.map((guess) => guess ?? "")} />
      {fields.columns ? (
        <p id="columns-error" role="alert" className="font-medium text-danger">
          {fields.columns}
        </p>
      ) : null}
      <div className="grid max-w-3xl gap-4">
        <Field
          name="consent_source"
          label="Where did these people agree to hear from you?"
          hint="For example: “Opt-in form of Lead Lake, May 2026”. It is kept on each lead as what the list claims. It is no proof: an imported lead has no consent record, and the contact rules treat it so."
          error={fields.consent_source}
        >
          {(control) => <input type="text" defaultValue={source} maxLength={300} autoComplete="off" {...control} />}
        </Field>
        <Field name="vendor" label="Vendor (optional)" hint="Who sold or sent you this list." error={fields.vendor}>
          {(control) => <input type="text" defaultValue={vendor} maxLength={80} autoComplete="off" {...control} />}
        </Field>
        <fieldset>
          <legend className="mb-1 font-medium">People who are leads already</legend>
          {EXISTING_CHOICES.map((value) => (
            <label key={value} className="flex min-h-(--control) items-center gap-2">
              <input
                type="radio"
                name="existing"
                value={value}
                defaultChecked={existing === value}
                className="size-4"
              />
              {EXISTING_LABELS[value]}
            </label>
          ))}
        </fieldset>
        <div>
          <DeskButton name="intent" value="map" busy={busy}>
            Check the file
          </DeskButton>
          <p className="mt-1 text-muted">Nothing is imported yet. You see first what would become of each line.</p>
        </div>
      </div>
    </Form>
  );
}

function ColumnTable({ columns, chosen }: { columns: readonly FileColumn[]; chosen: readonly string[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="desk-table">
        <caption className="sr-only">Columns of the file</caption>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Means</th>
            <th scope="col" className="max-sm:hidden">
              First lines
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples }, i) => (
            <tr key={`${i} ${name}`}>
              <th scope="row" className="max-w-28 truncate sm:max-w-60" title={name}>
                <bdi>{name}</bdi>
              </th>
              <td>
                <NativeSelect
                  name="columns"
                  aria-label={`Meaning of ${name}`}
                  options={CHOICES}
                  defaultValue={chosen[i] ?? ""}
                  boxClassName="my-0.5 w-40 sm:w-48"
                />
              </td>
              <td className="max-w-96 truncate text-muted max-sm:hidden" title={samples.join("\n")}>
                <bdi>{samples.join(" · ")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
