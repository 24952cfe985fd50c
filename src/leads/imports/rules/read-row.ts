import { type Certificate, certificatesIn } from "#compliance/consent/rules/certificate.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { FACT_PARSERS, type Known } from "#leads/leads/rules/fact-parsers.ts";
import { parseAge, parseBirthDate } from "#leads/leads/rules/fact-values.ts";
import { settlePlace, zipProblem } from "#leads/leads/rules/quote-place.ts";
import { isRealName, tidyName } from "#leads/leads/rules/real-name.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { parseZip } from "#agency/states/rules/zip-prefixes.ts";
import { plainCell } from "#platform/text/rules/csv-cell.ts";
import { readStateCode } from "./read-state.ts";
import {
  EMPTY_DETAILS,
  type FactKey,
  factName,
  type LeadDetails,
  WRITABLE_FACTS,
} from "#leads/leads/rules/lead-facts.ts";
import { type ColumnMapping, IMPORT_COLUMNS, type ImportField } from "./import-mapping.ts";

/** The content of a cell that no field of the lead holds, word for word. */
export type UnreadCell = { field: ImportField; text: string };

/**
 * A line that can be imported. `claim` is where the line says that they agreed. `unread` could not be read, and is kept
 * in the lead's timeline; `notes` summarizes it.
 */
export type ReadRow = {
  details: LeadDetails;
  status: LeadStatus;
  claim: string | null;
  certificates?: Certificate[];
  unread?: UnreadCell[];
  notes: string[];
  /** Once it is imported: who got the new lead. */
  assignedTo?: string | null;
};
/** `fields`: the columns that a person has to correct before a refused line can be imported. */
export type RowResult = { ok: true; row: ReadRow } | { ok: false; reason: string; fields: readonly ImportField[] };

type Texts = Partial<Record<ImportField, string>>;

/** Words of people and programs for "nothing". */
const NOTHING = /^(?:n\/?a|null|none|nil|undefined|-+|\.)$/i;
/** Parsers for facts that files write in other ways than our forms. */
const IN_FILES: { [K in FactKey]?: (text: string, known: Known) => LeadDetails[K] | undefined } = {
  phone: (text) => parsePhone(splitExtension(text).number) ?? undefined,
  state: (text, { states }) => readStateCode(states, text) ?? undefined,
  // Spreadsheets drop leading zeros.
  zip: (text) => parseZip(/^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text),
  birthDate: (text, { today }) => readShortBirthDate(text, today),
  age: (text) => parseAge(text.replace(/\.0$/, "")),
  sex: (text) => (/^(?:f|female|woman)$/i.test(text) ? "female" : /^(?:m|male|man)$/i.test(text) ? "male" : undefined),
  tobacco: (text) =>
    /^(?:y|yes|true|1|smoker)$/i.test(text)
      ? true
      : /^(?:n|no|false|0|non-?smoker|never)$/i.test(text)
        ? false
        : undefined,
};
const CONTACTS: readonly ImportField[] = ["phone", "email"];
const NAMES: readonly ImportField[] = ["name", "first_name", "last_name"];
const MAX_SHOWN = 40;
/** Longest text that may be a number with its extension, characters: a number has 40 at most. */
const MAX_NUMBER = 80;
const MAX_CLAIM = 300;

/**
 * Reads one line of a file as a lead, by the same rules as the quote form. A line needs a real name, and a phone number
 * or an email address; anything else that cannot be read is in `unread`.
 */
