import { addressed } from "./family-contact.ts";
import type { QuoteErrors, QuoteField, QuoteValues } from "./quote-form.ts";

/** The screens of the quote, in order; `range` shows the estimate, `send` the review. */
export const QUOTE_STEPS = [
  "whom",
  "state",
  "age",
  "sex",
  "tobacco",
  "amount",
  "askHealth",
  "health",
  "range",
  "reach",
  "name",
  "contact",
  "send",
] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

type Step = {
  fields: readonly QuoteField[];
  /** A change of its answers changes the price, so the range is shown again. */
  priced?: true;
  /** Whether this visitor sees the screen; left out, everyone does. */
  shown?: (values: QuoteValues, unisex: boolean) => boolean;
  /** Whether a link answered the screen; by default all of its fields must be filled in. */
  brought?: (has: (field: QuoteField) => boolean, helped: boolean) => boolean;
};

const STEPS: Record<QuoteStep, Step> = {
  whom: { fields: ["forWhom"] },
  state: { fields: ["zip", "state"], priced: true, brought: (has) => has("state") },
  age: { fields: ["age", "birthDate"], priced: true, brought: (has) => has("age") || has("birthDate") },
  sex: { fields: ["sex"], priced: true, shown: (_, unisex) => !unisex },
  tobacco: { fields: ["tobacco"], priced: true },
  amount: { fields: ["coverage"], priced: true },
  askHealth: { fields: ["askHealth"], priced: true },
  health: { fields: ["health"], priced: true, shown: ({ askHealth }) => askHealth === "yes" },
  range: { fields: [], brought: () => false },
  reach: { fields: ["reachBy", "bestTime"] },
  name: { fields: ["name", "helperName"], brought: (has, helped) => has("name") && (!helped || has("helperName")) },
  contact: {
    fields: ["phone", "email", "helperPhone", "helperEmail"],
    brought: (has, helped) => has("phone") && (!helped || has("helperPhone")),
  },
  send: { fields: ["message"], brought: () => false },
};

/** The fields of a screen. */
export function fieldsOf(step: QuoteStep): readonly QuoteField[] {
  return STEPS[step].fields;
}

/** The visitor's screens: sex isn't asked where a state bars rates by sex, and health only with permission. */
export function stepsFor(values: QuoteValues, unisexStates: readonly string[]): QuoteStep[] {
  const unisex = unisexStates.includes(values.state.trim().toUpperCase());
  return QUOTE_STEPS.filter((step) => STEPS[step].shown?.(values, unisex) ?? true);
}

/** The current screen, the ones before it, and its errors. */
export type QuotePlace = { step: QuoteStep; passed: QuoteStep[]; errors: QuoteErrors };

/** The form's state for navigation: all answers, all errors, and whether a state bars rates by sex. */
export type QuoteProgress = { values: QuoteValues; errors: QuoteErrors; unisexStates: readonly string[] };

/** The first screen: the first question that a link hasn't answered. */
export function startQuote(progress: QuoteProgress): QuotePlace {
  return { step: firstOpen(progress, []), passed: [], errors: {} };
}

/**
 * Where a button leads. `go`: empty goes on, `back` goes back, `show` stays, `edit:<step>` reopens one screen. Going
 * on leads to the first open question, so nothing is asked twice; it stays if an answer of this screen is invalid.
 */
export function moveQuote(
  from: { step: QuoteStep; passed: readonly QuoteStep[]; go: string },
  progress: QuoteProgress,
): QuotePlace {
  const { step, go } = from;
  const steps = stepsFor(progress.values, progress.unisexStates);
  const passed = from.passed.filter((p) => steps.includes(p));
  const asked = go.startsWith("edit:") ? steps.find((s) => `edit:${s}` === go) : undefined;
  if (asked) return { step: asked, passed, errors: {} };
  if (go === "show") return { step: steps.includes(step) ? step : firstOpen(progress, passed), passed, errors: {} };
  if (go === "back") return { step: before(step, steps), passed, errors: {} };
  const errors = errorsOn(step, progress);
  if (Object.keys(errors).length > 0) return { step, passed, errors };
  const done = [...passed.filter((p) => p !== step && !(p === "range" && STEPS[step].priced)), step];
  return { step: firstOpen(progress, done), passed: done, errors: {} };
}

/** The screen of the first invalid answer, with its errors. */
export function firstInvalidPlace(passed: readonly QuoteStep[], progress: QuoteProgress): QuotePlace {
  const steps = stepsFor(progress.values, progress.unisexStates);
  const step = steps.find((s) => Object.keys(errorsOn(s, progress)).length > 0) ?? "send";
  return { step, passed: passed.filter((p) => steps.includes(p)), errors: errorsOn(step, progress) };
}

/** 'Question 3 of 11': the number of a screen, from 1, and the total. */
export function progressOf(
  step: QuoteStep,
  progress: Pick<QuoteProgress, "values" | "unisexStates">,
): { at: number; of: number } {
  const steps = stepsFor(progress.values, progress.unisexStates);
  return { at: Math.max(1, steps.indexOf(step) + 1), of: steps.length };
}

/** Parses a comma-separated list of screens; unknown ones are left out. */
export function readSteps(text: string): QuoteStep[] {
  const named = text.split(",");
  return QUOTE_STEPS.filter((step) => named.includes(step));
}

/** Parses one screen; undefined if unknown. */
export function readStep(text: string): QuoteStep | undefined {
  return QUOTE_STEPS.find((step) => step === text);
}

/**
 * The errors of one screen. `forWhom` is optional in the whole form (then it is the sender), but required on its
 * screen.
 */
function errorsOn(step: QuoteStep, { values, errors }: QuoteProgress): QuoteErrors {
  const found: QuoteErrors = {};
  for (const field of STEPS[step].fields) if (errors[field] !== undefined) found[field] = errors[field];
  if (step === "whom" && values.forWhom === "") found.forWhom = "Please choose who the coverage is for.";
  return found;
}

function firstOpen(progress: QuoteProgress, passed: readonly QuoteStep[]): QuoteStep {
  const open = (step: QuoteStep) =>
    Object.keys(errorsOn(step, progress)).length > 0 || !(passed.includes(step) || brought(step, progress.values));
  return stepsFor(progress.values, progress.unisexStates).find(open) ?? "send";
}

/** Whether a link answered a screen. */
function brought(step: QuoteStep, values: QuoteValues): boolean {
  const has = (field: QuoteField) => values[field].trim() !== "";
  const { fields, brought: isBrought = () => fields.every(has) } = STEPS[step];
  return isBrought(has, addressed(values.forWhom).forWhom !== "me");
}

function before(step: QuoteStep, steps: readonly QuoteStep[]): QuoteStep {
  return steps[Math.max(0, steps.indexOf(step) - 1)] ?? "whom";
}
