import { type Certificate, certificatesIn } from "#compliance/consent/rules/certificate.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/callback-form.ts";
import { LEAD_STATUSES, type LeadDetails, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { quoteSchema, readBirthDate } from "#leads/leads/rules/quote-form.ts";
import { settlePlace, zipProblem } from "#leads/leads/rules/quote-place.ts";
import { isRealName, tidyName } from "#leads/leads/rules/real-name.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import type { State } from "#agency/states/rules/state.ts";
import { plainCell } from "#platform/text/rules/csv-cell.ts";
import { readStateCode } from "./read-state.ts";
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from "./import-mapping.ts";

/** What a cell says that no field of the lead holds, word for word. */
export type UnreadCell = { field: ImportField; text: string };

/**
 * A line that can be imported. `claim` is where the line says that they agreed. `unread` is what could not be read, which
 * the lead's timeline keeps; `notes` says it in short.
 */
export type ReadRow = {
  details: LeadDetails;
  status: LeadStatus;
  claim: string | null;
  certificates?: Certificate[];
  unread?: UnreadCell[];
  notes: string[];
};
export type RowResult = { ok: true; row: ReadRow } | { ok: false; reason: string };

type Texts = Partial<Record<ImportField, string>>;
type Known = { today: Date; states: readonly State[] };

/** What people and programs write for "nothing". */
const NOTHING = /^(?:n\/?a|null|none|nil|undefined|-+|\.)$/i;
const SAID: Partial<Record<ImportField, readonly (readonly [RegExp, string])[]>> = {
  sex: [
    [/^(?:f|female|woman)$/i, "female"],
    [/^(?:m|male|man)$/i, "male"],
  ],
  tobacco: [
    [/^(?:y|yes|true|1|smoker)$/i, "yes"],
    [/^(?:n|no|false|0|non-?smoker|never)$/i, "no"],
  ],
};
const SHAPE = quoteSchema("me").shape;
const MAX_SHOWN = 40;
const MAX_CLAIM = 300;

/**
 * Reads one line of a file as a lead, by the same rules as the quote form. A line needs a real name, and a phone number or
 * an email address; whatever else cannot be read is in `unread`.
 */
export function readRow(cells: readonly string[], mapping: ColumnMapping, known: Known): RowResult {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ""))
    return { ok: false, reason: "This line has more cells than the first line has headings." };
  const texts = textsOf(cells, mapping);
  const name = tidyName(texts.name ?? `${texts.first_name ?? ""} ${texts.last_name ?? ""}`);
  if (name === "") return { ok: false, reason: "There is no name." };
  if (!isRealName(name)) return { ok: false, reason: `${shown(name)} is not a person's name.` };
  const notes: string[] = [];
  const unread: UnreadCell[] = [];
  const leave = (field: ImportField, why = "Not read") => {
    notes.push(`${why}: ${IMPORT_FIELDS[field]} ${shown(texts[field] ?? "")}.`);
    unread.push({ field, text: texts[field] ?? "" });
    return null;
  };
  const read = <T>(field: ImportField, parse: (text: string) => T | null | undefined): T | null => {
    const text = texts[field];
    return text === undefined ? null : (parse(text) ?? leave(field));
  };
  const phone = read("phone", (text) => {
    const { number, extension } = splitExtension(text);
    const parsed = parsePhone(number);
    if (parsed !== null && extension) leave("phone", "Extension kept as a note");
    return parsed;
  });
  const email = read("email", (text) => SHAPE.email.safeParse(text).data);
  if (phone === null && email === null) return { ok: false, reason: noContact(texts) };
  const birthDate = read("birth_date", (text) => readShortBirthDate(text, known.today));
  const age = read("age", (text) => SHAPE.age.safeParse(text.replace(/\.0$/, "")).data);
  const details: LeadDetails = {
    ...EMPTY_DETAILS,
    name,
    phone,
    email,
    ...readPlace(texts, known.states, read, leave),
    birthDate,
    age: birthDate === null ? age : null,
    sex: read("sex", (text) => SHAPE.sex.safeParse(said("sex", text)).data),
    tobacco: read("tobacco", (text) => SHAPE.tobacco.safeParse(said("tobacco", text)).data),
    coverage: read("coverage", (text) => SHAPE.coverage.safeParse(text).data),
    bestTime: read("best_time", (text) => SHAPE.bestTime.safeParse(text.toLowerCase()).data),
    message: read("message", (text) => SHAPE.message.safeParse(text).data),
  };
  const status = read("status", readStatus) ?? "new";
  const claim = texts.consent_source?.slice(0, MAX_CLAIM) ?? null;
  if (texts.consent_source && texts.consent_source.length > MAX_CLAIM)
    leave("consent_source", "Too long, kept as a note");
  const certificates = certificatesIn({ trustedform: texts.trustedform, jornaya: texts.jornaya });
  const more = { ...(certificates.length > 0 ? { certificates } : {}), ...(unread.length > 0 ? { unread } : {}) };
  return { ok: true, row: { details, status, claim, ...more, notes } };
}

