import { type PriceTable, priceTable } from "#agency/tables/rules/quick-price.ts";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import type { QuoteEstimate } from "#leads/leads/rules/quote-estimate.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { type CardAgent, type CardContext, contactBlocks, senderLines } from "./contact-blocks.ts";
import { estimateBlocks } from "./estimate-letter.ts";
import { type Letter, type LetterBlock, text } from "./letter.ts";

/** Longest address and note that staff type for a letter, characters. */
export const MAX_ADDRESS = 300;
export const MAX_LETTER_NOTE = 1_000;

/** The parts of a letter to a lead. `address` and `note` are as typed by staff; either may be empty. */
type LeadLetter = {
  name: string;
  address: string;
  note: string;
  estimate: QuoteEstimate;
  rates: RateTable;
  agent: CardAgent | null;
  disclaimer: string;
  dayText: string;
  /** The texts of the lead's language. */
  words: Words;
};

/** Returns a letter to a lead: the price with its basis, or the small price table without a price; the agent's card. */
export function leadLetter(of: LeadLetter, card: CardContext): Letter {
  const { name, address, note, estimate, rates, agent, disclaimer, dayText, words } = of;
  const { title, lead: own } = words.letters;
  const phone = formatPhone(card.agency.phone);
  const priced = estimate.none === null;
  return {
    locale: words.prices.locale,
    from: senderLines(card.agency),
    to: [name, ...linesOf(address)],
    day: dayText,
    title,
    blocks: [
      text(own.greeting(name)),
      text(priced ? own.opening : own.unpriced),
      ...linesOf(note).map(text),
      ...(priced
        ? estimateBlocks(estimate, rates, words)
        : examples(priceTable(rates, words, card.state?.code), phone, own)),
      text(own.closing(phone)),
      // Room to sign.
      { kind: "lines", lines: [own.sincerely, "", ""] },
      ...contactBlocks(agent, card, words),
      text(disclaimer),
      text(own.stop),
    ],
  };
}

function examples({ amounts, rows, dated }: PriceTable, phone: string, own: Words["letters"]["lead"]): LetterBlock[] {
  const table: LetterBlock = {
    kind: "table",
    head: [own.age, ...amounts],
    rows: rows.map(({ age, prices }) => [age, ...prices]),
  };
  return [...(rows.length === 0 ? [] : [text(own.table), table, text(dated)]), text(own.noPrice(phone))];
}

function linesOf(typed: string): string[] {
  return typed.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
}
