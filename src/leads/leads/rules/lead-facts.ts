import { quoteAnswers } from "#agency/english/rules/quote-answers.ts";
import { quoteProblems } from "#agency/english/rules/quote-problems.ts";
import { findState } from "#agency/states/rules/find-state.ts";
import type { State } from "#agency/states/rules/state.ts";
import { parseZip } from "#agency/states/rules/zip-prefixes.ts";
import { formatDollars } from "#platform/money/rules/dollars.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import {
  AGE_MAX,
  AGE_MIN,
  type BestTime,
  type HealthTier,
  MESSAGE_MAX,
  parseAge,
  parseBirthDate,
  parseCoverage,
  parseEmail,
  parseYesNo,
  type ReachWay,
  type Sex,
} from "./fact-values.ts";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

/** The day and the states with which some facts are parsed. */
export type Known = { today: Date; states: readonly State[] };

/** One fact of a lead: how it is parsed, shown and exported. `docs/how-to.md` lists what is derived from it. */
type Fact<T extends string | number | boolean> = {
  /** Its name on the desk, in files and in a person's own copy. */
  label: string;
  /** Parses a trimmed text that is not empty; undefined if it can't be this fact. */
  parse: (text: string, known: Known) => T | undefined;
  /** The error beside a text that could not be parsed. */
  problem: string | ((text: string) => string);
  /** The stored values with their labels, for a fact that is chosen from a list. */
  choices?: Readonly<Record<T & string, string>>;
  /** A stored value in words; the value itself, its label, or yes and no by default. */
  words?: (value: T) => string;
  /** In JSON; a text by default. */
  json?: "number" | "boolean";
  input?: "tel" | "email" | "date" | "numeric";
  /** Only the lead gives it: neither staff nor programs nor files write it. */
  ownToTell?: true;
  /** Too long for a column of the list. */
  long?: true;
  /** Stays when the person is erased, for the figures. */
  anonymous?: true;
  /** Headings of other programs' files besides its label, in lower case and without punctuation. */
  headings?: readonly string[];
};

const fact = <T extends string | number | boolean>(one: Fact<T>): Fact<T> => one;

/** Returns the value of a list that a text names, by itself or by its label, in any case. */
function chosenBy<T extends string>(choices: Readonly<Record<T, string>>): (text: string) => T | undefined {
  const values = Object.entries<string>(choices) as [T, string][];
  return (text) => {
    const wanted = text.toLowerCase();
    return values.find(([value, label]) => value === wanted || label.toLowerCase() === wanted)?.[0];
  };
}

/** Every fact of a lead as a person, in the order in which staff read it. */
export const LEAD_FACTS = {
  name: fact({
    label: "Name",
    parse: (text) => {
      const name = tidyName(text);
      return name.length <= NAME_MAX && isRealName(name) ? name : undefined;
    },
    problem: (text) =>
      tidyName(text).length > NAME_MAX
        ? `Please shorten the name to ${NAME_MAX} characters.`
        : "Please enter the name.",
    headings: ["full name", "lead name", "contact name", "contact", "client", "client name", "prospect"],
  }),
  /** E.164. */
  phone: fact({
    label: "Phone",
    parse: (text) => parsePhone(text) ?? undefined,
    problem: quoteProblems.phone,
    words: formatPhone,
    input: "tel",
    headings: [
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
  }),
  email: fact({
    label: "Email",
    parse: parseEmail,
    problem: quoteProblems.email,
    input: "email",
    headings: ["e mail", "email address", "mail", "primary email", "email 1"],
  }),
  /** Two-letter postal code. */
  state: fact({
    label: "State",
    parse: (text, { states }) => findState(states, text)?.code,
    problem: "Please choose a state from the list.",
    anonymous: true,
    headings: ["st", "state region", "province", "residence state", "state of residence"],
  }),
  /** `43215` or `43215-1234`; never kept with a state it doesn't belong to. */
  zip: fact({
    label: "ZIP code",
    parse: parseZip,
    problem: quoteProblems.zip,
    input: "numeric",
    headings: ["zip", "zipcode", "postal code", "postal", "postcode"],
  }),
  /** ISO date. */
  birthDate: fact({
    label: "Date of birth",
    parse: (text, { today }) => parseBirthDate(text, today),
    problem: quoteProblems.birthDate,
    words: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day),
    input: "date",
    headings: ["dob", "birth date", "birthdate", "birthday"],
  }),
  /** Whole years; never kept with a birth date. */
  age: fact({
    label: "Age",
    parse: parseAge,
    problem: `Please enter the age in whole years, from ${AGE_MIN} to ${AGE_MAX}.`,
    json: "number",
    input: "numeric",
  }),
  sex: fact<Sex>({
    label: "Sex",
    choices: quoteAnswers.sex,
    parse: chosenBy(quoteAnswers.sex),
    problem: quoteProblems.sex,
    headings: ["gender"],
  }),
  tobacco: fact({
    label: "Tobacco",
    parse: parseYesNo,
    problem: quoteProblems.tobacco,
    json: "boolean",
    headings: ["smoker", "tobacco use", "smoking", "tobacco user"],
  }),
  /** Asked only with permission; null for everyone else. */
  health: fact<HealthTier>({
    label: "Health",
    choices: quoteAnswers.health,
    parse: chosenBy(quoteAnswers.health),
    problem: quoteProblems.health,
    ownToTell: true,
  }),
  /** Whole US dollars. */
  coverage: fact({
    label: "Coverage wanted",
    parse: parseCoverage,
    problem: quoteProblems.coverage,
    words: formatDollars,
    json: "number",
    input: "numeric",
    headings: ["coverage", "coverage amount", "face amount", "amount", "benefit amount"],
  }),
  bestTime: fact<BestTime>({
    label: "Best time to call",
    choices: quoteAnswers.bestTime,
    parse: chosenBy(quoteAnswers.bestTime),
    problem: quoteProblems.bestTime,
    headings: ["best time", "call time", "preferred time"],
  }),
  reachBy: fact<ReachWay>({
    label: "Preferred contact method",
    choices: quoteAnswers.reachBy,
    parse: chosenBy(quoteAnswers.reachBy),
    problem: quoteProblems.reachBy,
  }),
  /** For speaking and writing; unknown is English. */
  language: fact<Locale>({
    label: "Language",
    choices: LANGUAGE_LABELS,
    parse: chosenBy(LANGUAGE_LABELS),
    problem: "Please choose a language from the list.",
  }),
  message: fact({
    label: "Message",
    parse: (text) => (text.length <= MESSAGE_MAX ? text : undefined),
    problem: quoteProblems.longMessage(MESSAGE_MAX),
    long: true,
    headings: ["notes", "note", "comments", "comment", "remarks"],
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

/** Returns the facts that staff, programs and files may write. */
export const WRITABLE_FACTS = FACT_KEYS.filter((key) => !factOf(key).ownToTell);

/** Returns the facts that are not too long for a column of the list or a line of the lead page. */
export const SHORT_FACTS = FACT_KEYS.filter((key) => !factOf(key).long) as Exclude<FactKey, "message">[];

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
