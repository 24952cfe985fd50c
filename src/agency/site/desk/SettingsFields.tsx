import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { isSecretReference } from "#agency/site/rules/ai-settings.ts";
import { type FormPart, type FormParts, SECRET_KEPT, SECRET_REMOVE } from "#agency/site/rules/settings-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { NativeSelect, type Option } from "#ui/desk/NativeSelect.tsx";
import { PictureField } from "./PictureField.tsx";

type PartProps = {
  part: FormPart;
  /** Name of the field, or what the names of the fields in it begin with. */
  name: string;
  value: unknown;
  /** An error, as a sentence, by field name. */
  errors: Readonly<Record<string, string>>;
};

const INPUT = `${CONTROL} w-full`;

/** Shows the fields of a record or of a part of it. They are plain fields: the form works without script. */
export function SettingsFields({ part, name, value, errors }: PartProps) {
  if (part.kind === "rows") return <Rows part={part} name={name} value={value} errors={errors} />;
  if (part.kind === "group") return <Parts parts={part.parts} name={name} value={value} errors={errors} />;
  if (part.kind === "picture")
    return <PictureField part={part} name={name} path={typeof value === "string" ? value : ""} error={errors[name]} />;
  if (part.kind === "secret")
    return <SecretField part={part} name={name} value={typeof value === "string" ? value : ""} error={errors[name]} />;
  return <OneField part={part} name={name} value={value} errors={errors} />;
}

type SecretFieldProps = {
  part: Extract<FormPart, { kind: "secret" }>;
  name: string;
  /** The reference to the stored secret, or the typed value that is not saved yet. */
  value: string;
  error: string | undefined;
};

/** Shows a field for a key that is never shown again. Left empty, it keeps the stored one. */
function SecretField({ part, name, value, error }: SecretFieldProps) {
  const kept = isSecretReference(value);
  return (
    <div>
      <Field
        name={name}
        label={part.label}
        error={error}
        {...(part.hint
          ? { hint: kept ? `${part.hint} One is saved. Type another one to replace it.` : part.hint }
          : {})}
      >
        {(control) => (
          <input type="password" autoComplete="off" spellCheck={false} {...control} defaultValue={kept ? "" : value} />
        )}
      </Field>
      {kept ? (
        <>
          <input type="hidden" name={name + SECRET_KEPT} value={value} />
          <label className="mt-1 flex min-h-(--control) items-center gap-2">
            <input type="checkbox" name={name + SECRET_REMOVE} className="size-4" /> Delete the saved one
          </label>
        </>
      ) : null}
    </div>
  );
}

function Parts({
  parts,
  name,
  value,
  errors,
}: Omit<PartProps, "part"> & { parts: Extract<FormPart, { kind: "group" }>["parts"] }) {
  const values = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const times = Object.values(parts).every((part) => part.kind === "text" && part.type === "time");
  return (
    <div className={times ? "grid gap-4 sm:grid-cols-2" : "grid gap-4"}>
      {Object.entries(parts).map(([key, part]) => {
        const inner = (
          <SettingsFields key={key} part={part} name={`${name}.${key}`} value={values[key]} errors={errors} />
        );
        if (part.kind !== "group") return inner;
        return (
          <fieldset key={key} className="min-w-0 rounded-md border border-line p-4">
            <legend className="px-1 font-semibold">{part.label}</legend>
            {part.hint ? <p className="mb-3 text-muted">{part.hint}</p> : null}
            {inner}
          </fieldset>
        );
      })}
    </div>
  );
}

