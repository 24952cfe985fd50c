import * as z from "zod";
import { quoteProblems as english } from "#agency/english/rules/quote-problems.ts";
import { type Locale, spokenIn } from "#platform/text/rules/locale.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { type FamilyContact, readForWhom } from "./family-contact.ts";
import { FOR_WHOM, type ForWhom } from "#agency/language/rules/whom.ts";
import { parseZip } from "#agency/states/rules/zip-prefixes.ts";
import {
  AGE_MAX,
  AGE_MIN,
  BEST_TIMES,
  HEALTH_TIERS,
  MESSAGE_MAX,
  parseAge,
  parseBirthDate,
  parseCoverage,
  parseYesNo,
  REACH_WAYS,
  SEXES,
} from "./fact-values.ts";
import { parseEmail } from "./parse-email.ts";
import { EMPTY_DETAILS, type LeadDetails } from "./lead-facts.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { type PlaceValues, settlePlace, zipProblem } from "./quote-place.ts";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

/** Every field of the quote form as text, empty if nothing was chosen; errors are listed in this order, the form's. */
export const QUOTE_FIELDS = [
  "forWhom",
  "zip",
  "state",
  "age",
  "birthDate",
  "sex",
  "tobacco",
  "coverage",
  "askHealth",
  "health",
  "reachBy",
  "bestTime",
  "helperName",
  "name",
  "helperPhone",
  "helperEmail",
  "phone",
  "email",
  "message",
] as const;
export type QuoteField = (typeof QUOTE_FIELDS)[number];
export type QuoteValues = Record<QuoteField, string>;

/** Prefill query parameters -> form fields. Documented in docs/addresses.md. */
export const PREFILL_PARAMETERS: Record<string, QuoteField> = {
  for: "forWhom",
  coverage: "coverage",
  amount: "coverage",
  age: "age",
  dob: "birthDate",
  state: "state",
  zip: "zip",
  sex: "sex",
  gender: "sex",
  tobacco: "tobacco",
  name: "name",
  phone: "phone",
  email: "email",
  time: "bestTime",
  reach: "reachBy",
};

const trimmed = z.string().transform((text) => text.trim());
const optional = <T>(parse: (text: string) => T | undefined, message: string) =>
  trimmed.transform((text, ctx): T | null => {
    if (text === "") return null;
    const value = parse(text);
    if (value !== undefined) return value;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });
const oneOf = <T extends string>(choices: readonly T[], message: string) =>
  optional((text) => choices.find((c) => c === text), message);

const realName = (unreal: string, long: string) =>
  z.string().transform((text, ctx) => {
    const name = tidyName(text);
    if (name.length > NAME_MAX) ctx.addIssue({ code: "custom", message: long });
    else if (!isRealName(name)) ctx.addIssue({ code: "custom", message: unreal });
    else return name;
    return z.NEVER;
  });
const phoneNumber = (message: string) =>
  z.string().transform((text, ctx) => {
    const phone = parsePhone(text);
    if (phone !== null) return phone;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });
/** Lists fields that aren't asked and are ignored. */
const unasked = z.string().transform(() => null);

/**
 * Returns the fields that depend on neither the day nor the states. A form for a parent or spouse asks for the helper,
 * and makes the insured person's own number optional.
 */
function fieldsFor(whom: ForWhom, words: ProblemWords) {
  const helped = whom !== "me";
  const emailAddress = optional(parseEmail, words.email);
  return z.object({
    forWhom: oneOf(FOR_WHOM, words.whom),
    coverage: optional(parseCoverage, words.coverage),
    age: optional(parseAge, words.age(whom, AGE_MIN, AGE_MAX)),
    zip: optional(parseZip, words.zip),
    sex: oneOf(SEXES, words.sex),
    tobacco: optional(parseYesNo, words.tobacco),
    askHealth: oneOf(["yes"], words.askHealth),
    health: oneOf(HEALTH_TIERS, words.health),
    name: realName(words.name(whom), words.longName(whom, NAME_MAX)),
    phone: helped ? optional((text) => parsePhone(text) ?? undefined, words.phone) : phoneNumber(words.phone),
    email: helped ? unasked : emailAddress,
    helperName: helped ? realName(words.ownName, words.longOwnName(NAME_MAX)) : unasked,
    helperPhone: helped ? phoneNumber(words.phone) : unasked,
    helperEmail: helped ? emailAddress : unasked,
    bestTime: oneOf(BEST_TIMES, words.bestTime),
    reachBy: oneOf(REACH_WAYS, words.reachBy),
    message: trimmed.transform((text, ctx) => {
      if (text.length <= MESSAGE_MAX) return text === "" ? null : text;
      ctx.addIssue({ code: "custom", message: words.longMessage(MESSAGE_MAX) });
      return z.NEVER;
    }),
  });
}

/** The problems of the quote's fields in words, in the language of the page. */
type ProblemWords = Words["quoteProblems"];
type QuoteSchema = ReturnType<typeof fieldsFor>;

