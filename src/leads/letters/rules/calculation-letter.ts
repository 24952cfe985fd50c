import type { ResultText } from "#agency/tables/rules/calculators.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { sourceLine } from "./estimate-letter.ts";
import { heading, type Letter, list, text } from "./letter.ts";

/**
 * Returns the result of a calculator to print: its sentence, its figures, the notes and sources that go with them, and
 * the agency.
 */
export function calculationLetter(
  { name, sentence, facts, notes, sources }: ResultText,
  { disclaimer, dayText, words, ...card }: CardContext & { disclaimer: string; dayText: string; words: Words },
): Letter {
  const own = words.letters;
  return {
    locale: words.prices.locale,
    from: senderLines(card.agency),
    to: [],
    day: dayText,
    title: name,
    blocks: [
      text(sentence),
      { kind: "table", head: [own.figure, own.value], rows: facts.map(([label, value]) => [label, value]) },
      ...(notes.length === 0 ? [] : [heading(own.notes), ...list(notes)]),
      ...(sources.length === 0
        ? []
        : [heading(own.sources), ...list(sources.map((source) => sourceLine(source, words)))]),
      ...contactBlocks(null, card, words),
      text(disclaimer),
    ],
  };
}
