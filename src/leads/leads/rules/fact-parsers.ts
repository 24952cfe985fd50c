import { quoteProblems } from "#agency/english/rules/quote-problems.ts";
import { findState } from "#agency/states/rules/find-state.ts";
import type { State } from "#agency/states/rules/state.ts";
import { parseZip } from "#agency/states/rules/zip-prefixes.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { quoteAnswers } from "#agency/english/rules/quote-answers.ts";
import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import {
  ADDRESS_LINE_MAX,
  AGE_MAX,
  AGE_MIN,
  lineOf,
  MESSAGE_MAX,
  parseAge,
  parseBirthDate,
  parseCoverage,
  parseYesNo,
} from "./fact-values.ts";
import { parseEmail } from "./parse-email.ts";
import type { FactKey, LeadDetails } from "./lead-facts.ts";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

/** The day and the states with which some facts are parsed. */
export type Known = { today: Date; states: readonly State[] };

/** The parser of a typed fact. Separate from `lead-facts.ts`, so that pages don't load the phone number tables. */
type FactParser<T> = {
  /** Parses a trimmed text that is not empty; undefined if it can't be this fact. */
  parse: (text: string, known: Known) => T | undefined;
  /** The message beside a text that could not be parsed. */
  problem: string | ((text: string) => string);
  /** Headings of other programs' files besides the label; compared without case, spaces and punctuation. */
  headings?: readonly string[];
};

/** Returns the value of a list that a text names, by itself or by its label, in any case. */
function chosenBy<T extends string>(choices: Readonly<Record<T, string>>): (text: string) => T | undefined {
  const values = Object.entries<string>(choices) as [T, string][];
  return (text) => {
    const wanted = text.toLowerCase();
    return values.find(([value, label]) => value === wanted || label.toLowerCase() === wanted)?.[0];
  };
}

/** The parser of each fact. */
export const FACT_PARSERS: { [K in FactKey]: FactParser<NonNullable<LeadDetails[K]>> } = {
  name: {
    parse: (text) => {
      const name = tidyName(text);
      return name.length <= NAME_MAX && isRealName(name) ? name : undefined;
    },
    problem: (text) =>
      tidyName(text).length > NAME_MAX
        ? `Please shorten the name to ${NAME_MAX} characters.`
        : "Please enter the name.",
    headings: ["full name", "lead name", "contact name", "contact", "client", "client name", "prospect"],
  },
  phone: {
    parse: (text) => parsePhone(text) ?? undefined,
    problem: quoteProblems.phone,
    headings: [
      "phone number",
      "telephone",
      "mobile",
      "mobile phone",
      "mobile phone number",
      "cell",
      "cell phone",
      "cell number",
      "primary phone",
      "best phone",
      "contact phone",
      "home phone",
      "tel",
      "phone 1",
      "phone number 1",
    ],
  },
  email: {
    parse: parseEmail,
    problem: quoteProblems.email,
    headings: ["e mail", "email address", "mail", "primary email", "email 1"],
  },
  street: {
    parse: (text) => lineOf(text, ADDRESS_LINE_MAX),
    problem: `Please shorten the street address to ${ADDRESS_LINE_MAX} characters.`,
    headings: [
      "street",
      "address",
      "address 1",
      "address1",
      "address line 1",
      "street address 1",
      "mailing address",
      "mailing street",
      "home address",
    ],
  },
  unit: {
    parse: (text) => lineOf(text, ADDRESS_LINE_MAX),
    problem: `Please shorten the apartment or unit to ${ADDRESS_LINE_MAX} characters.`,
    headings: ["unit", "apt", "apartment", "suite", "address 2", "address2", "address line 2", "street address 2"],
  },
  city: {
    parse: (text) => lineOf(text, ADDRESS_LINE_MAX),
    problem: `Please shorten the city to ${ADDRESS_LINE_MAX} characters.`,
    headings: ["town", "mailing city", "home city"],
  },
  state: {
    parse: (text, { states }) => findState(states, text)?.code,
    problem: "Please choose a state from the list.",
    headings: ["st", "state region", "province", "residence state", "state of residence"],
  },
  zip: {
    parse: parseZip,
    problem: quoteProblems.zip,
    headings: ["zip", "postal code", "postal", "postcode"],
  },
  birthDate: {
    parse: (text, { today }) => parseBirthDate(text, today),
    problem: quoteProblems.birthDate,
    headings: ["dob", "birth date", "birthday"],
  },
  age: {
    parse: parseAge,
    problem: `Please enter the age in whole years, from ${AGE_MIN} to ${AGE_MAX}.`,
  },
  sex: {
    parse: chosenBy(quoteAnswers.sex),
    problem: quoteProblems.sex,
    headings: ["gender"],
  },
  tobacco: {
    parse: parseYesNo,
    problem: quoteProblems.tobacco,
    headings: ["smoker", "tobacco use", "smoking", "tobacco user", "nicotine"],
  },
  health: {
    parse: chosenBy(quoteAnswers.health),
    problem: quoteProblems.health,
  },
  coverage: {
    parse: parseCoverage,
    problem: quoteProblems.coverage,
    headings: ["coverage", "coverage amount", "face amount", "amount", "benefit amount"],
  },
  bestTime: {
    parse: chosenBy(quoteAnswers.bestTime),
    problem: quoteProblems.bestTime,
    headings: ["best time", "call time", "preferred time"],
  },
  reachBy: {
    parse: chosenBy(quoteAnswers.reachBy),
    problem: quoteProblems.reachBy,
  },
  language: {
    parse: chosenBy(LANGUAGE_LABELS),
    problem: "Please choose a language from the list.",
  },
  message: {
    parse: (text) => (text.length <= MESSAGE_MAX ? text : undefined),
    problem: quoteProblems.longMessage(MESSAGE_MAX),
    headings: ["notes", "note", "comments", "comment", "remarks"],
  },
};
