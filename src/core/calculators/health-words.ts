import { formatDay, formatMonth } from "#core/time/calendar-day.ts";
import { HEALTH_QUESTIONS, HEALTH_RULES_DATE, type HealthOutcome } from "./health-questions.ts";
import type { HealthAnswer, HealthResult } from "./health-check.ts";
import type { RuleOutcome } from "./underwriting-table.ts";

/** What each kind is called, when it pays, and what comes next. `wait` is the text about its waiting period. */
export const OUTCOME_WORDS: Record<HealthOutcome, { name: string; likely: string; pays: string; next: string }> = {
  level: {
    name: "Level coverage",
    likely: "You likely qualify for level coverage.",
    pays: "It pays the full amount from the first day, and it costs the least.",
    next: "Tell the agent which medicines you take, and for what. Insurers check your prescriptions. Pills for blood pressure or diabetes are rarely a problem.",
  },
  graded: {
    name: "Graded coverage",
    likely: "You likely qualify for graded coverage.",
    pays: "It pays a part of the amount in the first years and the full amount after that. How much, and for how long, differs by insurer.",
    next: "Ask more than one insurer. Some look back two years, some only one, and one of them may offer you level coverage.",
  },
  guaranteed: {
    name: "Guaranteed issue",
    likely: "Guaranteed issue is likely the coverage you can get.",
    pays: "It asks nothing about your health, and nobody of the right age is turned down.",
    next: "Ask when the full amount is paid, and what your family gets before that.",
  },
};

/** Every other text of the page. */
export const HEALTH_WORDS = {
  title: "Which policy does your health allow?",
  lead: "Eight plain questions. You see which kind of coverage is likely, and why. Your answers never leave this page: they are not sent, not saved and not seen by us.",
  questions: "The eight questions",
  answers: { no: "No", yes: "Yes", unsure: "Not sure" } satisfies Record<HealthAnswer, string>,
  result: "Your likely result",
  left: (left: number) =>
    left === HEALTH_QUESTIONS.length
      ? "Answer the eight questions. The result then appears here."
      : left === 1
        ? "1 question is left."
        : `${left} questions are left.`,
  because: (shorts: readonly string[]) => `Why: ${shorts.join("; ")}.`,
  noReasons: "Why: you answered no to the questions that insurers ask most often.",
  noReasonsUnsure: "Why: you answered yes to none of the questions that insurers ask most often.",
  maybe: (shorts: readonly string[], outcome: HealthOutcome) =>
    `You weren’t sure about this: ${shorts.join("; ")}. If the answer is yes, ${OUTCOME_WORDS[outcome].name.toLowerCase()} is more likely. Your doctor’s office can tell you.`,
  tell: "What to tell an agent",
  tellLine: (short: string, tell: string) => `About ${short}: ${tell}.`,
  clear: "Clear my answers",
  caution:
    "This is a guide and no decision. Insurers differ, so an agent checks before you apply. Always answer an application truthfully: a wrong answer can cost your family the benefit.",
  graded: "We have no sample prices for graded coverage. Ask an agent for the price in dollars.",
  listTitle: "The questions in order",
  listLead:
    "Go down the list and stop at the first yes. If every answer is no, you likely qualify for level coverage. Nothing here is sent.",
  ifYes: (outcome: HealthOutcome) => `If yes: likely ${OUTCOME_WORDS[outcome].name.toLowerCase()}.`,
  kinds: "What the three kinds mean",
  prices: "What it changes in price",
  pricesCaption: (amount: string) => `${amount} of coverage without tobacco, dollars a month`,
  priceColumns: { age: "Age", level: "Level coverage", guaranteed: "Guaranteed issue" },
  noPrice: "no rates",
  ownPrice: "See the price for your own age and amount",
  insurers: "What our insurers’ rules say",
  insurersText:
    "These rules are the insurers’ own, as we have them. Each may change at any time, and only an application decides.",
  ruleOutcome: (outcome: RuleOutcome | null) =>
    outcome === null
      ? "Ask an agent: the rules don’t say enough."
      : outcome === "declined"
        ? "Likely not offered."
        : `Likely ${OUTCOME_WORDS[outcome].name.toLowerCase()}.`,
  ruleFrom: (source: string, effective: string) => `${source}, in force since ${formatDay(effective)}`,
  about: "Where these questions come from",
  aboutText: `They are the questions that applications without a medical exam ask most often, as of ${formatMonth(HEALTH_RULES_DATE)}. Each insurer has its own list, its own years to look back and its own rules. We are not doctors, and this is not medical advice.`,
  talk: "Talk it over",
  talkText:
    "An agent knows which insurer is mildest about what you have. The call is free. Nothing you answered here reaches us: you decide what to say.",
  callback: "Ask us to call you",
  quote: "Get a Free Quote",
} as const;

/** The reasons for a result in one or two sentences. `shortOf` names a question. */
export function reasonsText(
  { because, maybe }: HealthResult,
  shortOf: (id: HealthResult["because"][number]) => string,
) {
  const why =
    because.length > 0
      ? HEALTH_WORDS.because(because.map(shortOf))
      : maybe
        ? HEALTH_WORDS.noReasonsUnsure
        : HEALTH_WORDS.noReasons;
  return maybe ? `${why} ${HEALTH_WORDS.maybe(maybe.questions.map(shortOf), maybe.outcome)}` : why;
}
