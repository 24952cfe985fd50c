import { addDays } from "#platform/time/rules/calendar-day.ts";
import { csvLine } from "#platform/text/rules/csv-cell.ts";

/** The lengths of time that figures are read for. */
export const PERIODS = ["day", "week", "month"] as const;
export type FigurePeriod = (typeof PERIODS)[number];

/** A period by its first and last day (ISO dates). */
export type FigureDays = { from: string; to: string };

/** Returns the day, the week from Monday, or the month that a day (ISO date) is in. */
export function figureDays(period: FigurePeriod, day: string): FigureDays {
  if (period === "day") return { from: day, to: day };
  if (period === "week") {
    const from = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 8)}01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) };
}

/**
 * The figures of a person or a team. `contacts`: calls that the person answered. `talks`: those of them that went on to a
 * call back, a quote or an application. `talkTime`: milliseconds from answer to end of the calls that the desk placed
 * for them, and `holdTime` those of them on hold. `answered` of `rung`: how many of the calls that the desk placed for
 * them someone answered. `premium`: a year's premium of the policies issued, US cents. `placed` of
 * `decided`: first premiums paid among the applications of the period that came to an end. `speedMs`: the median time to
 * the first attempt, and `speedLeads` the leads that it counts; null without any. `overdue` and `untouched` are as of now:
 * call backs, retries and tasks that are past due; and new leads that nobody has tried to reach.
 */
export type TeamFigures = {
  dials: number;
  contacts: number;
  talks: number;
  talkTime: number;
  holdTime: number;
  rung: number;
  answered: number;
  applications: number;
  policies: number;
  premium: number;
  placed: number;
  decided: number;
  speedMs: number | null;
  speedLeads: number;
  overdue: number;
  untouched: number;
  open: number;
};
export type Figure = keyof typeof FIGURE_LABELS;

/** The columns, in the order of the screen, with what each means. */
export const FIGURE_LABELS = {
  dials: { label: "Dials", hint: "Calls that were made" },
  contacts: { label: "Contacts", hint: "Calls that the person answered" },
  talks: { label: "Talks", hint: "Contacts that went on to a call back, a quote or an application" },
  talkTime: { label: "Talk time", hint: "Time on the phone in calls that the desk placed" },
  holdTime: {
    label: "Hold time",
    hint: "How long people waited on hold in these calls, where the browser was the phone",
  },
  answerRate: { label: "Answer rate", hint: "Calls that the desk placed and someone answered" },
  applications: { label: "Applications", hint: "Policies that someone applied for" },
  policies: { label: "Policies", hint: "Policies that a carrier issued" },
  premium: { label: "Premium", hint: "A year’s premium of the policies that were issued" },
  placement: { label: "Placement", hint: "First premiums paid among the applications that came to an end" },
  speed: { label: "Speed to lead", hint: "Median time from a lead’s arrival to the first attempt, in open hours" },
  overdue: { label: "Overdue", hint: "Call backs, retries and tasks that are past due now" },
  untouched: { label: "Untouched", hint: "New leads that nobody has tried to reach yet" },
  open: { label: "Open leads", hint: "Leads that are not closed" },
} as const;
export const FIGURES = Object.keys(FIGURE_LABELS) as Figure[];

/** Returns the columns of a team with these figures in all: those of the phone only where the desk places calls. */
export const columnsOf = (all: Pick<TeamFigures, "talkTime" | "holdTime" | "rung">): Figure[] => {
  const shown: Partial<Record<Figure, boolean>> = {
    talkTime: all.talkTime > 0,
    holdTime: all.holdTime > 0,
    answerRate: all.rung > 0,
  };
  return FIGURES.filter((figure) => shown[figure] ?? true);
};

/** Returns a figure as a number to sort by; null where there is nothing to measure. */
export function figureValue(figures: TeamFigures, figure: Figure): number | null {
  if (figure === "speed") return figures.speedMs;
  if (figure === "answerRate") return figures.rung === 0 ? null : (100 * figures.answered) / figures.rung;
  if (figure === "placement") return figures.decided === 0 ? null : (100 * figures.placed) / figures.decided;
  return figures[figure];
}

/** Figures that can be compared with those of a period before: the others are of this moment, or medians of a few. */
const COMPARED = ["dials", "contacts", "talks", "applications", "policies", "premium"] as const;
type Compared = (typeof COMPARED)[number];
/** Those of them that have a day and no time, so that part of a day can't be compared with the same part of another. */
const BY_DAY: readonly Compared[] = ["applications", "policies", "premium"];

/** Changes of figures from the period before; null where that isn't known. */
export type FigureChanges = Record<Compared, number | null>;

/** Compares figures with those of the period before; while a period runs, what has no time of day is left out. */
export function compareFigures(
  now: Pick<TeamFigures, Compared>,
  before: Pick<TeamFigures, Compared>,
  isRunning: boolean,
): FigureChanges {
  const change = (figure: Compared) => (isRunning && BY_DAY.includes(figure) ? null : now[figure] - before[figure]);
  return Object.fromEntries(COMPARED.map((figure) => [figure, change(figure)])) as FigureChanges;
}

/** Returns the change of a figure; null where it can't be compared. */
export function changeOf(changes: FigureChanges, figure: Figure): number | null {
  const compared = COMPARED.find((one) => one === figure);
  return compared ? changes[compared] : null;
}

/** A sort of the table: a figure or the name, and the direction. */
export type FigureSort = { by: Figure | "name"; down: boolean };

/** Parses `sort` of an address: a column, with `-` before it from the highest. By talks if it names none. */
export function parseSort(text: string | null): FigureSort {
  const by = text?.replace(/^-/, "") ?? "";
  if (by === "name") return { by, down: text === "-name" };
  const figure = FIGURES.find((one) => one === by);
  return figure ? { by: figure, down: text?.startsWith("-") ?? false } : { by: "talks", down: true };
}

/** Sorts rows; those without a value come last, and rows of the same value by name. */
export function sortRows<R extends { name: string; figures: TeamFigures }>(
  rows: readonly R[],
  { by, down }: FigureSort,
): R[] {
  const sign = down ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (by === "name") return sign * a.name.localeCompare(b.name);
    const [x, y] = [figureValue(a.figures, by), figureValue(b.figures, by)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.name.localeCompare(b.name);
    return sign * (x - y) || a.name.localeCompare(b.name);
  });
}

/** The units of the figures in a file; the others are numbers of something. */
const UNITS: Partial<Record<Figure, "seconds" | "percent" | "dollars">> = {
  talkTime: "seconds",
  holdTime: "seconds",
  speed: "seconds",
  answerRate: "percent",
  placement: "percent",
  premium: "dollars",
};

/** Writes figures as a CSV file. */
export function figuresCsv(rows: readonly { name: string; figures: TeamFigures }[]): string {
  const headings = FIGURES.map((figure) => [FIGURE_LABELS[figure].label, UNITS[figure]].filter(Boolean).join(", "));
  const cell = (figures: TeamFigures, figure: Figure) => {
    const value = figureValue(figures, figure);
    if (value === null) return "";
    const unit = UNITS[figure];
    if (unit === "dollars") return (value / 100).toFixed(2);
    if (unit === "seconds") return String(Math.round(value / 1_000));
    return unit === "percent" ? value.toFixed(1) : String(value);
  };
  return [
    csvLine(["Name", ...headings]),
    ...rows.map(({ name, figures }) => csvLine([name, ...FIGURES.map((figure) => cell(figures, figure))])),
  ].join("");
}
