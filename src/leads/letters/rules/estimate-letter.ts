import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import type { EstimateRow, QuoteEstimate } from "#leads/leads/rules/quote-estimate.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { heading, type Letter, type LetterBlock, list, text } from "./letter.ts";

/** Returns a source as a line of a letter. */
export function sourceLine({ publisher, name, year }: Source, { letters }: Pick<Words, "letters">): string {
  return year === null ? letters.source(publisher, name) : letters.sourceOfYear(publisher, name, year);
}

/**
 * Returns the price blocks of a letter: every kind of policy beside the others with its waiting period in the same
 * size, what each pays, and the basis of the figures. The estimate has a price.
 */
export function estimateBlocks(
  estimate: QuoteEstimate,
  rates: Pick<RateTable, "sources">,
  words: Pick<Words, "letters" | "tables">,
): LetterBlock[] {
  const own = words.letters;
  const { person, amount, example, fitted, rows, notes, dated } = estimate;
  const column = (cell: (row: EstimateRow) => string) => rows.map(cell);
  return [
    text(own.person(person, amount)),
    {
      kind: "table",
      head: [own.kind, ...column(({ label }) => label)],
      rows: [
        [own.price, ...column(({ range }) => range)],
        [own.waiting, ...column(({ waiting }) => waiting)],
      ],
    },
    ...(example ? [text(own.example)] : []),
    ...(fitted === null ? [] : [text(fitted)]),
    heading(own.paysHeading),
    ...list(rows.map(({ label, note, warning }) => own.pays(label, [note, warning].filter(Boolean).join(" ")))),
    heading(own.basis),
    text([dated, ...notes].join(" ")),
    ...list(rates.sources.map((source) => sourceLine(source, words))),
  ];
}

/** Returns a visitor's estimate to print: the price, how to reach the agency, and its disclaimer. It names nobody. */
export function estimateLetter(
  estimate: QuoteEstimate,
  rates: Pick<RateTable, "sources">,
  { disclaimer, dayText, words, ...card }: CardContext & { disclaimer: string; dayText: string; words: Words },
): Letter {
  return {
    locale: words.prices.locale,
    from: senderLines(card.agency),
    to: [],
    day: dayText,
    title: words.letters.title,
    blocks: [...estimateBlocks(estimate, rates, words), ...contactBlocks(null, card, words), text(disclaimer)],
  };
}
