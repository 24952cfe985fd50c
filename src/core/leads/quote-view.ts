import type { CalculatorTables } from "#core/calculators/reference-table.ts";
import { findState } from "#core/states/find-state.ts";
import { licenseStatus } from "#core/states/license-status.ts";
import type { State } from "#core/states/state.ts";
import { type CostGuide, costGuide } from "./cost-guide.ts";
import { addressed, type FamilyContact } from "./family-contact.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { BEST_TIMES, type LeadDetails, REACH_WAYS } from "./lead.ts";
import { BEST_TIME_LABELS, HEALTH_LABELS, REACH_LABELS, SEX_LABELS } from "./lead-labels.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { type CoverageChoices, coverageChoices, parseCoverage } from "./coverage-choice.ts";
import { parsePhone } from "#core/phone/parse-phone.ts";
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
import {
  fieldsOf,
  isSexAsked,
  progressOf,
  type QuotePlace,
  type QuoteProgress,
  type QuoteStep,
} from "./quote-steps.ts";

/** What the quote depends on besides the answers. */
export type QuoteContext = {
  today: Date;
  states: readonly State[];
  tables: Pick<CalculatorTables, "rates" | "costs" | "states">;
  licenses: readonly { state: string; number: string; expires?: string | null }[];
  /** The day on which a license must be valid, in the agency's time zone. */
  licenseDay: string;
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
  /** The fields that this screen asks; the form carries all others along. */
  asked: readonly QuoteField[];
  estimate: QuoteEstimate | null;
  guide: CostGuide | null;
  amounts: CoverageChoices | null;
  /** What the visitor or a link has answered so far, without what this screen asks. */
  answers: ReviewRow[];
};

/** Normalized answers: a state's name becomes its code, and a way or time that we don't offer is left out. `shown`: ZIP code and state before the visitor answered. */
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
  const { today, states, tables, licenses, licenseDay } = context;
  const parsed = parseQuote(
    values,
    today,
    states.map((s) => s.code),
  );
  const state = findState(states, values.state);
  const refused = state !== undefined && licenseStatus(licenses, state.code, licenseDay).kind === "elsewhere";
  const result: QuoteResult = refused
    ? { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), state: notLicensed(state.name) } }
    : parsed;
  return {
    progress: { values, errors: result.ok ? {} : result.errors, unisexStates: tables.rates.unisexStates },
    result,
    refused: refused ? state : null,
  };
}

function notLicensed(state: string): string {
  return `We’re sorry, we aren’t licensed in ${state}, so we can’t offer a quote there. The state’s insurance office can refer you to licensed agents.`;
}

/** Everything that one screen shows. */
export function quoteView(
  place: QuotePlace,
  { progress }: { progress: QuoteProgress },
  { today, tables, states }: QuoteContext,
): QuoteView {
  const { values, unisexStates } = progress;
  const { step, passed } = place;
  const asked = askedFields(place, progress);
  return {
    ...place,
    values,
    ...progressOf(step),
    asked,
    estimate: step === "range" ? estimateQuote(values, today, tables) : null,
    guide: step === "coverage" ? costGuide(tables.costs, tables.states, values.state) : null,
    amounts: step === "coverage" ? coverageChoices(values.coverage, tables.rates.faces) : null,
    answers: rowsOf(values, states, unisexStates)
      .filter(
        (row) =>
          row.step !== "contact" &&
          row.step !== "when" &&
          (row.step !== "range" || step === "contact") &&
          !row.fields.some((field) => asked.includes(field)) &&
          (row.text !== "" || (passed.includes(row.step) && row.step !== step)),
      )
      .map(shownRow),
  };
}

/** The fields that a screen asks: not what a link answered, and only those that fit the person. */
function askedFields({ step, known }: QuotePlace, { values, unisexStates }: QuoteProgress): QuoteField[] {
  const helped = addressed(values.forWhom).forWhom !== "me";
  const hidden: readonly QuoteField[] = [
    ...known,
    "askHealth",
    ...(values.askHealth === "yes" ? [] : (["health"] as const)),
    ...(isSexAsked(values, unisexStates) ? [] : (["sex"] as const)),
    ...(helped ? (["email"] as const) : (["helperName", "helperPhone", "helperEmail"] as const)),
  ];
  return fieldsOf(step).filter((field) => !hidden.includes(field));
}

