import type { CalculatorTables } from "#core/calculators/reference-table.ts";
import { findState } from "#core/states/find-state.ts";
import { licenseStatus } from "#core/states/license-status.ts";
import type { State } from "#core/states/state.ts";
import { type CostGuide, costGuide } from "./cost-guide.ts";
import { addressed, type FamilyContact } from "./family-contact.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import type { LeadDetails } from "./lead.ts";
import { BEST_TIME_LABELS, HEALTH_LABELS, REACH_LABELS, SEX_LABELS } from "./lead-labels.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { type CoverageChoices, coverageChoices, parseCoverage } from "./coverage-choice.ts";
import { parsePhone } from "#core/phone/parse-phone.ts";
import { type QuoteEstimate, estimateQuote } from "./quote-estimate.ts";
import {
  parseQuote,
  settleValues,
  type QuoteErrors,
  type QuoteResult,
  type QuoteValues,
  quoteValues,
} from "./quote-form.ts";
import type { PlaceValues } from "./quote-place.ts";
import { progressOf, type QuotePlace, type QuoteProgress, type QuoteStep, stepsFor } from "./quote-steps.ts";

/** What the quote depends on besides the answers. */
export type QuoteContext = {
  today: Date;
  states: readonly State[];
  tables: Pick<CalculatorTables, "rates" | "costs" | "states">;
  licenses: readonly { state: string; number: string; expires?: string | null }[];
  /** The day on which a license must be valid, in the agency's time zone. */
  licenseDay: string;
};

/** One answer of the review, with the screen that changes it. */
export type ReviewRow = { step: QuoteStep; label: string; text: string };

/** One screen of the quote, ready to render. */
export type QuoteView = {
  step: QuoteStep;
  passed: readonly QuoteStep[];
  errors: QuoteErrors;
  values: QuoteValues;
  at: number;
  of: number;
  estimate: QuoteEstimate | null;
  guide: CostGuide | null;
  amounts: CoverageChoices | null;
  review: ReviewRow[];
};

/** Normalized answers: a state's name becomes its code. `shown`: ZIP code and state before the visitor answered. */
export function tidyValues(
  values: QuoteValues,
  states: readonly State[],
  shown: PlaceValues | null = null,
): QuoteValues {
  const settled = settleValues(values, shown);
  return { ...settled, state: findState(states, settled.state)?.code ?? settled.state };
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
  const { values } = progress;
  const { step } = place;
  return {
    ...place,
    values,
    ...progressOf(step, progress),
    estimate: step === "range" ? estimateQuote(values, today, tables) : null,
    guide: step === "amount" ? costGuide(tables.costs, tables.states, values.state) : null,
    amounts: step === "amount" ? coverageChoices(values.coverage, tables.rates.faces) : null,
    review: step === "send" ? reviewRows(values, states, tables.rates.unisexStates) : [],
  };
}

const WHOM_LABELS: Record<string, string> = {
  me: "Me",
  parent: "My mother or father",
  spouse: "My husband, wife or partner",
};
const OPEN = "Skipped";

/** Every answer in words, in screen order. */
export function reviewRows(
  values: QuoteValues,
  states: readonly State[],
  unisexStates: readonly string[],
): ReviewRow[] {
  const { forWhom } = values;
  const helped = addressed(forWhom).forWhom !== "me";
  const phone = (text: string) => {
    const number = parsePhone(text);
    return number === null ? text.trim() : formatPhone(number);
  };
  const label = (labels: Record<string, string>, value: string) =>
    (Object.hasOwn(labels, value) && labels[value]) || "";
  const amount = parseCoverage(values.coverage);
  const texts: Record<QuoteStep, [label: string, text: string]> = {
    whom: ["Coverage is for", label(WHOM_LABELS, forWhom) || "Me"],
    state: ["State", [findState(states, values.state)?.name ?? "", values.zip.trim()].filter(Boolean).join(" ")],
    age: values.birthDate.trim() ? ["Date of birth", values.birthDate.trim()] : ["Age", values.age.trim()],
    sex: ["Sex", label(SEX_LABELS, values.sex)],
    tobacco: ["Tobacco or nicotine", label({ yes: "Yes", no: "No" }, values.tobacco)],
    amount: ["Coverage", amount === null ? "Not sure yet" : formatDollars(amount)],
    askHealth: ["Health", "Not asked"],
    health: ["Health", label(HEALTH_LABELS, values.health)],
    range: ["", ""],
    reach: [
      "Best way and time",
      [label(REACH_LABELS, values.reachBy), label(BEST_TIME_LABELS, values.bestTime)].filter(Boolean).join(", "),
    ],
    name: [
      helped ? "Names" : "Name",
      [values.name.trim(), ...(helped ? [`requested by ${values.helperName.trim()}`] : [])].join(", "),
    ],
    contact: helped
      ? ["How to reach you", [phone(values.helperPhone), values.helperEmail.trim()].filter(Boolean).join(", ")]
      : ["How to reach you", [phone(values.phone), values.email.trim()].filter(Boolean).join(", ")],
    send: ["", ""],
  };
  const rows = stepsFor(values, unisexStates).flatMap((step) =>
    step === "range" || step === "send" || (step === "askHealth" && values.askHealth === "yes")
      ? []
      : [{ step, label: texts[step][0], text: texts[step][1] || OPEN }],
  );
  if (helped && values.phone.trim() !== "")
    rows.push({ step: "contact", label: `${addressed(forWhom).noun}’s phone`, text: phone(values.phone) });
  return rows;
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
