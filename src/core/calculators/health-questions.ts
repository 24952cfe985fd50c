/** Kinds of policy by what health allows, the best first. */
export const HEALTH_OUTCOMES = ["level", "graded", "guaranteed"] as const;
export type HealthOutcome = (typeof HEALTH_OUTCOMES)[number];

/** One question about health: what 'yes' most likely leads to, its name in a list, and what to tell an agent. */
type HealthQuestion = {
  id: string;
  question: string;
  hint?: string;
  outcome: HealthOutcome;
  short: string;
  tell: string;
};

/** When the questions were compiled: what applications for policies without a medical exam asked most often then. */
export const HEALTH_RULES_DATE = "2026-11-23";

/**
 * The questions, those that weigh most first. Insurers ask them in other words, look back over other periods and draw
 * other conclusions, so every outcome is only likely.
 */
export const HEALTH_QUESTIONS = [
  {
    id: "care",
    question:
      "Are you in a hospital, a nursing home or hospice now, or do you need help each day to bathe, dress, eat or use the toilet?",
    hint: "A cane or a walker alone doesn’t count.",
    outcome: "guaranteed",
    short: "care or help each day",
    tell: "what help you get, since when, and whether you expect to go home soon",
  },
  {
    id: "terminal",
    question: "Has a doctor told you that an illness may end your life within two years?",
    outcome: "guaranteed",
    short: "an illness that may end your life soon",
    tell: "which illness it is, and when you learned of it",
  },
  {
    id: "memory",
    question: "Has a doctor ever told you that you have dementia, Alzheimer’s disease, ALS, AIDS or HIV?",
    outcome: "guaranteed",
    short: "dementia, Alzheimer’s, ALS, AIDS or HIV",
    tell: "when you learned of it, and how it is treated",
  },
  {
    id: "organs",
    question: "Are you on kidney dialysis, or have you had an organ transplant or been advised to have one?",
    outcome: "guaranteed",
    short: "dialysis or a transplant",
    tell: "when dialysis began, or when the transplant was",
  },
  {
    id: "oxygen",
    question: "Do you use oxygen to help you breathe?",
    hint: "A CPAP machine for sleep apnea doesn’t count.",
    outcome: "guaranteed",
    short: "oxygen",
    tell: "why you use oxygen, and whether by day or only at night",
  },
  {
    id: "heart",
    question: "In the past two years, have you had a heart attack, a stroke, heart surgery or heart failure?",
    outcome: "graded",
    short: "heart trouble or a stroke in the past two years",
    tell: "the month and year, and how you have been since",
  },
  {
    id: "cancer",
    question: "In the past two years, have you had cancer or been treated for it?",
    hint: "Most applications leave out basal cell skin cancer.",
    outcome: "graded",
    short: "cancer in the past two years",
    tell: "which cancer, how far it had spread, and the date of the last treatment. If treatment still goes on, guaranteed issue is more likely",
  },
  {
    id: "lasting",
    question:
      "Do you have COPD or another lasting lung disease, or diabetes that has harmed your eyes, kidneys, nerves or feet?",
    outcome: "graded",
    short: "lung disease or harm from diabetes",
    tell: "what you take for it, and when a dose last changed. Insurers differ most here: some offer level coverage",
  },
] as const satisfies readonly HealthQuestion[];

export type HealthQuestionId = (typeof HEALTH_QUESTIONS)[number]["id"];

export function questionOf(id: HealthQuestionId): HealthQuestion {
  return HEALTH_QUESTIONS.find((question) => question.id === id) ?? HEALTH_QUESTIONS[0];
}
