import {
  choiceField,
  type Fields,
  type Parsed,
  parseFields,
  type Problem,
  queryOf,
  type Read,
} from "#core/calculators/calculator-form.ts";
import { readDay } from "#core/time/calendar-day.ts";

/** 'unsure' is an answer; empty means not asked yet. */
export type Known = "" | "yes" | "no" | "unsure";
export type PlaceOfDeath = "" | "facility" | "hospice" | "home" | "elsewhere";

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

export const PLACES: readonly { value: PlaceOfDeath; label: string }[] = [
  { value: "facility", label: "In a hospital or nursing home" },
  { value: "hospice", label: "At home, in hospice care" },
  { value: "home", label: "At home, not expected" },
  { value: "elsewhere", label: "Somewhere else" },
];

export const KNOWN_CHOICES: readonly { value: Known; label: string }[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
];

const KNOWN = ["", "yes", "no", "unsure"] as const;
const PICK = "Please choose one of the answers, or leave it open.";
const DAY = "Please enter the date as month, day and year, such as 4/15/2026, or leave it blank.";

const fieldsFor = (codes: readonly string[]): Fields<LossAnswers> => ({
  state: {
    read: (text) => ["", ...codes].find((code) => code === text.toUpperCase()),
    sentence: "Please choose a state from the list, or leave it open.",
  },
  died: { read: readDay, sentence: DAY },
  buried: { read: readDay, sentence: DAY },
  place: choiceField<PlaceOfDeath>(["", "facility", "hospice", "home", "elsewhere"], PICK),
  spouse: choiceField<Known>(KNOWN, PICK),
  policy: choiceField<Known>(KNOWN, PICK),
  veteran: choiceField<Known>(KNOWN, PICK),
});

/**
 * Parses the answers of a form or query. Invalid ones stay open and get an error; the others still count. `today` is
 * an ISO date, null if unknown.
 */
export function readLossAnswers(
  read: Read,
  codes: readonly string[],
  today: string | null,
): { answers: LossAnswers; problems: Problem[] } {
  const parsed: Parsed<LossAnswers> = parseFields(fieldsFor(codes), NO_ANSWERS, read);
  const problems = parsed.ok ? [] : parsed.problems;
  const wrong = new Set(problems.map(({ field }) => field));
  const fitting = parseFields(fieldsFor(codes), NO_ANSWERS, (name) => (wrong.has(name) ? null : read(name)));
  const answers = { ...(fitting.ok ? fitting.inputs : NO_ANSWERS) };
  const refuse = (field: "died" | "buried", sentence: string) => {
    problems.push({ field, typed: answers[field], sentence });
    answers[field] = "";
  };
  if (today !== null && answers.died > today)
    refuse("died", "This date is in the future. Please check the date of death.");
  if (answers.buried && answers.died && answers.buried < answers.died)
    refuse("buried", "This date is before the date of death. Please check both dates.");
  return { answers, problems };
}

/** Whether anything was answered. */
export function hasAnswers(answers: LossAnswers): boolean {
  return answerCount(answers).answered > 0;
}

/** How many of the questions have an answer. */
export function answerCount(answers: LossAnswers): { answered: number; of: number } {
  const all = Object.values(answers);
  return { answered: all.filter((answer) => answer !== "").length, of: all.length };
}

/** The query of the address that opens the list with these answers, without '?'; empty without answers. */
export function lossQuery(answers: LossAnswers): string {
  return queryOf(answers, NO_ANSWERS);
}
