import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { FormPart } from "#core/site/settings-form.ts";
import { DeskButton } from "./DeskButton.tsx";
import { PictureField } from "./PictureField.tsx";

type PartProps = {
  part: FormPart;
  /** Name of the field, or what the names of the fields in it begin with. */
  name: string;
  value: unknown;
  /** What is wrong, a sentence by field name. */
  errors: Readonly<Record<string, string>>;
};

const INPUT =
  "min-h-11 w-full rounded-lg border-2 border-field-line bg-white px-3 py-2 text-ink aria-invalid:border-error aria-invalid:bg-error-paper";

/** The fields of a record or of a part of it. They are plain fields: the form works without script. */
export function SettingsFields({ part, name, value, errors }: PartProps) {
  if (part.kind === "rows") return <Rows part={part} name={name} value={value} errors={errors} />;
  if (part.kind === "group") return <Parts parts={part.parts} name={name} value={value} errors={errors} />;
  if (part.kind === "picture")
    return <PictureField part={part} name={name} path={typeof value === "string" ? value : ""} error={errors[name]} />;
  return <OneField part={part} name={name} value={value} errors={errors} />;
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
          <fieldset key={key} className="min-w-0 rounded-xl border border-line p-4">
            <legend className="px-1 font-semibold">{part.label}</legend>
            {part.hint ? <p className="mb-3 text-ink-soft">{part.hint}</p> : null}
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
}: PartProps & { part: Exclude<FormPart, { kind: "rows" | "group" | "picture" }> }) {
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
  const text = Array.isArray(value) ? value.join("\n") : typeof value === "string" ? value : "";
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-semibold">
        {part.label}
        {part.kind === "text" && part.mayBeNull ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </label>
      {part.hint ? (
        <p id={`${name}-hint`} className="mb-1 text-ink-soft">
          {part.hint}
        </p>
      ) : null}
      {part.kind === "choice" ? (
        <select {...shared} defaultValue={text}>
          {part.options.some((o) => o.value === text) ? null : <option value={text}>{text}</option>}
          {part.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
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
        <p id={`${name}-error`} className="mt-1 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Rows({ part, name, value, errors }: PartProps & { part: Extract<FormPart, { kind: "rows" }> }) {
  const rows = Array.isArray(value) ? value : [];
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0 rounded-xl border border-line p-4">
      <legend className="px-1 text-lg font-semibold">{part.label}</legend>
      {part.hint ? <p className="mb-3 max-w-prose text-ink-soft">{part.hint}</p> : null}
      {errors[name] ? <p className="mb-3 font-semibold text-error">{errors[name]}</p> : null}
      <input type="hidden" name={`${name}.length`} value={rows.length} />
      {rows.length === 0 ? <p className="mb-3 text-ink-soft">None yet.</p> : null}
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          // A row has no identity but its index; the whole form is rendered again after each change of rows.
          <li
            key={index}
            id={`${name}.${index}`}
            tabIndex={-1}
            aria-label={`${part.row} ${index + 1}`}
            className="rounded-xl border border-line bg-paper p-4"
          >
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">
                {part.row} {index + 1} of {rows.length}
              </p>
              <RowButtons
                row={`${part.row} ${index + 1}`}
                name={`${name}.${index}`}
                first={index === 0}
                last={index === rows.length - 1}
              />
            </div>
            <Parts parts={part.parts} name={`${name}.${index}`} value={row} errors={errors} />
          </li>
        ))}
      </ol>
      <DeskButton look="plain" name="do" value={`add:${name}`} className="mt-4">
        <Plus aria-hidden size={18} /> Add {part.row.toLowerCase()}
      </DeskButton>
    </fieldset>
  );
}

function RowButtons({ row, name, first, last }: { row: string; name: string; first: boolean; last: boolean }) {
  return (
    <div className="flex gap-1">
      {first ? null : (
        <DeskButton look="quiet" name="do" value={`up:${name}`} aria-label={`Move ${row} up`}>
          <ArrowUp aria-hidden size={18} />
        </DeskButton>
      )}
      {last ? null : (
        <DeskButton look="quiet" name="do" value={`down:${name}`} aria-label={`Move ${row} down`}>
          <ArrowDown aria-hidden size={18} />
        </DeskButton>
      )}
      <DeskButton look="quiet" name="do" value={`remove:${name}`} aria-label={`Remove ${row}`}>
        <Trash2 aria-hidden size={18} />
      </DeskButton>
    </div>
  );
}
