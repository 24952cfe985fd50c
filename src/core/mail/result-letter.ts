import type { ResultText } from "#core/calculators/result-text.ts";
import type { Letter } from "./letter.ts";

/** A calculator's result for whoever asked for it. `address` opens the same result; No word of it was typed by the visitor. */
export function resultLetter({ name, sentence, facts, notes, sources }: ResultText, address: string, agency: string): Letter {
  const from = sources.map((source) => `${source.publisher}${source.year === null ? "" : `, ${source.year}`}: ${source.name}`);
  return {
    subject: `Your result: ${name}`,
    greeting: "Hello,",
    parts: [
      { text: `You asked for this result of the calculator “${name}” of ${agency}.` },
      { text: sentence },
      ...(facts.length > 0 ? [{ facts }] : []),
      ...notes.map((text) => ({ text })),
      { link: address, label: "Open this result" },
      ...(from.length > 0 ? [{ text: `Sources: ${from.join("; ")}.` }] : []),
      { text: "These are figures for planning and no offer of insurance. This is the only email that you get because of this wish." },
    ],
  };
}
