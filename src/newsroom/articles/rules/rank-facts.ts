import { type Fact, NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { wordSet } from "./similarity.ts";

/**
 * Ranks facts that may support a sentence, likeliest first: those whose figure it has, then those that apply where the
 * article is about (nationwide, or a state that `text` names), then those with most words in common.
 */
export function rankFacts(sentence: string, text: string, facts: readonly Fact[]): Fact[] {
  const words = wordSet(sentence);
  const lower = text.toLowerCase();
  const worth = (fact: Fact) => {
    const holdsHere = fact.jurisdiction === NATIONWIDE || lower.includes(fact.jurisdiction.toLowerCase());
    const hasFigure = fact.value !== "" && sentence.includes(fact.value);
    const shared = [...wordSet(fact.text)].filter((word) => words.has(word)).length;
    return (hasFigure ? 2_000 : 0) + (holdsHere ? 1_000 : 0) + shared;
  };
  return facts
    .map((fact) => ({ fact, worth: worth(fact) }))
    .sort((a, b) => b.worth - a.worth || (a.fact.id < b.fact.id ? -1 : 1))
    .map(({ fact }) => fact);
}
