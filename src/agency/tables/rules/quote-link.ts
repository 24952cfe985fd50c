import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import type { SexChoice } from "./monthly-price.ts";

/** Smallest and largest amount of the quote form, US dollars. */
const MIN = 1000;
const MAX = 100_000;

/** Answers of a calculator that the quote form also asks for. */
export type QuotePrefill = { coverage?: number; age?: number; sex?: SexChoice; tobacco?: "no" | "yes"; state?: string };

/**
 * Returns the address with these answers (docs/addresses.md) of the quote form, or of another page that reads them.
 * Amounts it would refuse and open answers are left out.
 */
export function quoteLink({ coverage, age, sex, tobacco, state }: QuotePrefill, path = QUOTE_PATH): string {
  const asked = {
    coverage: coverage !== undefined && coverage >= MIN && coverage <= MAX ? String(Math.round(coverage)) : "",
    age: age === undefined ? "" : String(age),
    sex: sex === undefined || sex === "either" ? "" : sex,
    tobacco: tobacco ?? "",
    state: state ?? "",
  };
  const query = Object.entries(asked).flatMap(([name, text]) =>
    text === "" ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}
