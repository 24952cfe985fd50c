import { choiceField, type Fields, type Parsed, parseFields, type Read } from "#agency/tables/rules/calculator-form.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";

/** 'unsure' is an answer; empty means not answered yet. */
type Known = "" | "yes" | "no" | "unsure";
type PlaceOfDeath = "" | "facility" | "hospice" | "home" | "elsewhere";

/** The family's answers about the death; all are optional. Days are ISO dates, the state is its two letters. */
export type LossAnswers = {
  state: string;
  died: string;
  buried: string;
  place: PlaceOfDeath;
  spouse: Known;
  policy: Known;
  veteran: Known;
};

export const NO_ANSWERS: LossAnswers = {
  state: "",
  died: "",
  buried: "",
  place: "",
  spouse: "",
  policy: "",
  veteran: "",
};

export const PLACES = ["facility", "hospice", "home", "elsewhere"] as const satisfies readonly PlaceOfDeath[];
export const KNOWN_CHOICES = ["yes", "no", "unsure"] as const satisfies readonly Known[];

/** The reason why an answer isn't accepted: its text is in `lossTexts.problems`. */
type Refusal = keyof Words["lossTexts"]["problems"];
/** An answer that isn't accepted, with its input. */
export type LossProblem = { field: string; typed: string; why: Refusal };

const KNOWN = ["", ...KNOWN_CHOICES] as const;

/** Returns the refusal itself as the `sentence`, not its text. */
const refusal = (why: Refusal) => why;

const fieldsFor = (codes: readonly string[]): Fields<LossAnswers> => ({
  state: {
    read: (text) => ["", ...codes].find((code) => code === text.toUpperCase()),
    sentence: refusal("state"),
  },
  died: { read: readDay, sentence: refusal("day") },
  buried: { read: readDay, sentence: refusal("day") },
  place: choiceField<PlaceOfDeath>(["", ...PLACES], refusal("choice")),
  spouse: choiceField<Known>(KNOWN, refusal("choice")),
  policy: choiceField<Known>(KNOWN, refusal("choice")),
  veteran: choiceField<Known>(KNOWN, refusal("choice")),
});

/**
 * Parses the answers of a form or query. Invalid ones stay open and get an error; the others still count. `today` is an
 * ISO date, null if unknown.
 */
export function readLossAnswers(
  read: Read,
  codes: readonly string[],
  today: string | null,
): { answers: LossAnswers; problems: LossProblem[] } {
  const parsed: Parsed<LossAnswers> = parseFields(fieldsFor(codes), NO_ANSWERS, read);
  const problems: LossProblem[] = parsed.ok
    ? []
    : parsed.problems.map(({ field, typed, sentence }) => ({ field, typed, why: sentence as Refusal }));
  const wrong = new Set(problems.map(({ field }) => field));
  const fitting = parseFields(fieldsFor(codes), NO_ANSWERS, (name) => (wrong.has(name) ? null : read(name)));
  const answers = { ...(fitting.ok ? fitting.inputs : NO_ANSWERS) };
  const refuse = (field: "died" | "buried", why: Refusal) => {
    problems.push({ field, typed: answers[field], why });
    answers[field] = "";
  };
  if (today !== null && answers.died > today) refuse("died", "future");
  if (answers.buried && answers.died && answers.buried < answers.died) refuse("buried", "early");
  return { answers, problems };
}

/** Tells whether anything was answered. */
export function hasAnswers(answers: LossAnswers): boolean {
  return countAnswers(answers).answered > 0;
}

/** Counts the questions that have an answer. */
export function countAnswers(answers: LossAnswers): { answered: number; of: number } {
  const all = Object.values(answers);
  return { answered: all.filter((answer) => answer !== "").length, of: all.length };
}
