import { clockIn } from "./clock-in.ts";

/** Morning and afternoon in English, behind a time of day. */
export const ENGLISH_HALVES: readonly [morning: string, afternoon: string] = ["AM", "PM"];

/** A time of day in English, `09:30` or `17:00` -> `9:30 AM`, `5:00 PM`. */
export function clockText(time: string): string {
  return clockIn(ENGLISH_HALVES, time);
}
