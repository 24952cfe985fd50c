import { Form, Link } from "react-router";
import {
  type ColumnMapping,
  type FileColumn,
  IMPORT_FIELD_NAMES,
  IMPORT_COLUMNS,
  type ImportMapping,
} from "#leads/imports/rules/import-mapping.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { TagChip } from "#leads/leads/desk/TagChip.tsx";
import { EXISTING_CHOICES, EXISTING_LABELS } from "#leads/imports/rules/lead-import.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

/** The typed values of a refused form. */
export type MappingTyped = {
  columns: string[];
  consentSource: string;
  vendor: string;
  existing: string;
  assignTo: string;
  tags: string[];
};

/** The vendors of earlier imports, and the one whose mapping is proposed; null for guesses by headings alone. */
export type Recalled = { vendors: readonly string[]; from: { vendor: string; fileName: string } | null };

type Props = {
  columns: readonly FileColumn[];
  guesses: ColumnMapping;
  mapping: ImportMapping | null;
  recalled: Recalled;
  /** People and teams who may get new leads: values of assignment with their names. */
  takers: readonly { value: string; label: string }[];
  tags: readonly Tag[];
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
export function MappingForm(props: Props) {
  const { columns, guesses, mapping, recalled, takers, version, typed, fields, busy } = props;
  const source = typed?.consentSource ?? mapping?.consentSource ?? "";
  const vendor = typed?.vendor ?? mapping?.vendor ?? recalled.from?.vendor ?? "";
  const existing = typed?.existing ?? mapping?.existing ?? "fill";
  return (
    <Form key={recalled.from?.vendor ?? ""} method="post" className="grid gap-4">
      {mapping === null && recalled.vendors.length > 0 ? <RecalledVendors {...recalled} /> : null}
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
          {(control) => (
            <input type="text" defaultValue={vendor} maxLength={80} list="vendors" autoComplete="off" {...control} />
          )}
        </Field>
        <datalist id="vendors">
          {recalled.vendors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
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
        <Field
          name="assign_to"
          label="Who gets the new leads"
          hint="In turn goes by license, language, limit and time off. Nobody gets an email for each of them."
          error={fields.assign_to}
        >
          {(control) => (
            <NativeSelect
              options={takers}
              defaultValue={typed?.assignTo ?? mapping?.assignTo ?? ""}
              {...control}
              boxClassName="w-full sm:w-72"
            />
          )}
        </Field>
        <TagChoice tags={props.tags} chosen={typed?.tags ?? mapping?.tags ?? []} error={fields.tags} />
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

type TagChoiceProps = { tags: readonly Tag[]; chosen: readonly string[]; error: string | undefined };

/** Chooses the tags of new leads, where the agency has tags. */
function TagChoice({ tags, chosen, error }: TagChoiceProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset aria-describedby={error ? "tags-error" : undefined}>
      <legend className="mb-1 font-medium">Tags of new leads</legend>
      <div className="flex flex-wrap gap-x-4">
        {tags.map((tag) => (
          <label key={tag.id} className="flex min-h-(--control) items-center gap-2">
            <input
              type="checkbox"
              name="tags"
              value={tag.id}
              defaultChecked={chosen.includes(tag.id)}
              className="size-4"
            />
            <TagChip tag={tag} />
          </label>
        ))}
      </div>
      {error ? (
        <p id="tags-error" role="alert" className="mt-1 font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Says from which vendor's earlier file the columns come, with links to take those of another one. */
function RecalledVendors({ vendors, from }: Recalled) {
  const choices = [...vendors.map((vendor) => ({ vendor, label: vendor })), { vendor: "", label: "None" }];
  return (
    <div className="grid gap-1">
      <p>
        {from ? (
          <>
            The columns are mapped as in <bdi>{from.fileName}</bdi> of <bdi>{from.vendor}</bdi>.
          </>
        ) : (
          "The columns are guessed by their headings."
        )}{" "}
        Consent is never taken over: say it for each file.
      </p>
      <nav aria-label="Take the columns of an earlier vendor" className="flex flex-wrap gap-2">
        {choices.map(({ vendor, label }) => (
          <Link
            key={vendor}
            to={`?${new URLSearchParams({ like: vendor })}`}
            replace
            preventScrollReset
            aria-current={(from?.vendor ?? "") === vendor ? "true" : undefined}
            className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
          >
            <bdi>{label}</bdi>
          </Link>
        ))}
      </nav>
    </div>
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
