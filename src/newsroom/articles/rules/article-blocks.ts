import { CALCULATOR_IDS, type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { calculatorPages } from "#agency/english/rules/calculator-pages.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { readBody } from "./article-body.ts";
import { PRICE_TABLE_IDS, PRICE_TABLE_NAMES, type PriceTableId } from "./article-prices.ts";

/** The classes of the asides that the site shows as widgets. */
export const BLOCK_CLASSES = ["calculator-block", "quote-block", ...PRICE_TABLE_IDS] as const;

/** Returns a calculator as articles store it: a link to its page, which feed readers also show. */
export function calculatorBlock(id: CalculatorId): string {
  return `<aside class="calculator-block"><p><a href="${calculatorPath(id)}">${calculatorPages[id].name}</a></p></aside>`;
}

/** Returns a price table as articles store it: its name, linked to the calculator with the same prices. */
export function priceBlock(id: PriceTableId): string {
  return `<aside class="${id}"><p><a href="${calculatorPath("premium-estimator")}">${PRICE_TABLE_NAMES[id]}</a></p></aside>`;
}

/** The quote form as articles store it. */
export const QUOTE_BLOCK = `<aside class="quote-block"><p><a href="${QUOTE_PATH}">Get Your Free Quote</a></p></aside>`;

/** Returns the calculator whose page is at an address, or null. */
export function calculatorAt(address: string | null): CalculatorId | null {
  return CALCULATOR_IDS.find((id) => calculatorPath(id) === address) ?? null;
}

/** A part of an article's page: HTML or a widget. */
export type ArticlePart =
  | { kind: "html"; html: string }
  | { kind: "calculator"; id: CalculatorId }
  | { kind: "prices"; id: PriceTableId }
  | { kind: "quote" };

const CALCULATOR = /^<aside class="calculator-block">\s*<p>\s*<a href="([^"]+)"/;
const QUOTE = /^<aside class="quote-block">/;
const CLASS = /^<aside class="([a-z-]+)">/;

/**
 * Splits the HTML of an article's page at its blocks. Only the first calculator and the first quote block become
 * widgets, since their fields have ids; the others stay links, and so do unknown calculators. Price tables have no
 * fields, so there can be several.
 */
export function partsOf(html: string): ArticlePart[] {
  if (!BLOCK_CLASSES.some((name) => html.includes(name))) return [{ kind: "html", html }];
  const parts: ArticlePart[] = [];
  let from = 0;
  for (const { tag, from: start, to } of readBody(html).parts) {
    const block = tag === "aside" ? blockOf(html.slice(start, to)) : null;
    if (block === null || (block.kind !== "prices" && parts.some(({ kind }) => kind === block.kind))) continue;
    if (html.slice(from, start).trim() !== "") parts.push({ kind: "html", html: html.slice(from, start) });
    parts.push(block);
    from = to;
  }
  if (html.slice(from).trim() !== "") parts.push({ kind: "html", html: html.slice(from) });
  return parts;
}

function blockOf(html: string): Exclude<ArticlePart, { kind: "html" }> | null {
  if (QUOTE.test(html)) return { kind: "quote" };
  const prices = PRICE_TABLE_IDS.find((table) => table === CLASS.exec(html)?.[1]);
  if (prices) return { kind: "prices", id: prices };
  const id = calculatorAt(CALCULATOR.exec(html)?.[1] ?? null);
  return id && { kind: "calculator", id };
}
