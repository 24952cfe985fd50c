import { formatDollars } from "#core/money/dollars.ts";
import type { Faq } from "#core/articles/article.ts";
import { placeName, type StateFacts } from "./state-facts.ts";
import type { StateMeasure } from "./state-measure.ts";
import { directorText, freeLookTexts, medicaidTexts } from "./state-rule-text.ts";

/**
 * Questions about the state, answered from its figures, with the publisher of the averages; used on the page and in
 * its structured data.
 */
export function stateFaq(facts: StateFacts, { costs, fromMean, mean }: StateMeasure, publisher: string): Faq[] {
  const place = placeName(facts);
  const { year } = facts.funeralCosts;
  const beside =
    fromMean.burial === 0
      ? "exactly the mean"
      : `${formatDollars(Math.abs(fromMean.burial))} ${fromMean.burial < 0 ? "less than" : "more than"} the mean`;
  const join = (texts: { text: string }[]) => texts.map((t) => t.text).join(" ");
  return [
    {
      question: `How much does a funeral cost in ${place}?`,
      answer: `On average ${formatDollars(costs.burial)} with burial and ${formatDollars(costs.cremation)} with cremation, both with a service (${publisher}, ${year}). For burial that is ${beside} of all states, ${formatDollars(mean.burial)}. Cemetery costs are extra.`,
    },
    {
      question: `What is the least expensive choice in ${place}?`,
      answer: `Direct cremation, at ${formatDollars(costs.directCremation)} on average (${publisher}, ${year}). Direct burial averages ${formatDollars(costs.directBurial)}.`,
    },
    { question: `Does ${place} require a funeral director?`, answer: directorText(facts).text },
    { question: `How long can I return a new policy in ${place}?`, answer: join(freeLookTexts(facts)) },
    {
      question: `Does money set aside for a burial count for Medicaid in ${place}?`,
      answer: join(medicaidTexts(facts)),
    },
  ];
}