/** Building a schema costs more than a check, so each is built once. */
const SCHEMAS = new Map<ProblemWords, Map<ForWhom, QuoteSchema>>();

/**
 * Returns the schema of the quote form except `state` and `birthDate`: see `stateCode` and `readBirthDate`. `words`: of
 * its messages, which staff and programs read in English.
 */
export function quoteSchema(whom: ForWhom = "me", words: ProblemWords = english): QuoteSchema {
  const known = SCHEMAS.get(words) ?? new Map<ForWhom, QuoteSchema>();
  const schema = known.get(whom) ?? fieldsFor(whom, words);
  SCHEMAS.set(words, known.set(whom, schema));
  return schema;
}

/** Returns the code among `states` that a text names in any case; undefined if none. */
export function stateCode(text: string, states: readonly string[]): string | undefined {
  const code = text.trim().toUpperCase();
  return states.find((s) => s === code);
}

/**
 * Parses a typed birth date to an ISO date; null for an empty text, undefined if it isn't a date or a possible age on
 * `today`.
 */
export function readBirthDate(text: string, today: Date): string | null | undefined {
  return text.trim() === "" ? null : parseBirthDate(text.trim(), today);
}

export type QuoteErrors = Partial<Record<QuoteField, string>>;
/** `contact` is the helper, or null. */
export type QuoteResult =
  | { ok: true; details: LeadDetails; contact: FamilyContact | null }
  | { ok: false; errors: QuoteErrors };

/** Settles ZIP code and state in the answers (`shown`: see `settlePlace`); health only counts with permission. */
export function settleValues(values: QuoteValues, shown: PlaceValues | null = null): QuoteValues {
  return { ...values, ...settlePlace(values, shown), health: values.askHealth === "yes" ? values.health : "" };
}

/** The context of a quote form: the day, the codes of the states, and the language of its page with its messages. */
type QuoteReading = { today: Date; states: readonly string[]; locale: Locale; words: ProblemWords };

/** Validates a whole quote form; on failure returns one message per invalid field. */
export function parseQuote(given: QuoteValues, { today, states, locale, words }: QuoteReading): QuoteResult {
  const values = settleValues(given);
  const whom = readForWhom(values.forWhom);
  const parsed = quoteSchema(whom, words).safeParse(values);
  const birthDate = readBirthDate(values.birthDate, today);
  const state = stateCode(values.state, states);
  const errors: QuoteErrors = {};
  for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as QuoteField] ??= issue.message;
  if (birthDate === undefined) errors.birthDate = words.birthDate;
  if (state === undefined) errors.state = words.state(whom);
  if (values.age.trim() === "" && values.birthDate.trim() === "") errors.age ??= words.noAge(whom);
  const zip = parseZip(values.zip);
  const misplaced = zip === undefined ? null : zipProblem(zip, values.state, words);
  if (misplaced !== null) errors.zip = misplaced;
  // An invalid ZIP code is enough: the state it would have named isn't asked for as well.
  if (errors.zip !== undefined && values.state.trim() === "") delete errors.state;
  const answerTo = whom === "me" ? "email" : "helperEmail";
  if (values.reachBy === "email" && values[answerTo].trim() === "") errors[answerTo] ??= words.noEmail;
  if (!parsed.success || birthDate === undefined || state === undefined || Object.keys(errors).length > 0)
    return { ok: false, errors };
  const { age, forWhom, askHealth: _, helperName, helperPhone, helperEmail, ...rest } = parsed.data;
  const known = { state, birthDate, age: birthDate === null ? age : null, language: spokenIn(locale) };
  const details: LeadDetails = { ...EMPTY_DETAILS, ...rest, ...known };
  if (!forWhom || forWhom === "me" || helperName === null || helperPhone === null)
    return { ok: true, details, contact: null };
  // The helper's number is never the insured person's: nobody can agree for another person.
  const phone = details.phone === helperPhone ? null : details.phone;
  return {
    ok: true,
    details: { ...details, phone },
    contact: { relation: forWhom, name: helperName, phone: helperPhone, email: helperEmail },
  };
}

/** Returns the form values from any source of texts; missing ones are empty. */
export function quoteValues(read: (field: QuoteField) => string | null | undefined): QuoteValues {
  return Object.fromEntries(
    QUOTE_FIELDS.map((field) => [field, (read(field) ?? "").replaceAll("\0", "")]),
  ) as QuoteValues;
}

/** Returns the form values from a query; unknown parameters are ignored, known ones cut at 200 characters. */
export function prefillValues(query: { get(parameter: string): string | null }): QuoteValues {
  const found = new Map<QuoteField, string>();
  for (const [parameter, field] of Object.entries(PREFILL_PARAMETERS)) {
    const value = query.get(parameter);
    if (value && !found.has(field)) found.set(field, value.slice(0, 200));
  }
  return quoteValues((field) => found.get(field));
}
