import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";

/** Kinds of files of numbers that the agency itself doesn't call: its own requests, and people who sue callers. */
export const NUMBER_FILE_KINDS = ["own", "litigator"] as const;
export type NumberFileKind = (typeof NUMBER_FILE_KINDS)[number];

/** A number (E.164) of a file, and what the file says of it. */
export type FileNumber = { phone: string; requestedOn: string | null; reason: string | null };

/** The columns of a file by position, -1 for none; `isHeading` tells whether its first line names them. */
export type NumberColumns = { phone: number; reason: number; date: number; isHeading: boolean };

/** Longest reason, characters; a longer one is cut. */
const MAX_REASON = 500;

/**
 * Finds the columns by the first line: by its headings, or without any by a number in its first cell, which a date and
 * a reason may follow. Null if it has neither.
 */
export function numberColumns(first: readonly string[]): NumberColumns | null {
  const find = (words: RegExp) => first.findIndex((cell) => words.test(cell.trim()));
  const phone = find(/\b(phone|telephone|mobile|cell|number)\b/i);
  if (phone >= 0 && !first.some((cell) => parsePhone(cell) !== null))
    return {
      phone,
      reason: find(/\b(reason|note|notes|comment)\b/i),
      date: find(/\b(date|since|day)\b/i),
      isHeading: true,
    };
  if (parsePhone(first[0] ?? "") === null) return null;
  const date = first.findIndex((cell, i) => i > 0 && Boolean(readDay(cell.trim())));
  const reason = first.findIndex((cell, i) => i > 0 && i !== date && cell.trim() !== "");
  return { phone: 0, reason, date, isHeading: false };
}

/** Parses a line; null if it has no number that can be dialed in the United States. */
export function parseNumberLine(cells: readonly string[], at: NumberColumns): FileNumber | null {
  const phone = parsePhone(cells[at.phone] ?? "");
  const reason = (cells[at.reason] ?? "").trim().slice(0, MAX_REASON);
  const date = readDay((cells[at.date] ?? "").trim());
  return phone === null ? null : { phone, requestedOn: date || null, reason: reason || null };
}
