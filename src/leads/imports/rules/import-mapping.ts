import { FACT_PARSERS } from "#leads/leads/rules/fact-parsers.ts";
import { byFactName, type FactName, LEAD_FACTS, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { EXISTING_CHOICES, type ExistingChoice } from "./lead-import.ts";

const { name, ...facts } = byFactName(WRITABLE_FACTS, (key) => {
  const { label } = LEAD_FACTS[key];
  const { headings = [] } = FACT_PARSERS[key];
  return { label, headings: [label.toLowerCase(), ...headings] };
});
const NAME_PARTS = {
  first_name: { label: "First name", headings: ["first name", "first", "given name", "fname"] },
  last_name: { label: "Last name", headings: ["last name", "last", "surname", "family name", "lname"] },
};
const OTHER_COLUMNS = {
  status: { label: "Status (of new leads)", headings: ["status", "lead status", "stage", "lead stage"] },
  // A person chooses what a list says about consent: no heading becomes a claim by itself.
  consent_source: { label: "Where they agreed", headings: [] },
  trustedform: {
    label: "TrustedForm certificate",
    headings: [
      "trustedform",
      "xxtrustedformcerturl",
      "trusted form cert url",
      "trustedform url",
      "trustedform certificate url",
    ],
  },
  jornaya: {
    label: "Jornaya LeadiD",
    headings: ["jornaya", "leadid", "jornaya lead id", "universal leadid", "leadid token"],
  },
};

export type ImportField = FactName | keyof typeof NAME_PARTS | keyof typeof OTHER_COLUMNS;

/** Facts that a column of a file may hold: the name for staff, and the headings of other programs. */
export const IMPORT_COLUMNS = {
  name,
  ...NAME_PARTS,
  ...facts,
  ...OTHER_COLUMNS,
} as Record<ImportField, { label: string; headings: readonly string[] }>;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_COLUMNS) as ImportField[];

/** A column of the file: its heading, and the values in its first lines. */
export type FileColumn = { name: string; samples: string[] };

/** The content of each column of the file, in order; null for a column that is not imported. */
export type ColumnMapping = readonly (ImportField | null)[];

export type ImportMapping = {
  columns: ColumnMapping;
  /**
   * The place where these people agreed to be contacted, according to the list. Stored as a claim: it proves nothing.
   */
  consentSource: string;
  vendor: string | null;
  existing: ExistingChoice;
  /** Who gets new leads: `IN_TURN`, or a target of assignment (`parseTarget`); missing or null for nobody. */
  assignTo?: string | null;
  /** The tags of new leads, by their ids; missing for none. */
  tags?: readonly string[];
};

/** The choice by which new leads are given to agents in turn, by license and limit. */
export const IN_TURN = "in-turn";

/** What a person said of an earlier file of a vendor. */
export type EarlierMapping = {
  vendor: string;
  fileName: string;
  columns: readonly FileColumn[];
  mapping: ImportMapping;
};

/**
 * Guesses what the columns of a file hold, by their headings; each field once. A person confirms it. Headings of an
 * earlier file hold what a person said then, except about consent, which a person says of each file.
 */
export function guessColumns(
  headings: readonly string[],
  earlier: EarlierMapping | null = null,
): (ImportField | null)[] {
  const used = new Set<ImportField>();
  const once = (field: ImportField | null | undefined) => {
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  };
  const known = new Map(
    earlier?.columns.map(({ name }, i) => [bareHeading(name), earlier.mapping.columns[i] ?? null] as const),
  );
  if (earlier) for (const [heading, field] of known) if (field === "consent_source") known.set(heading, null);
  const said = headings.map((heading) => {
    const field = known.get(bareHeading(heading));
    return field === undefined ? undefined : once(field);
  });
  return headings.map((heading, i) => {
    const before = said[i];
    if (before !== undefined) return before;
    const asked = bareHeading(heading);
    return once(
      IMPORT_FIELD_NAMES.find(
        (one) => !used.has(one) && IMPORT_COLUMNS[one].headings.some((name) => bareHeading(name) === asked),
      ),
    );
  });
}

/** Finds the earlier file whose headings are those of a file, in any order; the newest comes first. */
export function findSameHeadings(
  headings: readonly string[],
  earlier: readonly EarlierMapping[],
): EarlierMapping | null {
  const sorted = (names: readonly string[]) => names.map(bareHeading).toSorted().join("\n");
  return earlier.find(({ columns }) => sorted(columns.map(({ name }) => name)) === sorted(headings)) ?? null;
}

/** Returns a heading in lower case, without spaces, punctuation and how to answer: "dob" for "D.O.B. (m/d/yy)". */
function bareHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\([^)]*\)|\b(?:y\/n|m\/f)\b/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

const MAX_SOURCE = 300;
const MAX_VENDOR = 80;

type Given = {
  columns: readonly string[];
  consentSource: string;
  vendor: string;
  existing: string;
  assignTo: string;
  tags: readonly string[];
};

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
  if (twice) fields.columns ??= `“${IMPORT_COLUMNS[twice].label}” is chosen for two columns. Choose it once.`;
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
  const assignTo = given.assignTo || null;
  const tags = [...new Set(given.tags)];
  return {
    ok: true,
    mapping: { columns, consentSource, vendor: vendor === "" ? null : vendor, existing, assignTo, tags },
  };
}