/** A number as a spreadsheet or a switchboard writes it, without its extension: "614-555-0143 x12". */
function splitExtension(text: string): { number: string; extension: boolean } {
  const found = /^(.*\d.*?)[\s,;]*(?:x|#|ext\.?|extension)[\s.:#]*\d{1,7}$/iu.exec(text);
  return { number: (found?.[1] ?? text).replace(/\.0$/, ""), extension: found !== null };
}

/** Like `readBirthDate`, also with a year of two digits: the one of a person of a possible age. */
function readShortBirthDate(text: string, today: Date): string | null | undefined {
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(?:'|’)?(\d{2})$/.exec(text);
  if (!short) return readBirthDate(text, today);
  const [, month, , day, year] = short;
  return readBirthDate(`${month}/${day}/19${year}`, today) ?? readBirthDate(`${month}/${day}/20${year}`, today);
}

function textsOf(cells: readonly string[], mapping: ColumnMapping): Texts {
  const texts: Texts = {};
  mapping.forEach((field, i) => {
    const text = plainCell((cells[i] ?? "").trim()).trim();
    if (field !== null && text !== "" && !NOTHING.test(text)) texts[field] = text;
  });
  return texts;
}

function readPlace(
  texts: Texts,
  states: readonly State[],
  read: (field: ImportField, parse: (text: string) => string | null | undefined) => string | null,
  leave: (field: ImportField) => null,
): Pick<LeadDetails, "state" | "zip"> {
  const named = read("state", (text) => readStateCode(states, text));
  // Spreadsheets drop the zeros in front.
  const zip = read("zip", (text) => SHAPE.zip.safeParse(/^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text).data);
  const place = settlePlace({ zip: zip ?? "", state: named ?? "" });
  const state = states.find(({ code }) => code === place.state)?.code ?? null;
  return { state, zip: zip !== null && zipProblem(zip, state ?? "") !== null ? leave("zip") : zip };
}

function readStatus(text: string): LeadStatus | undefined {
  const wanted = text.toLowerCase().replace(/[\s-]+/g, "_");
  return LEAD_STATUSES.find(
    (status) => status === wanted || STATUS_LABELS[status].toLowerCase() === text.toLowerCase(),
  );
}

function said(field: ImportField, text: string): string {
  return SAID[field]?.find(([words]) => words.test(text))?.[1] ?? text;
}

function noContact({ phone, email }: Texts): string {
  if (phone === undefined && email === undefined) return "There is no phone number and no email address.";
  const given = [phone, email].filter((text) => text !== undefined).map(shown);
  return phone === undefined
    ? `${given.join("")} is not an email address.`
    : `${given.join(" and ")}: no US phone number with its area code${email === undefined ? "" : ", and no email address"}.`;
}

function shown(text: string): string {
  const characters = [...text];
  return `“${characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join("")}…` : text}”`;
}
