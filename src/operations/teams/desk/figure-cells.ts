import { FIGURES, type Figure, figureValue, type TeamFigures } from "#leads/calling/rules/team-figures.ts";
import { formatDollars } from "#platform/money/rules/dollars.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";

/** Returns a figure in words; a dash where there is nothing to measure. */
export function figureText(figures: TeamFigures, figure: Figure): string {
  const value = figureValue(figures, figure);
  if (value === null) return "–";
  if (figure === "premium") return formatDollars(value / 100);
  if (figure === "placement") return `${Math.round(value)}%`;
  if (figure === "speed") return durationText(value);
  const isBounded = figure === "open" || figure === "untouched";
  return isBounded && value > 1_000 ? "over 1,000" : value.toLocaleString("en-US");
}

/** The figures behind which there is a list. */
export const LISTED_FIGURES: readonly Figure[] = FIGURES.filter(
  (figure) => figure !== "placement" && figure !== "speed",
);
