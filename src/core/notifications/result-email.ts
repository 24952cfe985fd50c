import type { ResultText } from "#core/calculators/calculators.ts";
import type { EmailContent } from "./email-content.ts";

/** A calculator's result by email. `address` opens the same result. It contains no text the visitor typed. */
export function resultEmail(
  { name, sentence, facts, notes, sources }: ResultText,
  address: string,
  agency: string,
): EmailContent {
  const from = sources.map(
    (source) => `${source.publisher}${source.year === null ? "" : `, ${source.year}`}: ${source.name}`,
  );
  return {
    subject: `Your result: ${name}`,
    greeting: "Hello,",
    parts: [
      { text: `You asked ${agency} to email you this result from the calculator “${name}”.` },
      { text: sentence },
      ...(facts.length > 0 ? [{ facts }] : []),
      ...notes.map((text) => ({ text })),
      { link: address, label: "Open this result" },
      ...(from.length > 0 ? [{ text: `Sources: ${from.join("; ")}.` }] : []),
      {
        text: "These figures are for planning and are not an offer of insurance. This is the only email we will send you for this request.",
      },
    ],
  };
}