const WHOM_LABELS: Record<string, string> = {
  me: "Me",
  parent: "My mother or father",
  spouse: "My husband, wife or partner",
};

/** Every answer in words, in screen order. */
export function reviewRows(
  values: QuoteValues,
  states: readonly State[],
  unisexStates: readonly string[],
): ReviewRow[] {
  return rowsOf(values, states, unisexStates).map(shownRow);
}

/** `open` is said of an answer that was left open; its text is empty. */
type AnswerRow = ReviewRow & { fields: readonly QuoteField[]; open: string };

const shownRow = ({ step, label, text, open }: AnswerRow): ReviewRow => ({ step, label, text: text || open });

const rowOf = (
  step: QuoteStep,
  fields: readonly QuoteField[],
  label: string,
  text: string,
  open = "Skipped",
): AnswerRow => ({ step, fields, label, text, open });

function rowsOf(values: QuoteValues, states: readonly State[], unisexStates: readonly string[]): AnswerRow[] {
  const { forWhom } = values;
  const label = (labels: Record<string, string>, value: string) =>
    (Object.hasOwn(labels, value) && labels[value]) || "";
  const amount = parseCoverage(values.coverage);
  const born = values.birthDate.trim();
  const place = [findState(states, values.state)?.name ?? "", values.zip.trim()];
  return [
    rowOf("who", ["forWhom"], "Coverage is for", label(WHOM_LABELS, forWhom)),
    rowOf("who", ["zip", "state"], "State", place.filter(Boolean).join(" ")),
    rowOf("person", ["age", "birthDate"], born ? "Date of birth" : "Age", born || values.age.trim()),
    ...(isSexAsked(values, unisexStates) ? [rowOf("person", ["sex"], "Sex", label(SEX_LABELS, values.sex))] : []),
    rowOf("coverage", ["tobacco"], "Tobacco or nicotine", label({ yes: "Yes", no: "No" }, values.tobacco)),
    rowOf("coverage", ["coverage"], "Coverage", amount === null ? "" : formatDollars(amount), "Not sure yet"),
    rowOf(
      "range",
      ["health"],
      "Health",
      values.askHealth === "yes" ? label(HEALTH_LABELS, values.health) : "",
      "Not asked",
    ),
    ...personRows(values),
    rowOf(
      "when",
      ["reachBy", "bestTime"],
      "Best way and time",
      [label(REACH_LABELS, values.reachBy), label(BEST_TIME_LABELS, values.bestTime)].filter(Boolean).join(", "),
    ),
  ];
}

/** The names and contact points. */
function personRows(values: QuoteValues): AnswerRow[] {
  const who = addressed(values.forWhom);
  const helped = who.forWhom !== "me";
  const phone = (text: string) => {
    const number = parsePhone(text);
    return number === null ? text.trim() : formatPhone(number);
  };
  const name = values.name.trim();
  const [number, email] = helped ? [values.helperPhone, values.helperEmail] : [values.phone, values.email];
  const reach = [phone(number), email.trim()].filter(Boolean).join(", ");
  return [
    helped
      ? rowOf("contact", ["name", "helperName"], "Names", `${name}, requested by ${values.helperName.trim()}`)
      : rowOf("contact", ["name"], "Name", name),
    rowOf("contact", helped ? ["helperPhone", "helperEmail"] : ["phone", "email"], "How to reach you", reach),
    ...(helped && values.phone.trim() !== ""
      ? [rowOf("contact", ["phone"], `${who.noun}’s phone`, phone(values.phone))]
      : []),
  ];
}

/** A stored request as form values, for review and changes. */
export function sentValues(details: LeadDetails, contact: FamilyContact | null): QuoteValues {
  const texts: Record<string, string | number | null | undefined> = {
    ...details,
    tobacco: details.tobacco === null ? "" : details.tobacco ? "yes" : "no",
    askHealth: details.health ? "yes" : "",
    forWhom: contact?.relation ?? "me",
    helperName: contact?.name,
    helperPhone: contact?.phone,
    helperEmail: contact?.email,
  };
  return quoteValues((field) => (texts[field] === null || texts[field] === undefined ? "" : String(texts[field])));
}
