import { addressed } from "./family-contact.ts";
import type { QuoteErrors, QuoteField, QuoteValues } from "./quote-form.ts";

/** The screens of the quote, in their order; `range` shows what was worked out, `send` shows everything before it is sent. */
export const QUOTE_STEPS = ["whom", "state", "age", "sex", "tobacco", "amount", "askHealth", "health", "range", "reach", "name", "contact", "send"] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

const FIELDS: Record<QuoteStep, readonly QuoteField[]> = {
  whom: ["forWhom"],
  state: ["zip", "state"],
  age: ["age", "birthDate"],
  sex: ["sex"],
  tobacco: ["tobacco"],
  amount: ["coverage"],
  askHealth: ["askHealth"],
  health: ["health"],
  range: [],
  reach: ["reachBy", "bestTime"],
  name: ["name", "helperName"],
  contact: ["phone", "email", "helperPhone", "helperEmail"],
  send: ["message"],
};

/** Answers of which the price depends: after one of them changed, the range is shown again. */
const PRICED: readonly QuoteStep[] = ["state", "age", "sex", "tobacco", "amount", "askHealth", "health"];

/** The fields that are asked on a screen. */
export function fieldsOf(step: QuoteStep): readonly QuoteField[] {
  return FIELDS[step];
}

/** The screens that this visitor sees: where a state bars rates by sex, sex is not asked; health is asked only with her leave. */
export function stepsFor(values: QuoteValues, unisexStates: readonly string[]): QuoteStep[] {
  const unisex = unisexStates.includes(values.state.trim().toUpperCase());
  return QUOTE_STEPS.filter((step) => (step !== "sex" || !unisex) && (step !== "health" || values.askHealth === "yes"));
}

/** One screen of the way: which, what came before it, what must be mended on it. */
export type QuotePlace = { step: QuoteStep; passed: QuoteStep[]; errors: QuoteErrors };

/** What the form knows when it moves: all answers so far, all that is wrong with them, and whether a state bars rates by sex. */
export type QuoteProgress = { values: QuoteValues; errors: QuoteErrors; unisexStates: readonly string[] };

/** Where a visitor begins: at the first question that a link has not answered for her. */
export function startQuote(progress: QuoteProgress): QuotePlace {
  return { step: firstOpen(progress, []), passed: [], errors: {} };
}

/**
 * Where a press of a button leads. `go`: empty goes on, `back` goes back, `show` stays, `edit:<step>` opens one screen
 * again. Going on leads to the first question that is still open, so nothing is asked twice; it stays where an answer of
 * this screen must be mended.
 */
export function moveQuote(from: { step: QuoteStep; passed: readonly QuoteStep[]; go: string }, progress: QuoteProgress): QuotePlace {
  const { step, go } = from;
  const steps = stepsFor(progress.values, progress.unisexStates);
  const passed = from.passed.filter((p) => steps.includes(p));
  const asked = go.startsWith("edit:") ? steps.find((s) => `edit:${s}` === go) : undefined;
  if (asked) return { step: asked, passed, errors: {} };
  if (go === "show") return { step: steps.includes(step) ? step : firstOpen(progress, passed), passed, errors: {} };
  if (go === "back") return { step: before(step, steps), passed, errors: {} };
  const errors = errorsOn(step, progress);
  if (Object.keys(errors).length > 0) return { step, passed, errors };
  const done = [...passed.filter((p) => p !== step && !(p === "range" && PRICED.includes(step))), step];
  return { step: firstOpen(progress, done), passed: done, errors: {} };
}

/** The screen of the first answer that keeps the form from being sent, with what is wrong there. */
export function placeToMend(passed: readonly QuoteStep[], progress: QuoteProgress): QuotePlace {
  const steps = stepsFor(progress.values, progress.unisexStates);
  const step = steps.find((s) => Object.keys(errorsOn(s, progress)).length > 0) ?? "send";
  return { step, passed: passed.filter((p) => steps.includes(p)), errors: errorsOn(step, progress) };
}

/** 'Question 3 of 11': the number of a screen, from 1, and of how many. */
export function progressOf(step: QuoteStep, progress: Pick<QuoteProgress, "values" | "unisexStates">): { at: number; of: number } {
  const steps = stepsFor(progress.values, progress.unisexStates);
  return { at: Math.max(1, steps.indexOf(step) + 1), of: steps.length };
}

/** Screens from a comma-separated text, as the form sends it; what is no screen is left out. */
export function readSteps(text: string): QuoteStep[] {
  const named = text.split(",");
  return QUOTE_STEPS.filter((step) => named.includes(step));
}

/** One screen by its name, or undefined. */
export function readStep(text: string): QuoteStep | undefined {
  return QUOTE_STEPS.find((step) => step === text);
}

/** What is wrong on one screen. Whom it is for may stay open in the whole form (then it is the sender), but is asked here. */
function errorsOn(step: QuoteStep, { values, errors }: QuoteProgress): QuoteErrors {
  const found: QuoteErrors = {};
  for (const field of FIELDS[step]) if (errors[field] !== undefined) found[field] = errors[field];
  if (step === "whom" && values.forWhom === "") found.forWhom = "Please choose who the coverage is for.";
  return found;
}

function firstOpen(progress: QuoteProgress, passed: readonly QuoteStep[]): QuoteStep {
  const open = (step: QuoteStep) => Object.keys(errorsOn(step, progress)).length > 0 || !(passed.includes(step) || brought(step, progress.values));
  return stepsFor(progress.values, progress.unisexStates).find(open) ?? "send";
}

/** Whether a link brought the answers of a screen along. */
function brought(step: QuoteStep, values: QuoteValues): boolean {
  const has = (...fields: QuoteField[]) => fields.every((field) => values[field].trim() !== "");
  const helped = addressed(values.forWhom).forWhom !== "me";
  switch (step) {
    case "state":
      return has("state");
    case "age":
      return has("age") || has("birthDate");
    case "name":
      return has("name") && (!helped || has("helperName"));
    case "contact":
      return has("phone") && (!helped || has("helperPhone"));
    case "range":
    case "send":
      return false;
    default:
      return has(...FIELDS[step]);
  }
}

function before(step: QuoteStep, steps: readonly QuoteStep[]): QuoteStep {
  return steps[Math.max(0, steps.indexOf(step) - 1)] ?? "whom";
}
