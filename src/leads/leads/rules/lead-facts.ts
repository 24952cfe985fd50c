import { quoteAnswers } from "#agency/english/rules/quote-answers.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { BestTime, HealthTier, ReachWay, Sex } from "./fact-values.ts";

/** One fact of a lead: its name, and how it is shown and exported. Its parser is in `fact-parsers.ts`. */
type Fact<T extends string | number | boolean> = {
  /** Its name on the desk, in files and in a person's own copy. */
  label: string;
  /** The stored values with their labels, for a fact that is chosen from a list. */
  choices?: Readonly<Record<T & string, string>>;
  /** A stored value in words; the value itself, its label, or yes and no by default. */
  words?: (value: T) => string;
  /** In JSON; a text by default. */
  json?: "number" | "boolean";
  input?: "tel" | "email" | "date" | "numeric";
  /** Only the lead gives it: neither staff nor programs nor files write it. */
  ownToTell?: true;
  /** The person's own choice: a file gives one, but never replaces it. */
  ownChoice?: true;
  /** Too long for a column of the list. */
  long?: true;
  /** Stays when the person is erased, for the figures. */
  anonymous?: true;
};

const fact = <T extends string | number | boolean>(one: Fact<T>): Fact<T> => one;

/** Every fact of a lead as a person, in the order in which staff read it. */
export const LEAD_FACTS = {
  name: fact<string>({ label: "Name" }),
  /** E.164. */
  phone: fact<string>({
    label: "Phone",
    words: formatPhone,
    input: "tel",
  }),
  email: fact<string>({
    label: "Email",
    input: "email",
  }),
  /** House number and street, or a box: the first line of a postal address. */
  street: fact<string>({
    label: "Street address",
  }),
  /** Apartment, suite or lot. */
  unit: fact<string>({
    label: "Apartment or unit",
  }),
  city: fact<string>({
    label: "City",
  }),
  /** Two-letter postal code. */
  state: fact<string>({
    label: "State",
    anonymous: true,
  }),
  /** `43215` or `43215-1234`; never kept with a state it doesn't belong to. */
  zip: fact<string>({
    label: "ZIP code",
    input: "numeric",
  }),
  /** ISO date. */
  birthDate: fact<string>({
    label: "Date of birth",
    words: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day),
    input: "date",
  }),
  /** Whole years; never kept with a birth date. */
  age: fact<number>({
    label: "Age",
    json: "number",
    input: "numeric",
  }),
  sex: fact<Sex>({
    label: "Sex",
    choices: quoteAnswers.sex,
  }),
  tobacco: fact<boolean>({
    label: "Tobacco",
    json: "boolean",
  }),
  /** Asked only with permission; null for everyone else. */
  health: fact<HealthTier>({
    label: "Health",
    choices: quoteAnswers.health,
    ownToTell: true,
  }),
  /** Whole US dollars. */
  coverage: fact<number>({
    label: "Coverage wanted",
    words: formatDollars,
    json: "number",
    input: "numeric",
  }),
  bestTime: fact<BestTime>({
    label: "Best time to call",
    choices: quoteAnswers.bestTime,
  }),
  reachBy: fact<ReachWay>({
    label: "Preferred contact method",
    ownChoice: true,
    choices: quoteAnswers.reachBy,
  }),
  /** For speaking and writing; unknown is English. */
  language: fact<Locale>({
    label: "Language",
    ownChoice: true,
    choices: LANGUAGE_LABELS,
  }),
  message: fact<string>({
    label: "Message",
    long: true,
  }),
};

export type FactKey = keyof typeof LEAD_FACTS;
type ValueOf<F> = F extends Fact<infer T> ? T : never;

/** The facts of a lead; null if unknown. */
export type LeadDetails = { [K in Exclude<FactKey, "name">]: ValueOf<(typeof LEAD_FACTS)[K]> | null } & {
  name: string;
};

export const FACT_KEYS = Object.keys(LEAD_FACTS) as FactKey[];

/** The facts of a person of whom nothing is known. */
export const EMPTY_DETAILS = {
  ...Object.fromEntries(FACT_KEYS.map((key) => [key, null])),
  name: "",
} as LeadDetails;

/** Returns a fact by its key, whatever the type of its value is. */
export const factOf = (key: FactKey) => LEAD_FACTS[key] as unknown as Fact<string | number | boolean>;

/** The facts that staff, programs and files may write. */
export const WRITABLE_FACTS = FACT_KEYS.filter((key) => !factOf(key).ownToTell);

/** The facts that fit into a line of the lead page. */
export const SHORT_FACTS = FACT_KEYS.filter((key) => !factOf(key).long) as Exclude<FactKey, "message">[];

/** The facts that the list can show: those that only the lead gives are read on the lead's own page. */
export const LISTED_FACTS = SHORT_FACTS.filter((key) => !factOf(key).ownToTell);

/** Returns a value in words; null for an unknown one. `value` may come from stored metadata and be anything. */
export function factWords(key: FactKey, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const { choices, words, json = "string" } = factOf(key);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string" && typeof value !== "number") return null;
  const label = choices && Object.hasOwn(choices, value) ? choices[value] : undefined;
  return label ?? (words && typeof value === json ? words(value) : String(value));
}

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;
/** The name of a fact in the database, the API and files: `birth_date`. */
export type FactName<K extends FactKey = FactKey> = Snake<K>;
export const factName = <K extends FactKey>(key: K) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as FactName<K>;

/** Maps each of some facts, by their names in the database and the API. */
export function byFactName<T>(keys: readonly FactKey[], make: (key: FactKey) => T): Record<FactName, T> {
  return Object.fromEntries(keys.map((key) => [factName(key), make(key)])) as Record<FactName, T>;
}
