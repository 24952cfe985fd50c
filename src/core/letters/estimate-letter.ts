import type { RateTable } from "#core/calculators/rate-table.ts";
import type { EstimateRow, QuoteEstimate } from "#core/leads/quote-estimate.ts";
import type { Source } from "#core/states/cited-text.ts";
import { type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { heading, type Letter, type LetterBlock, list, text } from "./letter.ts";

const WORDS = {
  title: "Your price estimate",
  person: (person: string, amount: string) => `For ${person}: ${amount} of coverage.`,
  example: "No amount was chosen, so this one is an example.",
  kind: "Kind of policy",
  price: "Price a month",
  waiting: "Waiting period",
  paysHeading: "What each one pays",
  pays: (label: string, words: string) => (words.startsWith(label) ? words : `${label}: ${words}`),
  basis: "What this is based on",
  source: (publisher: string, name: string, year: number | null) =>
    year === null ? `${name} (${publisher})` : `${name} (${publisher}, ${year})`,
} as const;

/** A source as a line of a letter. */
export function sourceLine({ publisher, name, year }: Source): string {
  return WORDS.source(publisher, name, year);
}

/**
 * The price blocks of a letter: every kind of policy beside the others with its waiting period in the same size, what each
 * pays, and what the figures are based on. The estimate has a price.
 */
export function estimateBlocks(estimate: QuoteEstimate, rates: Pick<RateTable, "sources">): LetterBlock[] {
  const { person, amount, example, fitted, rows, notes, dated } = estimate;
  const column = (cell: (row: EstimateRow) => string) => rows.map(cell);
  return [
    text(WORDS.person(person, amount)),
    {
      kind: "table",
      head: [WORDS.kind, ...column(({ label }) => label)],
      rows: [
        [WORDS.price, ...column(({ range }) => range)],
        [WORDS.waiting, ...column(({ waiting }) => waiting)],
      ],
    },
    ...(example ? [text(WORDS.example)] : []),
    ...(fitted === null ? [] : [text(fitted)]),
    heading(WORDS.paysHeading),
    ...list(rows.map(({ label, note, warning }) => WORDS.pays(label, [note, warning].filter(Boolean).join(" ")))),
    heading(WORDS.basis),
    text([dated, ...notes].join(" ")),
    ...list(rates.sources.map(sourceLine)),
  ];
}

/** A visitor's estimate to print: the price, how to reach the agency, and its disclaimer. It names nobody. */
export function estimateLetter(
  estimate: QuoteEstimate,
  rates: Pick<RateTable, "sources">,
  { disclaimer, dayText, ...card }: CardContext & { disclaimer: string; dayText: string },
): Letter {
  return {
    from: senderLines(card.agency),
    to: [],
    day: dayText,
    title: WORDS.title,
    blocks: [...estimateBlocks(estimate, rates), ...contactBlocks(null, card), text(disclaimer)],
  };
}
