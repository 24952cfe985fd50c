import { parseDollars } from "#platform/text/rules/dollars.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";

export const SEXES = ["female", "male"] as const;
export type Sex = (typeof SEXES)[number];

export const BEST_TIMES = ["any", "morning", "afternoon", "evening"] as const;
export type BestTime = (typeof BEST_TIMES)[number];

/** A person's preferred ways to be reached. */
export const REACH_WAYS = ["call", "text", "email"] as const;
export type ReachWay = (typeof REACH_WAYS)[number];

/** A lead's health in general terms only: good, some conditions, or serious ones (or living in care). */
export const HEALTH_TIERS = ["good", "some", "serious"] as const;
export type HealthTier = (typeof HEALTH_TIERS)[number];

/** Ages accepted by the forms, whole years. */
export const AGE_MIN = 18;
export const AGE_MAX = 100;
export const MESSAGE_MAX = 2000;
/** Longest line of a postal address, characters: twice the 40 that one printed line of an address label holds. */
export const ADDRESS_LINE_MAX = 80;

/** Returns a text as one tidy line; undefined if it is longer than `most` characters. */
export function lineOf(text: string, most: number): string | undefined {
  const line = text.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return line.length <= most ? line : undefined;
}

/** Parses '10,000', '$10000' or '10k' to whole dollars, 1,000 to 100,000; else undefined. */
export function parseCoverage(text: string): number | undefined {
  const amount = (parseDollars(text.replace(/\s*k$/i, "")) ?? Number.NaN) * (/k$/i.test(text) ? 1000 : 1);
  return Number.isInteger(amount) && amount >= 1000 && amount <= 100_000 ? amount : undefined;
}

/** Parses an age in whole years that the forms accept; else undefined. */
export function parseAge(text: string): number | undefined {
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return age >= AGE_MIN && age <= AGE_MAX ? age : undefined;
}

/** Parses `yes` or `no`; undefined for anything else. */
export const parseYesNo = (text: string): boolean | undefined =>
  text === "yes" ? true : text === "no" ? false : undefined;

/** Parses the birth date of a person whose age the forms accept on `today` to an ISO date; else undefined. */
export function parseBirthDate(text: string, today: Date): string | undefined {
  const day = readDay(text);
  const age = day ? ageOn(new Date(day), today) : Number.NaN;
  return age >= AGE_MIN && age <= AGE_MAX ? day : undefined;
}

/** Returns the whole years between a birth date and a day, both read in UTC. */
export function ageOn(birth: Date, day: Date): number {
  const years = day.getUTCFullYear() - birth.getUTCFullYear();
  const before =
    day.getUTCMonth() < birth.getUTCMonth() ||
    (day.getUTCMonth() === birth.getUTCMonth() && day.getUTCDate() < birth.getUTCDate());
  return before ? years - 1 : years;
}

/** Returns a person's age on a day (ISO date): by the birth date if it is known, else the age that they gave. */
export function ageOf(
  { age, birthDate }: { age: number | null; birthDate: string | null },
  day: string,
): number | null {
  const born = birthDate === null ? Number.NaN : ageOn(new Date(birthDate), new Date(day));
  return Number.isNaN(born) ? age : born;
}
