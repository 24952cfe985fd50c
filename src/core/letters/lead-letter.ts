import { english } from "#core/english/texts.ts";
import { type PriceTable, priceTable } from "#core/calculators/quick-price.ts";
import type { RateTable } from "#core/calculators/rate-table.ts";
import type { QuoteEstimate } from "#core/leads/quote-estimate.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { type CardAgent, type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { estimateBlocks } from "./estimate-letter.ts";
import { type Letter, type LetterBlock, text } from "./letter.ts";

/** Longest address and note that staff type for a letter, characters. */
export const MAX_ADDRESS = 300;
export const MAX_LETTER_NOTE = 1_000;

const WORDS = {
  title: "Your price estimate",
  greeting: (name: string) => `Dear ${name},`,
  opening: "Thank you for asking us about final expense insurance. Here is the price range we worked out for you.",
  unpriced: "Thank you for asking us about final expense insurance. Here is what it costs people of different ages.",
  noPrice: (phone: string) => `To work out your own price, we need to know a little more. Please call us at ${phone}.`,
  table: "Level coverage, dollars a month, for women and men who don’t use tobacco:",
  age: "Age",
  closing: (phone: string) =>
    `You don’t have to do anything. If you have a question or would like exact prices, call us at ${phone}.`,
  sincerely: "Sincerely,",
  stop: "If you would rather not hear from us again, tell us by phone or by mail, and we will stop.",
} as const;

/** What a letter to a lead is made of. `address` and `note` are what staff typed; either may be empty. */
export type LeadLetter = {
  name: string;
  address: string;
  note: string;
  estimate: QuoteEstimate;
  rates: RateTable;
  agent: CardAgent | null;
  disclaimer: string;
  dayText: string;
};

/** A letter to a lead: the price with what it is based on, or the small price table where there is none; the agent's card. */
export function leadLetter(of: LeadLetter, card: CardContext): Letter {
  const { name, address, note, estimate, rates, agent, disclaimer, dayText } = of;
  const phone = formatPhone(card.agency.phone);
  const priced = estimate.none === null;
  return {
    from: senderLines(card.agency),
    to: [name, ...linesOf(address)],
    day: dayText,
    title: WORDS.title,
    blocks: [
      text(WORDS.greeting(name)),
      text(priced ? WORDS.opening : WORDS.unpriced),
      ...linesOf(note).map(text),
      ...(priced
        ? estimateBlocks(estimate, rates, english)
        : examples(priceTable(rates, english, card.state?.code), phone)),
      text(WORDS.closing(phone)),
      // Room to sign.
      { kind: "lines", lines: [WORDS.sincerely, "", ""] },
      ...contactBlocks(agent, card, english),
      text(disclaimer),
      text(WORDS.stop),
    ],
  };
}

function examples({ amounts, rows, dated }: PriceTable, phone: string): LetterBlock[] {
  const table: LetterBlock = {
    kind: "table",
    head: [WORDS.age, ...amounts],
    rows: rows.map(({ age, prices }) => [age, ...prices]),
  };
  return [...(rows.length === 0 ? [] : [text(WORDS.table), table, text(dated)]), text(WORDS.noPrice(phone))];
}

function linesOf(typed: string): string[] {
  return typed.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
}
