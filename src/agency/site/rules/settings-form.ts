/** One part of a record's form. `parts` are in display order. */
export type FormPart =
  | {
      kind: "text";
      label: string;
      hint?: string;
      rows?: number;
      type?: "email" | "tel" | "date" | "time" | "color" | "url" | "number";
      mayBeNull?: true;
    }
  /** A password or key that is never shown again: an empty field keeps what is stored. */
  | { kind: "secret"; label: string; hint?: string }
  /** A list of short texts, one per line. */
  | { kind: "lines"; label: string; hint?: string }
  /** An image on this site: its address, and an upload that may replace it. */
  | { kind: "picture"; label: string; hint?: string }
  | { kind: "choice"; label: string; hint?: string; options: readonly { value: string; label: string }[] }
  | { kind: "group"; label: string; hint?: string; parts: FormParts }
  /** Rows that can be added, removed and moved; `row` names one of them. */
  | { kind: "rows"; label: string; hint?: string; row: string; parts: FormParts };
export type FormParts = { readonly [name: string]: FormPart };

/** Name of the whole record in the form; its fields are named `value.agency.0.name` and so on. */
export const FORM_ROOT = "value";
/** Suffixes of an image's file field and of its 'Remove' box. */
export const PICTURE_FILE = ".file";
export const PICTURE_REMOVE = ".remove";
/** Suffix of the field that refers to a stored secret, and of the box that deletes it. */
export const SECRET_KEPT = ".kept";
export const SECRET_REMOVE = ".remove";
/** A form with more rows would be unusable. */
const MAX_ROWS = 200;

/**
 * Parses a submitted form into the record's value, unvalidated. `read` gives a field's text, or null if it is missing.
 */
export function readForm(part: FormPart, read: (name: string) => string | null, name = FORM_ROOT): unknown {
  if (part.kind === "group") return readParts(part.parts, read, name);
  if (part.kind === "rows") {
    const sent = Number(read(`${name}.length`) ?? "0");
    const length = Number.isInteger(sent) ? Math.min(Math.max(sent, 0), MAX_ROWS) : 0;
    return Array.from({ length }, (_, index) => readParts(part.parts, read, `${name}.${index}`));
  }
  if (part.kind === "picture") return read(name + PICTURE_REMOVE) === null ? read(name) || null : null;
  if (part.kind === "secret")
    return read(name)?.trim() || (read(name + SECRET_REMOVE) === null ? read(name + SECRET_KEPT) || null : null);
  const text = (read(name) ?? "").replaceAll("\r\n", "\n");
  if (part.kind === "lines")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  return part.kind === "text" && part.mayBeNull && text.trim() === "" ? null : text;
}

function readParts(parts: FormParts, read: (name: string) => string | null, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, readForm(part, read, `${name}.${key}`)]));
}

/** The action of a row's button: `add:value.authors`, `remove:value.authors.2`, `up:…`, `down:…`. */
type RowAction = { what: "add" | "remove" | "up" | "down"; path: string[] };

/** The intents of a page with one record. The buttons that add, move and remove rows say in theirs which row. */
export const SETTINGS_INTENTS = ["save"] as const;

/** Parses a button's value; null for 'save' and anything unknown. */
export function parseRowAction(text: string): RowAction | null {
  const match = /^(add|remove|up|down):value((?:\.\w+)*)$/.exec(text);
  if (!match) return null;
  return { what: match[1] as RowAction["what"], path: (match[2] ?? "").split(".").filter(Boolean) };
}

/** Returns the value after a row action, and the name of the row to focus. An invalid path changes nothing. */
export function changeRows(
  part: FormPart,
  value: unknown,
  { what, path }: RowAction,
): { value: unknown; look: string } {
  const changed: unknown = JSON.parse(JSON.stringify(value));
  const at = what === "add" ? path : path.slice(0, -1);
  const rows = listAt(changed, at);
  const found = partAt(part, at);
  const nothing = { value, look: FORM_ROOT };
  if (!rows || found?.kind !== "rows") return nothing;
  const name = [FORM_ROOT, ...at].join(".");
  if (what === "add") {
    if (rows.length >= MAX_ROWS) return nothing;
    rows.push(emptyParts(found.parts));
    return { value: changed, look: `${name}.${rows.length - 1}` };
  }
  const index = Number(path.at(-1));
  if (!(index in rows)) return nothing;
  const [row] = rows.splice(index, 1);
  const target = what === "up" ? index - 1 : index + 1;
  if (what === "remove")
    return { value: changed, look: rows.length > 0 ? `${name}.${Math.min(index, rows.length - 1)}` : name };
  const place = Math.min(Math.max(target, 0), rows.length);
  rows.splice(place, 0, row);
  return { value: changed, look: `${name}.${place}` };
}

function listAt(value: unknown, path: readonly string[]): unknown[] | null {
  let here: unknown = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return null;
    here = (here as Record<string, unknown>)[key];
  }
  return Array.isArray(here) ? here : null;
}

/**
 * Returns the name of the image that a file field belongs to (`value.authors.0.image.file` -> `value.authors.0.image`);
 * null if the form has none.
 */
export function pictureOf(part: FormPart, field: string): string | null {
  if (!field.startsWith(`${FORM_ROOT}.`) || !field.endsWith(PICTURE_FILE)) return null;
  const name = field.slice(0, -PICTURE_FILE.length);
  return partAt(part, name.split(".").slice(1))?.kind === "picture" ? name : null;
}

/** Returns the form part at a path; row numbers match any row. */
function partAt(part: FormPart, path: readonly string[]): FormPart | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  if (part.kind === "group")
    return Object.hasOwn(part.parts, key) ? partAt(part.parts[key] as FormPart, rest) : undefined;
  return part.kind === "rows" ? partAt({ kind: "group", label: "", parts: part.parts }, rest) : undefined;
}

function emptyParts(parts: FormParts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, emptyOf(part)]));
}

function emptyOf(part: FormPart): unknown {
  if (part.kind === "group") return emptyParts(part.parts);
  if (part.kind === "rows" || part.kind === "lines") return [];
  if (part.kind === "choice") return part.options[0]?.value ?? "";
  return part.kind === "picture" || part.kind === "secret" || part.mayBeNull ? null : "";
}
