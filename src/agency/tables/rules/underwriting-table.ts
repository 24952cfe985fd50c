import type { Source } from "#agency/states/rules/cited-text.ts";
import type { HealthAnswers } from "./health-check.ts";
import { HEALTH_OUTCOMES, type HealthOutcome, type HealthQuestionId } from "./health-questions.ts";

/** Outcomes of an insurer's rule for an answer; `declined`: this product is not offered. */
export const RULE_OUTCOMES = [...HEALTH_OUTCOMES, "declined"] as const;
type RuleOutcome = HealthOutcome | "declined";

/**
 * One rule of an insurer's product, in force from a day (ISO date): the outcome of a 'yes' to a question or, with
 * `question` 'none', of a 'no' to all of them. `source` is the insurer's document.
 */
export type UnderwritingRule = {
  carrier: string;
  product: string;
  question: HealthQuestionId | "none";
  outcome: RuleOutcome;
  effective: string;
  source: string;
};

/** The insurers' rules that an agency imported; empty as shipped, and then no insurer is named. */
export type UnderwritingTable = { year: number; rules: UnderwritingRule[]; sources: Source[] };

/** The outcome of a product's rules for some answers; null if they don't say. `effective` is the newest rule used. */
type ProductResult = {
  carrier: string;
  product: string;
  outcome: RuleOutcome | null;
  effective: string;
  source: string;
};

/**
 * Returns the outcome of each product's rules in force on a day (ISO date): the worst of those of the questions
 * answered 'yes'. A question that isn't answered 'yes' or 'no' counts as open, and then there is no outcome.
 */
export function productResults(
  rules: readonly UnderwritingRule[],
  answers: HealthAnswers,
  day: string,
): ProductResult[] {
  const given = Object.entries(answers);
  const yes = given.flatMap(([id, answer]) => (answer === "yes" ? [id] : []));
  const open = given.some(([, answer]) => answer === "unsure");
  // From old to new, so that the last rule about a question is the one in force.
  const inForce = rules.filter((rule) => rule.effective <= day).sort((a, b) => a.effective.localeCompare(b.effective));
  return productsOf(inForce).map((own) => {
    const used = ["none", ...yes].map((question) => own.findLast((rule) => rule.question === question));
    const known = own.filter((rule) => used.includes(rule));
    const worst = RULE_OUTCOMES.findLast((outcome) => known.some((rule) => rule.outcome === outcome)) ?? null;
    const whole = !open && known.length === used.length;
    const { carrier, product, effective, source } = known.at(-1) ?? own[0];
    // A decline holds, whatever else is open.
    return { carrier, product, outcome: whole || worst === "declined" ? worst : null, effective, source };
  });
}

/** Returns the rules of each product, in their order. */
export function productsOf(rules: readonly UnderwritingRule[]): [UnderwritingRule, ...UnderwritingRule[]][] {
  const products = new Map<string, [UnderwritingRule, ...UnderwritingRule[]]>();
  for (const rule of rules) {
    const id = JSON.stringify([rule.carrier, rule.product]);
    const own = products.get(id);
    if (own) own.push(rule);
    else products.set(id, [rule]);
  }
  return [...products.values()];
}
