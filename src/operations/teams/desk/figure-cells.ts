import {
  type Figure,
  type FigureChanges,
  changeOf,
  FIGURES,
  figureValue,
  type TeamFigures,
} from "#leads/calling/rules/team-figures.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";

/** Returns a figure in words; a dash where there is nothing to measure. */
export function figureText(figures: TeamFigures, figure: Figure): string {
  const value = figureValue(figures, figure);
  if (value === null) return "–";
  if (figure === "premium") return formatDollars(value / 100);
  if (figure === "placement" || figure === "answerRate") return `${Math.round(value)}%`;
  const isPhoneTime = figure === "talkTime" || figure === "holdTime";
  if (isPhoneTime && value === 0) return "–";
  if (figure === "speed" || isPhoneTime) return durationText(value);
  const isBounded = figure === "open" || figure === "untouched";
  return isBounded && value > 1_000 ? "over 1,000" : value.toLocaleString("en-US");
}

/** Returns how a figure changed, as a difference: a percentage of a small number says little. Empty if not compared. */
export function changeText(changes: FigureChanges, figure: Figure): string {
  const change = changeOf(changes, figure);
  if (change === null) return "";
  if (change === 0) return "the same";
  const size = Math.abs(change);
  if (figure === "premium") return `${formatDollars(size / 100)} ${change > 0 ? "more" : "less"}`;
  return `${size.toLocaleString("en-US")} ${change > 0 ? "more" : "fewer"}`;
}

/** The figures behind which there is a list. */
export const LISTED_FIGURES: readonly Figure[] = FIGURES.filter(
  (figure) => figure !== "placement" && figure !== "speed" && figure !== "answerRate",
);
