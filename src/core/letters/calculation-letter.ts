import type { ResultText } from "#core/calculators/calculators.ts";
import { type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { sourceLine } from "./estimate-letter.ts";
import { heading, type Letter, list, text } from "./letter.ts";

const WORDS = {
  figure: "Figure",
  value: "Amount or answer",
  notes: "Please note",
  sources: "Sources",
} as const;

/** The result of a calculator to print: its sentence, its figures, the notes and sources that go with them, and the agency. */
export function calculationLetter(
  { name, sentence, facts, notes, sources }: ResultText,
  { disclaimer, dayText, ...card }: CardContext & { disclaimer: string; dayText: string },
): Letter {
  return {
    from: senderLines(card.agency),
    to: [],
    day: dayText,
    title: name,
    blocks: [
      text(sentence),
      { kind: "table", head: [WORDS.figure, WORDS.value], rows: facts.map(([label, value]) => [label, value]) },
      ...(notes.length === 0 ? [] : [heading(WORDS.notes), ...list(notes)]),
      ...(sources.length === 0 ? [] : [heading(WORDS.sources), ...list(sources.map(sourceLine))]),
      ...contactBlocks(null, card),
      text(disclaimer),
    ],
  };
}
