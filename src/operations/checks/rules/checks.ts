import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
/** Interval of each check, milliseconds. */
const CHECK_EVERY = 5 * 60_000;
/** Retention of check results, days: as many as the bars of the overview. */
export const RESULT_DAYS = KEPT_DAYS.checkResults;
/** The name of the check that sends a test lead through the form. */
export const TEST_LEAD = "test-lead";
/** The prefix of its result if the form itself was refused. */
export const FORM_REFUSED = "Form: ";

/**
 * The checks of functions, by the names in their addresses. The first eight are the cards of spec admin-panels §2;
 * `flag` is the health flag of the dashboard (spec site §3).
 */
export const FUNCTION_CHECKS = [
  {
    name: "delete-article",
    label: "Delete Article",
    flag: "deleteArticle",
    does: "Creates an article and deletes it, then undoes both.",
  },
  {
    name: "rewrite-article",
    label: "Rewrite Article",
    flag: "rewriteArticle",
    does: "Has the AI of the settings rewrite a test article and saves it, then undoes all of it. In between it asks whether the AI answers.",
  },
  {
    name: "assign-lead",
    label: "Assign Lead",
    flag: null,
    does: "Assigns a test lead and gives it back, then undoes all of it.",
  },
  {
    name: "secure-upload",
    label: "Secure Upload",
    flag: "secureUpload",
    does: "Uploads a file in pieces, stores it and deletes it.",
  },
  {
    name: "gcs-download",
    label: "Storage Download",
    flag: "gcsDownload",
    does: "Stores a file, downloads it, compares it and deletes it.",
  },
  {
    name: "admin-log",
    label: "Admin Log",
    flag: "adminLog",
    does: "Writes a line to the program's log, as the function does.",
  },
  {
    name: "csp-report",
    label: "Security Policy Reports",
    flag: "cspReport",
    does: "Asks whether the address of the reports answers (OPTIONS, with a status from 200 to 299).",
  },
  {
    name: "gcs-health",
    label: "Storage Health",
    flag: "gcs",
    does: "Writes, reads and deletes a small file within 800 milliseconds.",
  },
  { name: "ai", label: "AI", flag: "ai", does: "Asks the first AI provider of the settings that answers." },
  { name: "api", label: "API", flag: "api", does: "Asks for the published articles, as other programs do." },
] as const;

export type FunctionName = (typeof FUNCTION_CHECKS)[number]["name"];
/** The names of all checks. */
export const CHECK_NAMES: readonly string[] = [TEST_LEAD, ...FUNCTION_CHECKS.map(({ name }) => name)];
/** The functions with their own card. */
export const FUNCTION_CARDS = FUNCTION_CHECKS.slice(0, 8);
/** The nine flags of the dashboard, in the order of spec site §3. */
export const HEALTH_FLAGS = [
  "gcs",
  "ai",
  "api",
  "deleteArticle",
  "rewriteArticle",
  "secureUpload",
  "gcsDownload",
  "adminLog",
  "cspReport",
] as const;

/** A test's messages about a function that failed (spec admin-panels §8). */
export const FUNCTION_ERRORS = {
  json: "Invalid JSON response",
  network: "Network error or function unavailable",
} as const;

/** Tells whether a text names a checked function. */
export function isFunctionName(text: string): text is FunctionName {
  return FUNCTION_CHECKS.some(({ name }) => name === text);
}

/** Returns the five-minute interval of a moment: a check runs once in each, in any process. */
export function stretchOf(at: Date): number {
  return Math.floor(at.getTime() / CHECK_EVERY);
}

/**
 * Tells whether a check has not run yet in the current interval; `last` is when it last ran, null if never. `offset`:
 * milliseconds into the interval, so that not all checks run at once.
 */
export function isDue(last: Date | null, now: Date, offset = 0): boolean {
  return last === null || stretchOf(new Date(last.getTime() - offset)) < stretchOf(new Date(now.getTime() - offset));
}

const MINUTE = 60_000;

/** Returns a function's offset in an interval, milliseconds: two functions each minute. */
export function offsetOf(name: FunctionName): number {
  return (FUNCTION_CHECKS.findIndex((one) => one.name === name) % (CHECK_EVERY / MINUTE)) * MINUTE;
}

/** The data of a day's bar in the overview. */
export type DayBar = { day: string; runs: number; failed: number };

/** Rates a day: `bad` from one failed run in ten. */
export function dayTone(bar: DayBar): "none" | "good" | "some" | "bad" {
  if (bar.runs === 0) return "none";
  return bar.failed === 0 ? "good" : bar.failed * 10 < bar.runs ? "some" : "bad";
}

/** Returns the share of runs that passed, percent with one decimal, rounded down; null without any. */
export function passedShare(bars: readonly DayBar[]): string | null {
  const runs = bars.reduce((sum, bar) => sum + bar.runs, 0);
  const failed = bars.reduce((sum, bar) => sum + bar.failed, 0);
  if (runs === 0) return null;
  return failed === 0 ? "100%" : `${(Math.floor(((runs - failed) / runs) * 1_000) / 10).toFixed(1)}%`;
}
