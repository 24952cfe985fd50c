import { minutesOf, timeText } from "#leads/leads/rules/working-hours.ts";
import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";

/** The hours in which a person's browsers don't ring: minutes after midnight in their time zone; null for never. */
export type QuietHours = { timeZone: string; quiet: { from: number; to: number } | null };

/** Returns the quiet hours of someone who chose none: when the FTC lets nobody be called (16 CFR 310.4(c)). */
export const defaultQuietHours = (timeZone: string): QuietHours => ({
  timeZone,
  quiet: { from: 21 * 60, to: 8 * 60 },
});

/** Tells whether a moment is in a person's quiet hours; these may go over midnight. */
export function isQuiet({ timeZone, quiet }: QuietHours, at: Date): boolean {
  if (quiet === null) return false;
  const { minutes } = wallClock(at, timeZone);
  const { from, to } = quiet;
  return from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
}

/** The form of the quiet hours, as typed. */
export type TypedQuietHours = { from: string; to: string; timeZone: string };

/** Returns what the form shows of stored quiet hours. */
export function typedQuietHours({ timeZone, quiet }: QuietHours): TypedQuietHours {
  return { timeZone, from: quiet ? timeText(quiet.from) : "", to: quiet ? timeText(quiet.to) : "" };
}

type Parsed = { ok: true; hours: QuietHours } | { ok: false; fields: Partial<Record<keyof TypedQuietHours, string>> };

/** Parses the form; both times empty means no quiet hours. */
export function parseQuietHours(typed: TypedQuietHours): Parsed {
  const fields: Partial<Record<keyof TypedQuietHours, string>> = {};
  const zone = US_TIME_ZONES.find(({ value }) => value === typed.timeZone);
  if (!zone) fields.timeZone = "Choose a time zone from the list.";
  const never = typed.from.trim() === "" && typed.to.trim() === "";
  const [from, to] = [minutesOf(typed.from), minutesOf(typed.to)];
  if (!never) {
    if (from === null) fields.from = "Enter a time, for example 9:00 PM, or leave both empty.";
    if (to === null) fields.to = "Enter a time, for example 8:00 AM, or leave both empty.";
    else if (from === to) fields.to = "Enter another time than the first. To ring at any hour, leave both empty.";
  }
  if (!zone || Object.keys(fields).length > 0) return { ok: false, fields };
  const quiet = from === null || to === null ? null : { from, to };
  return { ok: true, hours: { timeZone: zone.value, quiet } };
}