export function readRow(cells: readonly string[], mapping: ColumnMapping, known: Known): RowResult {
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== ""))
    return refused("This line has more cells than the first line has headings.", []);
  const texts = textsOf(cells, mapping);
  const name = tidyName(texts.name ?? `${texts.first_name ?? ""} ${texts.last_name ?? ""}`);
  if (name === "") return refused("There is no name.", NAMES);
  if (!isRealName(name)) return refused(`${shown(name)} is not a person's name.`, NAMES);
  const notes: string[] = [];
  const unread: UnreadCell[] = [];
  const leave = (field: ImportField, why = "Not read") => {
    notes.push(`${why}: ${IMPORT_COLUMNS[field].label} ${shown(texts[field] ?? "")}.`);
    unread.push({ field, text: texts[field] ?? "" });
    return null;
  };
  const read = <T>(field: ImportField, parse: (text: string) => T | null | undefined): T | null => {
    const text = texts[field];
    return text === undefined ? null : (parse(text) ?? leave(field));
  };
  const details: LeadDetails = { ...EMPTY_DETAILS };
  for (const key of WRITABLE_FACTS) {
    const parse = IN_FILES[key] ?? FACT_PARSERS[key].parse;
    Object.assign(details, { [key]: read(factName(key), (text) => parse(text, known)) });
    if (key === "phone" && details.phone !== null && splitExtension(texts.phone ?? "").extension)
      leave("phone", "Extension kept as a note");
  }
  details.name = name;
  if (details.phone === null && details.email === null) return refused(noContact(texts), contactsOf(texts));
  if (details.birthDate !== null) details.age = null;
  settleImported(details, leave);
  const status = read("status", readStatus) ?? "new";
  const claim = texts.consent_source?.slice(0, MAX_CLAIM) ?? null;
  if (texts.consent_source && texts.consent_source.length > MAX_CLAIM)
    leave("consent_source", "Too long, kept as a note");
  const certificates = certificatesIn({ trustedform: texts.trustedform, jornaya: texts.jornaya });
  const more = { ...(certificates.length > 0 ? { certificates } : {}), ...(unread.length > 0 ? { unread } : {}) };
  return { ok: true, row: { details, status, claim, ...more, notes } };
}

const refused = (reason: string, fields: readonly ImportField[]): RowResult => ({ ok: false, reason, fields });

/** Removes the extension from a number as a spreadsheet or a switchboard writes it: "614-555-0143 x12". */
function splitExtension(text: string): { number: string; extension: boolean } {
  // The pattern takes the square of the length, and no number is that long.
  if (text.length > MAX_NUMBER) return { number: text, extension: false };
  const found = /^(.*\d.*?)[\s,;]*(?:x|#|ext\.?|extension)[\s.:#]*\d{1,7}$/iu.exec(text);
  return { number: (found?.[1] ?? text).replace(/\.0$/, ""), extension: found !== null };
}

/** The month before the day or after it, if it is a word, and a year of two digits: "4/15/56", "15-Apr-56". */
const SHORT_DATES = [
  /^(\d{1,2})([/.-])(\d{1,2})\2(?:'|’)?(\d{2}|\d{4})$/,
  /^(\d{1,2})([- /.])([a-z]{3,9})\2(?:'|’)?(\d{2}|\d{4})$/i,
];

/** Parses a birth date, also with a two-digit year: the one that gives a possible age; and as databases write one. */
function readShortBirthDate(text: string, today: Date): string | undefined {
  // Exports of databases add a time, which says nothing about a birth date.
  const day = text.replace(/[T ]0?0:00(?::00(?:\.0+)?)?Z?$/, "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const [numbers, words] = SHORT_DATES.map((short) => short.exec(day));
  const [first, second, year = ""] = numbers
    ? [numbers[1], numbers[3], numbers[4]]
    : [words?.[3], words?.[1], words?.[4]];
  if (first === undefined) return parseBirthDate(day, today);
  const written = (full: string) => (numbers ? `${first}/${second}/${full}` : `${first} ${second}, ${full}`);
  if (year.length === 4) return parseBirthDate(written(year), today);
  return parseBirthDate(written(`19${year}`), today) ?? parseBirthDate(written(`20${year}`), today);
}

function textsOf(cells: readonly string[], mapping: ColumnMapping): Texts {
  const texts: Texts = {};
  mapping.forEach((field, i) => {
    const text = plainCell((cells[i] ?? "").trim()).trim();
    if (field !== null && text !== "" && !NOTHING.test(text)) texts[field] = text;
  });
  return texts;
}

/** Settles ZIP code and state: the code may name the state; one that doesn't belong to it stays unread. */
function settleImported(details: LeadDetails, leave: (field: ImportField) => null): void {
  const { zip, state } = details;
  details.state = settlePlace({ zip: zip ?? "", state: state ?? "" }).state || null;
  if (zip !== null && zipProblem(zip, details.state ?? "") !== null) details.zip = leave("zip");
}

function readStatus(text: string): LeadStatus | undefined {
  const wanted = text.toLowerCase().replace(/[\s-]+/g, "_");
  return LEAD_STATUSES.find(
    (status) => status === wanted || STATUS_LABELS[status].toLowerCase() === text.toLowerCase(),
  );
}

/** Returns what a person has to correct so that there is a way to reach them: what is given, or either if nothing is. */
function contactsOf(texts: Texts): readonly ImportField[] {
  const given = CONTACTS.filter((field) => texts[field] !== undefined);
  return given.length > 0 ? given : CONTACTS;
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