function OneField({
  part,
  name,
  value,
  errors,
}: PartProps & { part: Exclude<FormPart, { kind: "rows" | "group" | "picture" | "secret" }> }) {
  const error =
    errors[name] ?? Object.entries(errors).find(([path]) => part.kind === "lines" && path.startsWith(`${name}.`))?.[1];
  const described =
    [part.hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ") || undefined;
  const shared = {
    id: name,
    name,
    className: INPUT,
    "aria-describedby": described,
    "aria-invalid": error ? (true as const) : undefined,
  };
  const one = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const text = Array.isArray(value) ? value.join("\n") : one;
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-semibold">
        {part.label}
        {part.kind === "text" && part.mayBeNull ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {part.hint ? (
        <p id={`${name}-hint`} className="mb-1 text-muted">
          {part.hint}
        </p>
      ) : null}
      {part.kind === "choice" ? (
        <NativeSelect {...shared} defaultValue={text} options={optionsWith(part.options, text)} boxClassName="w-full" />
      ) : part.kind === "lines" || part.rows ? (
        <textarea {...shared} rows={part.kind === "lines" ? 3 : part.rows} defaultValue={text} />
      ) : part.type === "color" ? (
        <span className="flex items-center gap-3">
          <input {...shared} type="color" defaultValue={text} className={`${INPUT} max-w-24 p-1`} />
          <span>Current: {text}</span>
        </span>
      ) : (
        <input
          {...shared}
          type={part.type === "url" || part.type === "email" ? "text" : (part.type ?? "text")}
          inputMode={part.type === "url" || part.type === "email" ? part.type : undefined}
          defaultValue={text}
        />
      )}
      {error ? (
        <p id={`${name}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the choices with the stored value, which may be one of an earlier version. */
function optionsWith(options: readonly Option[], stored: string): readonly Option[] {
  return options.some(({ value }) => value === stored) ? options : [{ value: stored, label: stored }, ...options];
}

/** Up to this many rows are shown open. */
const FEW = 3;
/** Longest title of a closed row, characters. */
const MAX_TITLE = 80;

const hasError = (errors: PartProps["errors"], row: string) =>
  Object.keys(errors).some((name) => name.startsWith(`${row}.`));

/** Returns the text that identifies a closed row: its first, or the first that is more than a short name. */
function rowTitle(row: unknown, parts: FormParts): string {
  const entries: [string, unknown][] = typeof row === "object" && row !== null ? Object.entries(row) : [["", row]];
  const values = entries.map(([name, value]) => {
    const part = parts[name];
    return part?.kind === "choice" ? part.options.find((option) => option.value === value)?.label : value;
  });
  const texts = values.filter((value) => typeof value === "string" && value !== "") as string[];
  const text = texts.find((value) => /[^a-z0-9-]/.test(value)) ?? texts[0] ?? "";
  return text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text;
}

function Rows({ part, name, value, errors }: PartProps & { part: Extract<FormPart, { kind: "rows" }> }) {
  const rows = Array.isArray(value) ? value : [];
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{part.label}</legend>
      {part.hint ? <p className="mb-3 max-w-prose text-muted">{part.hint}</p> : null}
      {errors[name] ? <p className="mb-3 font-semibold text-danger">{errors[name]}</p> : null}
      <input type="hidden" name={`${name}.length`} value={rows.length} />
      {rows.length === 0 ? <p className="mb-3 text-muted">None yet.</p> : null}
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          // A row has no identity but its place; the whole form is rendered again after each change of rows.
          <li
            key={index}
            id={`${name}.${index}`}
            tabIndex={-1}
            aria-label={`${part.row} ${index + 1}`}
            className="flow-root rounded-md border border-line bg-background px-3 py-1.5"
          >
            <RowButtons
              row={`${part.row} ${index + 1}`}
              name={`${name}.${index}`}
              first={index === 0}
              last={index === rows.length - 1}
            />
            <details open={rows.length <= FEW || hasError(errors, `${name}.${index}`)}>
              <summary className="min-h-(--control) content-center font-semibold wrap-anywhere">
                {part.row} {index + 1} of {rows.length}
                <bdi className="ml-2 font-normal text-muted">{rowTitle(row, part.parts)}</bdi>
              </summary>
              <div className="clear-both pt-2">
                <Parts parts={part.parts} name={`${name}.${index}`} value={row} errors={errors} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <DeskButton look="plain" name="intent" value={`add:${name}`} className="mt-4">
        <Plus aria-hidden size={18} /> Add {part.row.toLowerCase()}
      </DeskButton>
    </fieldset>
  );
}

/** Shows the buttons of a row, beside the line that opens it, so that its fields have the whole width below them. */
function RowButtons({ row, name, first, last }: { row: string; name: string; first: boolean; last: boolean }) {
  return (
    <div className="float-right ml-2 flex gap-1">
      {first ? null : (
        <DeskButton look="quiet" name="intent" value={`up:${name}`} aria-label={`Move ${row} up`}>
          <ArrowUp aria-hidden size={18} />
        </DeskButton>
      )}
      {last ? null : (
        <DeskButton look="quiet" name="intent" value={`down:${name}`} aria-label={`Move ${row} down`}>
          <ArrowDown aria-hidden size={18} />
        </DeskButton>
      )}
      <DeskButton look="quiet" name="intent" value={`remove:${name}`} aria-label={`Remove ${row}`}>
        <Trash2 aria-hidden size={18} />
      </DeskButton>
    </div>
  );
}
