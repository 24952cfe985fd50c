import type { Words } from "#agency/language/rules/words.ts";
import type { LossAnswers } from "./loss-answers.ts";

type Unit = "day" | "month" | "year";

/**
 * A time limit by which a right ends. `of` is the event it runs from: 'death', 'burial', or an event in words that
 * only the family knows. `tax-day`: April 15 of the year after the death.
 */
export type TimeLimit =
  | { kind: "within"; amount: number; unit: Unit; of: string }
  | { kind: "tax-day" }
  | { kind: "none" };

/**
 * The last day that counts as in time, an ISO date. `if-buried-on-death`: the burial is unknown, so the day assumes a
 * burial on the day of death; a later one gives more time. Null if it can't be determined.
 */
export type LastDay = { by: string; from: "given-date" | "if-buried-on-death" } | null;

/** Returns the last day of a limit for these dates. */
export function lastDay(limit: TimeLimit, { died, buried }: Pick<LossAnswers, "died" | "buried">): LastDay {
  if (limit.kind === "none") return null;
  if (limit.kind === "tax-day")
    return died ? { by: `${Number(died.slice(0, 4)) + 1}-04-15`, from: "given-date" } : null;
  const { amount, unit, of } = limit;
  if (of === "death") return died ? { by: addTo(died, amount, unit), from: "given-date" } : null;
  if (of !== "burial") return null;
  if (buried) return { by: addTo(buried, amount, unit), from: "given-date" };
  return died ? { by: addTo(died, amount, unit), from: "if-buried-on-death" } : null;
}

/** Returns a limit in words, to follow 'File' or start a sentence: 'within 2 years of the burial'. */
export function limitText(limit: TimeLimit, words: Words["lossTasks"]["limits"]): string {
  if (limit.kind === "none") return words.none;
  return limit.kind === "tax-day" ? words.taxDay : words.within(limit.amount, limit.unit, limit.of);
}

/** Adds a span of time to an ISO date. In a shorter month it is the last day: November 30 plus three months. */
export function addTo(day: string, amount: number, unit: Unit): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "day") date.setUTCDate(date.getUTCDate() + amount);
  else {
    const wanted = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + (unit === "year" ? amount * 12 : amount));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(wanted, last));
  }
  return date.toISOString().slice(0, 10);
}
