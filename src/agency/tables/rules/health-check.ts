import {
  HEALTH_OUTCOMES,
  HEALTH_QUESTIONS,
  type HealthOutcome,
  type HealthQuestionId,
  worstOf,
} from "./health-questions.ts";

export const HEALTH_ANSWERS = ["yes", "no", "unsure"] as const;
type HealthAnswer = (typeof HEALTH_ANSWERS)[number];
export type HealthAnswers = Readonly<Partial<Record<HealthQuestionId, HealthAnswer>>>;

/**
 * The likely result of the answers. `left`: how many questions are open. `sure`: no open answer can change the outcome,
 * so it can be shown. `also`: what insurers offer as often, if that is worse. `because`: the questions that decide it;
 * `maybe`: those answered 'not sure' that would make it worse, with the outcome they would lead to; `likely`: they
 * leave little open, so the outcome can be called likely.
 */
export type HealthResult = {
  outcome: HealthOutcome;
  also: HealthOutcome | null;
  left: number;
  sure: boolean;
  because: HealthQuestionId[];
  maybe: { questions: HealthQuestionId[]; outcome: HealthOutcome } | null;
  likely: boolean;
};

/** From so many 'not sure' answers that would each make the outcome worse, none is called likely. */
const MANY_UNSURE = 2;

/** Returns the worst outcome of the questions answered 'yes'; without any, level coverage. */
export function healthResult(answers: HealthAnswers): HealthResult {
  const answered = (answer: HealthAnswer) => HEALTH_QUESTIONS.filter(({ id }) => answers[id] === answer);
  const outcome = worst(answered("yes").map((question) => question.outcome));
  const worstCase = worst([outcome, ...answered("yes").map(worstOf)]);
  const worse = answered("unsure").filter((question) => rankOf(worstOf(question)) > rankOf(worstCase));
  const left = HEALTH_QUESTIONS.filter(({ id }) => answers[id] === undefined).length;
  return {
    outcome,
    also: worstCase === outcome ? null : worstCase,
    left,
    sure: left === 0 || outcome === "guaranteed",
    likely: worse.length < MANY_UNSURE && worse.every((question) => worstOf(question) !== "guaranteed"),
    because: answered("yes")
      .filter((question) => worstOf(question) === worstCase)
      .map(({ id }) => id),
    maybe: worse.length === 0 ? null : { questions: worse.map(({ id }) => id), outcome: worst(worse.map(worstOf)) },
  };
}

function worst(outcomes: readonly HealthOutcome[]): HealthOutcome {
  return HEALTH_OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? "level";
}

function rankOf(outcome: HealthOutcome): number {
  return HEALTH_OUTCOMES.indexOf(outcome);
}
