import { halves } from "#core/english/time.ts";

// Separate from the time zone code, which the contact page would otherwise load.

/** A time of day in English, `09:30` or `17:00` -> `9:30 AM`, `5:00 PM`. */
export function clockText(time: string): string {
  return clockIn(halves, time);
}

/** A time of day with the morning and afternoon of a language: `17:00` -> `5:00 p.m.`. */
export function clockIn([morning, afternoon]: typeof halves, time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? morning : afternoon}`;
}
