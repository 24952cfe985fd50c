import type { Locale } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import type { CalculatorTables } from "#agency/tables/rules/reference-table.ts";
import { findState } from "#agency/states/rules/find-state.ts";
import { licenseStatus } from "#agency/states/rules/license-status.ts";
import type { State } from "#agency/states/rules/state.ts";
import { type CostGuide, costGuide } from "./cost-guide.ts";
import { type FamilyContact, familyMember } from "./family-contact.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { type CoverageChoices, coverageChoices, parseCoverage } from "./coverage-choice.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { formatDay, readDay } from "#platform/time/rules/calendar-day.ts";
import { type QuoteEstimate, estimateQuote } from "./quote-estimate.ts";
import {
  parseQuote,
  settleValues,
  type QuoteErrors,
  type QuoteField,
  type QuoteResult,
  type QuoteValues,
  quoteValues,
} from "./quote-form.ts";
import type { PlaceValues } from "./quote-place.ts";
import { BEST_TIMES, REACH_WAYS } from "./fact-values.ts";
import type { LeadDetails } from "./lead-facts.ts";
import {
  fieldsOf,
  isSexAsked,
  progressOf,
  type QuotePlace,
  type QuoteProgress,
  type QuoteStep,
} from "./quote-steps.ts";

/** The context of the quote besides the answers. */
export type QuoteContext = {
  today: Date;
  states: readonly State[];
  tables: Pick<CalculatorTables, "rates" | "costs" | "states" | "life">;
  licenses: readonly { state: string; number: string; expires?: string | null }[];
  /** The day on which a license must be valid, in the agency's time zone. */
  licenseDay: string;
  /** The language of the page. */
  locale: Locale;
};

/** One answer in words, with the screen that changes it. */
export type ReviewRow = { step: QuoteStep; label: string; text: string };

/** One screen of the quote, ready to render. */
export type QuoteView = {
  step: QuoteStep;
  passed: readonly QuoteStep[];
  errors: QuoteErrors;
  values: QuoteValues;
  at: number;
  of: number;
  /** The fields of this screen; the form carries all others along. */
  asked: readonly QuoteField[];
  estimate: QuoteEstimate | null;
  guide: CostGuide | null;
  amounts: CoverageChoices | null;
  /** The answers so far from the visitor or a link, without the fields of this screen. */
  answers: ReviewRow[];
};

/**
 * Normalizes answers: a state's name becomes its code, and a way or time that we don't offer is left out. `shown`: ZIP
 * code and state before the visitor answered.
 */
export function tidyValues(
  values: QuoteValues,
  states: readonly State[],
  shown: PlaceValues | null = null,
): QuoteValues {
  const settled = settleValues(values, shown);
  return {
    ...settled,
    state: findState(states, settled.state)?.code ?? settled.state,
    reachBy: REACH_WAYS.find((way) => way === settled.reachBy) ?? "",
    bestTime: BEST_TIMES.find((time) => time === settled.bestTime) ?? "",
  };
}

/**
 * Validates the answers so far. In a state without a license (`refused`) the form can't be sent, and the state field
 * says so.
 */
export function checkQuote(
  values: QuoteValues,
  context: QuoteContext,
): { progress: QuoteProgress; result: QuoteResult; refused: State | null } {
  const { today, states, tables, licenses, licenseDay, locale } = context;
  const { quoteProblems: words, places } = wordsOf(locale);
  const codes = states.map((s) => s.code);
  const parsed = parseQuote(values, { today, states: codes, locale, words });
  const state = findState(states, values.state);
  const refused = state !== undefined && licenseStatus(licenses, state.code, licenseDay).kind === "elsewhere";
  const result: QuoteResult = refused
    ? { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), state: words.notLicensed(places.state(state.name)) } }
    : parsed;
  return {
    progress: { values, errors: result.ok ? {} : result.errors, unisexStates: tables.rates.unisexStates, words },
    result,
    refused: refused ? state : null,
  };
}

/** Returns everything that one screen shows. */
export function quoteView(
  place: QuotePlace,
  { progress }: { progress: QuoteProgress },
  { today, tables, states, locale }: QuoteContext,
): QuoteView {
  const words = wordsOf(locale);
  const { values, unisexStates } = progress;
  const { step, passed } = place;
  const asked = askedFields(place, progress);
  const priced = step === "range" || step === "contact" ? estimateQuote(values, today, tables, words) : null;
  return {
    ...place,
    values,
    ...progressOf(step),
    asked,
    estimate: step === "range" ? priced : null,
    guide: step === "coverage" ? costGuide(tables.costs, tables.states, values.state, words) : null,
    amounts: step === "coverage" ? coverageChoices(values.coverage, tables.rates.faces, words.quote) : null,
    answers: rowsOf(values, { locale, states, unisexStates, words })
      .filter(
        (row) =>
          row.step !== "contact" &&
          row.step !== "when" &&
          // Where there is no price, health isn't asked.
          (row.step !== "range" || (step === "contact" && (row.text !== "" || priced?.none === null))) &&
          !row.fields.some((field) => asked.includes(field)) &&
          (row.text !== "" || (passed.includes(row.step) && row.step !== step)),
      )
      .map(shownRow),
  };
}

