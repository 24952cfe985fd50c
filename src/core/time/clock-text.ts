import { halves } from "#core/english/time.ts";
import { clockIn } from "./clock-in.ts";

/** A time of day in English, `09:30` or `17:00` -> `9:30 AM`, `5:00 PM`. */
export function clockText(time: string): string {
  return clockIn(halves, time);
}
