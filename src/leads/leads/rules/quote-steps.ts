import type { Words } from "#agency/language/rules/words.ts";
import type { QuoteErrors, QuoteField, QuoteValues } from "./quote-form.ts";

/**
 * The screens of the quote, in order. `range` shows the price, `contact` sends the request, and `when` adds to it how
 * and when to call.
 */
export const QUOTE_STEPS = ["who", "person", "coverage", "range", "contact", "when"] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

/** The questions of each screen; one answer is enough for a question with several fields. */
const QUESTIONS: Record<QuoteStep, readonly (readonly QuoteField[])[]> = {
  who: [["forWhom"], ["zip", "state"]],
  person: [["age", "birthDate"], ["sex"]],
  coverage: [["tobacco"], ["coverage"]],
  range: [["askHealth", "health"]],
  contact: [
    ["name", "helperName"],
    ["phone", "email"],
    ["helperPhone", "helperEmail"],
  ],
  when: [["reachBy"], ["bestTime"], ["message"]],
};

/** The screens that decide the price; a change of one shows the range again, and a link may answer them. */
const PRICED: readonly QuoteStep[] = ["who", "person", "coverage"];

/** Lists the screens before the request is sent. */
const BEFORE_SENDING = QUOTE_STEPS.filter((step) => step !== "when");

/** Returns the fields of a screen. */
export function fieldsOf(step: QuoteStep): readonly QuoteField[] {
  return QUESTIONS[step].flat();
}

/** The current screen, the ones before it, its errors, and its fields that a link filled in: they aren't asked. */
export type QuotePlace = { step: QuoteStep; passed: QuoteStep[]; errors: QuoteErrors; known: readonly QuoteField[] };

/** The form's state for navigation: all answers, all errors, the states that bar rates by sex, and words for errors. */
export type QuoteProgress = {
  values: QuoteValues;
  errors: QuoteErrors;
  unisexStates: readonly string[];
  words: Words["quoteProblems"];
};

/** Returns the first screen: the first with a question that no link answers. */
export function startQuote(progress: QuoteProgress): QuotePlace {
  return arriveAt(firstOpen(progress, []), [], progress);
}

/**
 * Returns where a button leads. `go`: empty goes on, `back` goes back, `edit:<step>` reopens one screen, and `show` and
 * `health:…` stay. Going on leads to the first open screen, so nothing is asked twice; it stays if an answer of this
 * screen is invalid.
 */
export function moveQuote(
  from: { step: QuoteStep; passed: readonly QuoteStep[]; go: string },
  progress: QuoteProgress,
): QuotePlace {
  const { step, go } = from;
  const passed = [...from.passed];
  const asked = BEFORE_SENDING.find((s) => `edit:${s}` === go);
  if (asked) return { step: asked, passed, errors: {}, known: [] };
  if (go === "show" || go.startsWith("health:")) return { step, passed, errors: {}, known: [] };
  if (go === "back") return { step: before(step), passed, errors: {}, known: [] };
  const errors = errorsOn(step, progress);
  if (Object.keys(errors).length > 0) return { step, passed, errors, known: [] };
  const done = [...passed.filter((p) => p !== step && !(p === "range" && PRICED.includes(step))), step];
  return arriveAt(firstOpen(progress, done), done, progress);
}

/** Returns the screen of the first invalid answer, with its errors. */
export function firstInvalidPlace(passed: readonly QuoteStep[], progress: QuoteProgress): QuotePlace {
  const step = BEFORE_SENDING.find((s) => Object.keys(errorsOn(s, progress)).length > 0) ?? "contact";
  return { step, passed: [...passed], errors: errorsOn(step, progress), known: [] };
}

/**
 * Returns the answers after a click on a button of the health question: `health:ask` gives permission, `health:forget`
 * removes the answer. Any other button leaves them as they are.
 */
export function applyHealthButton(values: QuoteValues, go: string): QuoteValues {
  if (go === "health:ask") return { ...values, askHealth: "yes" };
  return go === "health:forget" ? { ...values, askHealth: "", health: "" } : values;
}

/** Returns 'Step 3 of 6': the number of a screen, from 1, and the total. */
export function progressOf(step: QuoteStep): { at: number; of: number } {
  return { at: QUOTE_STEPS.indexOf(step) + 1, of: QUOTE_STEPS.length };
}

/** Tells whether the sex is asked: not if the law of the insured person's state bars rates by sex. */
export function isSexAsked({ state }: Pick<QuoteValues, "state">, unisexStates: readonly string[]): boolean {
  return !unisexStates.includes(state.trim().toUpperCase());
}

/** Parses a comma-separated list of screens; unknown ones are left out. */
export function readSteps(text: string): QuoteStep[] {
  const named = text.split(",");
  return QUOTE_STEPS.filter((step) => named.includes(step));
}

/** Parses one screen of the form that is sent; undefined if unknown. */
export function readStep(text: string): QuoteStep | undefined {
  return BEFORE_SENDING.find((step) => step === text);
}

/**
 * Returns the errors of one screen. `forWhom` is optional in the whole form (then it is the sender), but required on
 * its screen.
 */
function errorsOn(step: QuoteStep, { values, errors, words }: QuoteProgress): QuoteErrors {
  const found: QuoteErrors = {};
  for (const field of fieldsOf(step)) if (errors[field] !== undefined) found[field] = errors[field];
  if (step === "who" && values.forWhom === "") found.forWhom = words.whom;
  return found;
}

function arriveAt(step: QuoteStep, passed: QuoteStep[], progress: QuoteProgress): QuotePlace {
  const known =
    PRICED.includes(step) && !passed.includes(step)
      ? QUESTIONS[step].filter((q) => isAnswered(q, progress)).flat()
      : [];
  return { step, passed, errors: {}, known };
}

function firstOpen(progress: QuoteProgress, passed: readonly QuoteStep[]): QuoteStep {
  const open = (step: QuoteStep) =>
    Object.keys(errorsOn(step, progress)).length > 0 || !(passed.includes(step) || isBrought(step, progress));
  return BEFORE_SENDING.find(open) ?? "contact";
}

/** Tells whether a link answered all of a screen. */
function isBrought(step: QuoteStep, progress: QuoteProgress): boolean {
  const asked = QUESTIONS[step].filter(
    ([field]) => field !== "sex" || isSexAsked(progress.values, progress.unisexStates),
  );
  return PRICED.includes(step) && asked.every((question) => isAnswered(question, progress));
}

function isAnswered(question: readonly QuoteField[], { values, errors }: QuoteProgress): boolean {
  return (
    question.some((field) => values[field].trim() !== "") && question.every((field) => errors[field] === undefined)
  );
}

function before(step: QuoteStep): QuoteStep {
  return QUOTE_STEPS[Math.max(0, QUOTE_STEPS.indexOf(step) - 1)] ?? "who";
}
