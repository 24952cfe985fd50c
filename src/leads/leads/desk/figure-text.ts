import { formatDollars } from "#platform/money/rules/dollars.ts";

/** What is shown for a figure that was not measured (product: 'placeholder figures'). */
export const NO_DATA = "No data yet";

/** '12.5%' of a rate in percent. */
export function rateText(percent: number | null): string {
  return percent === null ? NO_DATA : `${percent.toLocaleString("en-US")}%`;
}

/** '$1,250' of dollars, with cents where there are some. */
export function moneyText(dollars: number | null): string {
  return dollars === null ? NO_DATA : formatDollars(Math.round(dollars * 100) / 100, "if-any");
}
