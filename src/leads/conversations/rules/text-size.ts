import { countSegments } from "#platform/texts/rules/count-segments.ts";

/** Says in how many parts carriers send, and charge for, a text. */
export function partsText(text: string): string {
  const { segments } = countSegments(text);
  return segments === 1 ? "1 part" : `${segments} parts`;
}

const CENTS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Says the same as a person needs it who writes the text: with the reason for short parts, and with what it costs where
 * the price of a part is known, US cents.
 */
export function sizeText(text: string, price: number | null): string {
  const { segments, wide } = countSegments(text);
  const parts = `${partsText(text)}${wide ? ", with special characters" : ""}`;
  if (price === null) return parts;
  const cents = segments * price;
  return `${parts}, about ${cents < 100 ? `${CENTS.format(cents)}¢` : DOLLARS.format(cents / 100)}`;
}
