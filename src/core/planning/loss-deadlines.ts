import type { LossAnswers } from "./loss-answers.ts";

/** From what event a limit runs: `notice` and `coverage` are days that only the family knows. */
type Limit = { amount: number; unit: "day" | "month" | "year"; from: "death" | "burial" | "other" } | { taxDay: true };

/**
 * When a limit ends. `due`: on this day. `earliest`: not before this day, since the event it runs from is not known. Null
 * where no day can be told.
 */
export type LimitDay = { day: string; kind: "due" | "earliest" } | null;

/** Reads a limit as the reference file words it; null for one that names no span of time. */
export function readLimit(text: string): Limit | null {
  if (/^April 15 of the year after death$/.test(text)) return { taxDay: true };
  const match = /^(\d{1,3}) (day|month|year)s?\b(.*)$/.exec(text);
  if (!match) return null;
  const [, amount = "", unit = "", rest = ""] = match;
  const from = /^ (?:from|after) (?:the date of )?death/.test(rest) ? "death" : rest.startsWith(" after burial") ? "burial" : "other";
  return { amount: Number(amount), unit: unit as "day" | "month" | "year", from };
}

/** The day on which a limit ends for these dates. */
export function limitDay(text: string, { died, buried }: Pick<LossAnswers, "died" | "buried">): LimitDay {
  const limit = readLimit(text);
  if (limit === null) return null;
  if ("taxDay" in limit) return died ? { day: `${Number(died.slice(0, 4)) + 1}-04-15`, kind: "due" } : null;
  if (limit.from === "death") return died ? { day: addTo(died, limit.amount, limit.unit), kind: "due" } : null;
  if (limit.from === "burial" && buried) return { day: addTo(buried, limit.amount, limit.unit), kind: "due" };
  // A burial is never before the death, so its limit ends no earlier than one that is counted from the death.
  if (limit.from === "burial") return died ? { day: addTo(died, limit.amount, limit.unit), kind: "earliest" } : null;
  return null;
}

/** ISO date plus a span of time. A month that has no such day ends on its last: November 30 and three months make February 28 or 29. */
export function addTo(day: string, amount: number, unit: "day" | "month" | "year"): string {
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
