import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import type { License, LicenseTrouble } from "#agency/states/rules/license.ts";
import type { LineTrouble } from "#accounts/staff/rules/pasted-licenses.ts";
import type { TypedLicense } from "#accounts/staff/rules/license-form.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";

type Props = {
  licenses: readonly License[];
  troubles: readonly LicenseTrouble[];
  states: readonly State[];
  answer: PersonAnswer | undefined;
};

const BLANK: TypedLicense = { state: "", number: "", expires: "" };
/** Permanent blank rows: without script, rows can be added only by saving. */
const BLANK_ROWS = 2;
const COLUMNS = "sm:grid-cols-[minmax(9rem,1fr)_minmax(9rem,1fr)_10rem_2rem]";

/** A person's licenses, a row for each state. */
export function LicensesForm({ licenses, troubles, states, answer }: Props) {
  const stored = licenses.map(({ state, number, expires }) => ({
    state,
    number: number ?? "",
    expires: expires ?? "",
  }));
  const blank = Array.from({ length: BLANK_ROWS }, () => BLANK);
  const pasted = answer?.typed?.pasted;
  // The saved rows are known before the page's own data is read again.
  const given =
    answer?.ok === false && pasted === undefined
      ? (answer.licenses ?? [])
      : [...(answer?.licenses ?? stored), ...blank];
  return (
    <>
      <PasteForm key={answer?.stamp ?? "paste"} pasted={pasted} lines={answer?.lines ?? []} />
      <Form method="post" noValidate className="max-w-3xl">
        <p className="mb-3 text-muted">
          Leave the expiration empty if you don't know it. To remove a license, clear its row.
        </p>
        <Rows
          key={answer?.stamp ?? "stored"}
          given={given}
          troubles={troubles}
          states={states}
          fields={answer?.fields ?? {}}
        />
      </Form>
    </>
  );
}

/** Takes licenses from a list or a spreadsheet, a line for each. */
function PasteForm({ pasted, lines }: { pasted: string | undefined; lines: readonly LineTrouble[] }) {
  const marked = lines.length > 0;
  return (
    <details open={pasted !== undefined} className="mb-4 max-w-3xl">
      <summary className="min-h-(--control) cursor-pointer content-center font-medium text-accent">
        Paste a list
      </summary>
      <Form method="post" noValidate className="grid gap-2 pt-1">
        <label htmlFor="pasted">Licenses, one on a line</label>
        <p id="pasted-hint" className="text-sm text-muted">
          Such as “OH 123456 exp 2027-03-31”, or rows copied from a spreadsheet with state, number and expiration. A
          state that is listed already gets the pasted license; the others stay.
        </p>
        <textarea
          id="pasted"
          name="pasted"
          rows={6}
          spellCheck={false}
          defaultValue={pasted}
          aria-invalid={marked || undefined}
          aria-describedby={marked ? "pasted-hint pasted-lines" : "pasted-hint"}
          className={`${CONTROL} font-mono`}
        />
        {marked ? (
          <ul id="pasted-lines" className="text-sm font-medium text-danger">
            {lines.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        ) : null}
        <div>
          <DeskButton look="plain" name="intent" value="paste-licenses">
            Save pasted licenses
          </DeskButton>
        </div>
      </Form>
    </details>
  );
}

type RowsProps = Pick<Props, "troubles" | "states"> & {
  given: readonly TypedLicense[];
  fields: Record<string, string>;
};

function Rows({ given, troubles, states, fields }: RowsProps) {
  const [rows, setRows] = useState(() => given.map((row, index) => ({ ...row, id: index })));
  const add = () => setRows((now) => [...now, { ...BLANK, id: (now.at(-1)?.id ?? 0) + 1 }]);
  return (
    <>
      <div aria-hidden className={`mb-1 hidden gap-2 text-sm font-medium text-muted sm:grid ${COLUMNS}`}>
        <span>State</span>
        <span>License number</span>
        <span>Expires</span>
      </div>
      <ul className="grid gap-3 sm:gap-1.5">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            states={states}
            // Messages refer to the rows as they were sent.
            errors={{
              state: fields[`${row.id}.state`],
              number: fields[`${row.id}.number`],
              expires: fields[`${row.id}.expires`],
            }}
            trouble={troubles.find(({ state }) => state === row.state)}
            onRemove={() => setRows((now) => now.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <DeskButton name="intent" value="licenses">
          Save licenses
        </DeskButton>
        <DeskButton look="plain" type="button" onClick={add}>
          <Plus aria-hidden size={16} /> Add a row
        </DeskButton>
      </div>
    </>
  );
}

type RowProps = {
  row: TypedLicense & { id: number };
  states: readonly State[];
  errors: Record<keyof TypedLicense, string | undefined>;
  trouble: LicenseTrouble | undefined;
  onRemove: () => void;
};

function Row({ row, states, errors, trouble, onRemove }: RowProps) {
  const name = states.find(({ code }) => code === row.state)?.name ?? row.state;
  const of = name === "" ? `new license ${row.id + 1}` : name;
  const said = [errors.state, errors.number, errors.expires].filter(Boolean).join(" ");
  const note = said || trouble?.text;
  const control = (field: keyof TypedLicense, label: string) => ({
    name: field,
    defaultValue: row[field],
    "aria-label": `${label}, ${of}`,
    "aria-invalid": errors[field] ? (true as const) : undefined,
    "aria-describedby": note ? `license-${row.id}-note` : undefined,
    className: `${CONTROL} w-full min-w-0 aria-invalid:border-danger`,
  });
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--control)] items-center gap-2 ${COLUMNS}`}>
      <select {...control("state", "State")} className={`${control("state", "").className} col-span-2 sm:col-span-1`}>
        <option value="">Choose a state</option>
        {states.some(({ code }) => code === row.state) || row.state === "" ? null : (
          <option value={row.state}>{row.state}</option>
        )}
        {states.map(({ code, name: label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <DeskButton
        look="quiet"
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${of}`}
        className="w-(--control) px-0! sm:order-last"
      >
        <X aria-hidden size={16} />
      </DeskButton>
      <input {...control("number", "License number")} placeholder="License number" autoComplete="off" />
      <input {...control("expires", "Expires")} type="date" />
      {note ? (
        <p
          id={`license-${row.id}-note`}
          className={`order-last col-span-full text-sm font-medium ${said || trouble?.kind !== "expiring" ? "text-danger" : "text-warning"}`}
        >
          {note}
        </p>
      ) : null}
    </li>
  );
}
