import { QUOTE_PATH } from "#core/site/navigation.ts";
import type { SexChoice } from "./monthly-price.ts";

/** Smallest and largest amount that the quote form takes, US dollars. */
const LEAST = 1000;
const MOST = 100_000;

/** What a calculator knows that the quote form asks too. */
export type QuotePrefill = { coverage?: number; age?: number; sex?: SexChoice; tobacco?: "no" | "yes"; state?: string };

/** The quote form's address with these answers filled in (docs/addresses.md). An amount it would not take, and what was left open, stays out. */
export function quoteLink({ coverage, age, sex, tobacco, state }: QuotePrefill): string {
  const asked = {
    coverage: coverage !== undefined && coverage >= LEAST && coverage <= MOST ? String(Math.round(coverage)) : "",
    age: age === undefined ? "" : String(age),
    sex: sex === undefined || sex === "either" ? "" : sex,
    tobacco: tobacco ?? "",
    state: state ?? "",
  };
  const query = Object.entries(asked).flatMap(([name, text]) =>
    text === "" ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return query.length === 0 ? QUOTE_PATH : `${QUOTE_PATH}?${query.join("&")}`;
}
