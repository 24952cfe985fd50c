import { EXISTING_CHOICES, type ExistingChoice } from "./lead-import.ts";

/** What a column of a file may say about a lead, with its name for staff. */
export const IMPORT_FIELDS = {
  name: "Full name",
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone",
  email: "Email",
  state: "State",
  zip: "ZIP code",
  birth_date: "Date of birth",
  age: "Age",
  sex: "Sex",
  tobacco: "Tobacco",
  coverage: "Coverage wanted",
  best_time: "Best time to call",
  message: "Message or notes",
  status: "Status (of new leads)",
  consent_source: "Where they agreed",
  trustedform: "TrustedForm certificate",
  jornaya: "Jornaya LeadiD",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** The headings that other programs give a column, in lower case and without punctuation. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: ["name", "full name", "lead name", "contact name", "contact", "client", "client name", "prospect"],
  first_name: ["first name", "firstname", "first", "given name", "fname"],
  last_name: ["last name", "lastname", "last", "surname", "family name", "lname"],
  phone: [
    "phone",
    "phone number",
    "telephone",
    "mobile",
    "mobile phone",
    "mobile phone number",
    "cell",
    "cell phone",
    "primary phone",
    "home phone",
    "tel",
    "phone 1",
    "phone1",
  ],
  email: ["email", "e mail", "email address", "mail", "primary email", "email 1"],
  state: ["state", "st", "state region", "province", "residence state", "state of residence"],
  zip: ["zip", "zip code", "zipcode", "postal code", "postal", "postcode"],
  birth_date: ["date of birth", "dob", "birth date", "birthdate", "birthday"],
  age: ["age"],
  sex: ["sex", "gender"],
  tobacco: ["tobacco", "smoker", "tobacco use", "smoking", "tobacco user"],
  coverage: ["coverage", "coverage wanted", "coverage amount", "face amount", "amount", "benefit amount"],
  best_time: ["best time", "best time to call", "call time", "preferred time"],
  message: ["message", "notes", "note", "comments", "comment", "remarks"],
  status: ["status", "lead status", "stage", "lead stage"],
  // What a list says about consent is chosen by a person: no heading becomes a claim by itself.
  consent_source: [],
  trustedform: ["trustedform", "trusted form", "xxtrustedformcerturl", "trusted form cert url", "trustedform cert url"],
  jornaya: ["jornaya", "leadid", "jornaya lead id", "jornaya leadid", "universal leadid", "leadid token"],
};

/** A column of the file: its heading, and what its first lines hold. */
export type FileColumn = { name: string; samples: string[] };

/** For each column of the file, in order, what it holds; null for a column that is not imported. */
export type ColumnMapping = readonly (ImportField | null)[];

export type ImportMapping = {
  columns: ColumnMapping;
  /** Where the list says that these people agreed to be contacted. It proves nothing, and is kept as what it is. */
  consentSource: string;
  vendor: string | null;
  existing: ExistingChoice;
};

/** What the columns of a file probably hold, by their headings; each field once. A person confirms it. */
export function guessColumns(headings: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const words = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const field = IMPORT_FIELD_NAMES.find((one) => !used.has(one) && HEADINGS[one].includes(words)) ?? null;
    if (field) used.add(field);
    return field;
  });
}

const MAX_SOURCE = 300;
const MAX_VENDOR = 80;

type Given = { columns: readonly string[]; consentSource: string; vendor: string; existing: string };

/** Checks a mapping for a file with this many columns; an empty text maps a column to nothing. */
export function parseMapping(
  given: Given,
  columnCount: number,
): { ok: true; mapping: ImportMapping } | { ok: false; fields: Record<string, string> } {
  const columns = given.columns.map((text) => IMPORT_FIELD_NAMES.find((field) => field === text) ?? null);
  const fields: Record<string, string> = {};
  const unknown = given.columns.some((text, i) => text !== "" && columns[i] === null);
  if (unknown || columns.length !== columnCount) fields.columns = "Choose from the list for every column.";
  const twice = columns.find((field, i) => field !== null && columns.indexOf(field) !== i);
  if (twice) fields.columns ??= `“${IMPORT_FIELDS[twice]}” is chosen for two columns. Choose it once.`;
  if (!["name", "first_name", "last_name"].some((field) => columns.includes(field as ImportField)))
    fields.columns ??= "Choose the column that has the name.";
  if (!columns.includes("phone") && !columns.includes("email"))
    fields.columns ??= "Choose the column that has the phone number, or the one that has the email address.";
  const consentSource = given.consentSource.trim();
  if (consentSource.length < 3)
    fields.consent_source = "Say where and how these people agreed to hear from you, in a few words.";
  else if (consentSource.length > MAX_SOURCE)
    fields.consent_source = `Please shorten this to ${MAX_SOURCE} characters.`;
  const vendor = given.vendor.trim();
  if (vendor.length > MAX_VENDOR) fields.vendor = `Please shorten this to ${MAX_VENDOR} characters.`;
  const existing = EXISTING_CHOICES.find((choice) => choice === given.existing);
  if (!existing || Object.keys(fields).length > 0)
    return { ok: false, fields: existing ? fields : { ...fields, existing: "Choose one of the three." } };
  return { ok: true, mapping: { columns, consentSource, vendor: vendor === "" ? null : vendor, existing } };
}
