import { clockIn } from "./clock-in.ts";

/** Morning and afternoon in English, after a time of day. */
export const ENGLISH_HALVES: readonly [morning: string, afternoon: string] = ["AM", "PM"];

/** Formats a time of day in English: `09:30` as `9:30 AM`, `17:00` as `5:00 PM`. */
export function clockText(time: string): string {
  return clockIn(ENGLISH_HALVES, time);
}
