import { addDays } from "#platform/time/rules/calendar-day.ts";

/** Days before the national list grows too old at which staff are warned. */
const NOTICE_DAYS = 7;

/** Area code (three digits) -> the numbers that a download from the registry lists there. */
export type ListedAreas = Readonly<Record<string, number>>;

/** Returns the area code of a US number (E.164), null for any other address. */
export function areaCodeOf(address: string): string | null {
  return /^\+1(\d{3})\d{7}$/.exec(address)?.[1] ?? null;
}

/** The place of the national list; the list of a state has its two letters. */
export const NATIONAL = "US";

/** The area codes that a list took over from an earlier one when it replaced it; empty areas once that can't be undone anymore. */
export type OldHtml = { listId: string; obtainedOn: string; numbers: number; areas: ListedAreas };

/** Counts the listed numbers in some area codes. */
export function numbersIn(areas: ListedAreas): number {
  return Object.values(areas).reduce((sum, n) => sum + n, 0);
}

/** Parses area codes as people type them, "614, 740"; null if one can't be an area code. */
export function parseAreaCodes(typed: string): string[] | null {
  const codes = typed.split(/[\s,;]+/).filter((code) => code !== "");
  return codes.every((code) => /^[2-9]\d\d$/.test(code)) ? [...new Set(codes)] : null;
}

/** A download of the list that is on file, and the area codes for which it is in use. */
export type Download = { obtainedOn: string; numbers: number; areaCodes: string[] };

/** The national list on file: `due` while it has to be replaced within a week; `none` if there is none. */
type NationalListState = "none" | "current" | "due" | "too_old";

/** Returns the age of the national list, days, and the last day (ISO date) on which it counts. */
export function nationalListAge(
  obtainedOn: string | null,
  today: string,
  maxAgeDays: number,
): { state: NationalListState; ageDays: number | null; usableUntil: string | null } {
  if (obtainedOn === null) return { state: "none", ageDays: null, usableUntil: null };
  const ageDays = Math.round((Date.parse(today) - Date.parse(obtainedOn)) / 86_400_000);
  const state = ageDays > maxAgeDays ? "too_old" : ageDays > maxAgeDays - NOTICE_DAYS ? "due" : "current";
  return { state, ageDays, usableUntil: addDays(obtainedOn, maxAgeDays) };
}