/** Returns the fields of a screen: not what a link answered, and only those that fit the person. */
function askedFields({ step, known }: QuotePlace, { values, unisexStates }: QuoteProgress): QuoteField[] {
  const helped = familyMember(values.forWhom) !== null;
  const hidden: readonly QuoteField[] = [
    ...known,
    "askHealth",
    ...(values.askHealth === "yes" ? [] : (["health"] as const)),
    ...(isSexAsked(values, unisexStates) ? [] : (["sex"] as const)),
    ...(helped ? (["email"] as const) : (["helperName", "helperPhone", "helperEmail"] as const)),
  ];
  return fieldsOf(step).filter((field) => !hidden.includes(field));
}

/** The context for rows of answers. */
type RowContext = {
  locale: Locale;
  states: readonly State[];
  unisexStates: readonly string[];
  words: Pick<Words, "quoteAnswers" | "places">;
};

/** Returns every answer in words, in screen order. */
export function reviewRows(values: QuoteValues, context: RowContext): ReviewRow[] {
  return rowsOf(values, context).map(shownRow);
}

/** `open` is shown for an answer that was left open; its text is empty. */
type AnswerRow = ReviewRow & { fields: readonly QuoteField[]; open: string };

const shownRow = ({ step, label, text, open }: AnswerRow): ReviewRow => ({ step, label, text: text || open });

const rowOf = (
  step: QuoteStep,
  fields: readonly QuoteField[],
  label: string,
  text: string,
  open: string,
): AnswerRow => ({ step, fields, label, text, open });

function rowsOf(values: QuoteValues, { locale, states, unisexStates, words }: RowContext): AnswerRow[] {
  const { quoteAnswers: say, places } = words;
  const { labels } = say;
  const inWords = (choices: Record<string, string>, value: string) =>
    (Object.hasOwn(choices, value) && choices[value]) || "";
  const row = (step: QuoteStep, fields: readonly QuoteField[], label: string, text: string, open = say.skipped) =>
    rowOf(step, fields, label, text, open);
  const amount = parseCoverage(values.coverage);
  const typed = values.birthDate.trim();
  const day = readDay(typed);
  const born = day ? formatDay(day, locale) : typed;
  const state = findState(states, values.state);
  const place = [state ? places.state(state.name) : "", values.zip.trim()].filter(Boolean).join(" ");
  const health = values.askHealth === "yes" ? inWords(say.health, values.health) : "";
  const when = [inWords(say.reachBy, values.reachBy), inWords(say.bestTime, values.bestTime)].filter(Boolean);
  return [
    row("who", ["forWhom"], labels.whom, inWords(say.whom, values.forWhom)),
    row("who", ["zip", "state"], labels.state, place),
    row("person", ["age", "birthDate"], born ? labels.birthDate : labels.age, born || values.age.trim()),
    ...(isSexAsked(values, unisexStates) ? [row("person", ["sex"], labels.sex, inWords(say.sex, values.sex))] : []),
    row("coverage", ["tobacco"], labels.tobacco, inWords(say.tobacco, values.tobacco)),
    row("coverage", ["coverage"], labels.coverage, amount === null ? "" : formatDollars(amount), say.notSure),
    row("range", ["health"], labels.health, health, say.notAsked),
    ...personRows(values, say),
    row("when", ["reachBy", "bestTime"], labels.when, when.join(", ")),
  ];
}

/** Returns the names and contact points. */
function personRows(values: QuoteValues, { labels, requestedBy, skipped }: Words["quoteAnswers"]): AnswerRow[] {
  const member = familyMember(values.forWhom);
  const phone = (text: string) => {
    const number = parsePhone(text);
    return number === null ? text.trim() : formatPhone(number);
  };
  const name = values.name.trim();
  const [number, email] = member ? [values.helperPhone, values.helperEmail] : [values.phone, values.email];
  const reach = [phone(number), email.trim()].filter(Boolean).join(", ");
  const own: readonly QuoteField[] = member ? ["helperPhone", "helperEmail"] : ["phone", "email"];
  return [
    member
      ? rowOf("contact", ["name", "helperName"], labels.names, requestedBy(name, values.helperName.trim()), skipped)
      : rowOf("contact", ["name"], labels.name, name, skipped),
    rowOf("contact", own, labels.reach, reach, skipped),
    ...(member && values.phone.trim() !== ""
      ? [rowOf("contact", ["phone"], labels.theirPhone[member], phone(values.phone), skipped)]
      : []),
  ];
}

/** Returns a stored request as form values, for review and changes. */
export function sentValues(details: LeadDetails, contact: FamilyContact | null): QuoteValues {
  const texts: Record<string, string | number | null | undefined> = {
    ...details,
    tobacco: details.tobacco === null ? "" : details.tobacco ? "yes" : "no",
    askHealth: details.health ? "yes" : "",
    // In the form's format.
    birthDate: details.birthDate?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1"),
    forWhom: contact?.relation ?? "me",
    helperName: contact?.name,
    phone: formatPhone(details.phone ?? ""),
    helperPhone: formatPhone(contact?.phone ?? ""),
    helperEmail: contact?.email,
  };
  return quoteValues((field) => (texts[field] === null || texts[field] === undefined ? "" : String(texts[field])));
}
