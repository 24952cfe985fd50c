/** Kinds of policy by what health allows, the best first. */
export const HEALTH_OUTCOMES = ["level", "graded", "guaranteed"] as const;
export type HealthOutcome = (typeof HEALTH_OUTCOMES)[number];

/** When the questions were compiled: what applications for policies without a medical exam asked most often then. */
export const HEALTH_RULES_DATE = "2026-11-23";

/**
 * The questions with what 'yes' most likely leads to, those that weigh most first; their words are in the catalogs, by
 * id. Insurers ask them in other words, look back over other periods and draw other conclusions, so every outcome is
 * only likely.
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
] as const satisfies readonly { id: string; outcome: HealthOutcome }[];

export type HealthQuestionId = (typeof HEALTH_QUESTIONS)[number]["id"];
