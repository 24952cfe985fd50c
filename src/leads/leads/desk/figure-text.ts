import { formatDollars } from "#platform/text/rules/dollars.ts";

/** Shown for a figure that was not measured (product: 'placeholder figures'). */
export const NO_DATA = "No data yet";

/** Formats a rate in percent: '12.5%'. */
export function rateText(percent: number | null): string {
  return percent === null ? NO_DATA : `${percent.toLocaleString("en-US")}%`;
}

/** Formats dollars, with cents where there are some: '$1,250'. */
export function moneyText(dollars: number | null): string {
  return dollars === null ? NO_DATA : formatDollars(Math.round(dollars * 100) / 100, "if-any");
}
