/** Kinds of policy by what health allows, the best first. */
export const HEALTH_OUTCOMES = ["level", "graded", "guaranteed"] as const;
export type HealthOutcome = (typeof HEALTH_OUTCOMES)[number];

/** Date of the questions: those that applications for policies without a medical exam asked most often then. */
export const HEALTH_RULES_DATE = "2026-11-27";

/**
 * The questions with the likely result of a 'yes', those that matter most first; their words are in the catalogs, by
 * id. Insurers ask them in other words, look back over other periods and draw other conclusions, so every outcome is
 * only likely; `also` is what insurers offer as often. There is no public source for these rules, and the page says
 * that insurers differ. The tables of the articles about health must not contradict them.
 */
export const HEALTH_QUESTIONS = [
  { id: "care", outcome: "guaranteed" },
  { id: "terminal", outcome: "guaranteed" },
  { id: "memory", outcome: "guaranteed" },
  { id: "organs", outcome: "guaranteed" },
  { id: "oxygen", outcome: "guaranteed" },
  { id: "heart", outcome: "graded" },
  { id: "cancer", outcome: "graded" },
  { id: "lasting", outcome: "graded" },
  { id: "young", outcome: "graded" },
  { id: "insulin", outcome: "level", also: "graded" },
] as const satisfies readonly HealthQuestion[];

type HealthQuestion = { id: string; outcome: HealthOutcome; also?: HealthOutcome };
export type HealthQuestionId = (typeof HEALTH_QUESTIONS)[number]["id"];

/** Returns the worst common result of a 'yes' to a question. */
export function worstOf(question: HealthQuestion): HealthOutcome {
  return question.also ?? question.outcome;
}
