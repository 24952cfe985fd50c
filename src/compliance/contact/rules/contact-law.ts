import type { CallingRule } from "./calling-hours.ts";

/** The source of a rule, and the days (ISO dates, both included) on which it is in force; null is open. */
export type Dated = { source: string; from: string | null; to: string | null };

/** The hours in which one law allows calls; `place` is its subject in a sentence: "Alabama", "Federal law". */
export type HoursRule = CallingRule & Dated & { place: string };

/** At most so many attempts to one number in so many hours. */
export type AttemptsRule = Dated & { place: string; most: number; hours: number };

/** The law on contacting one person, as far as it depends on where they may be. */
export type PlaceLaw = {
  /** All time zones (IANA names) where the person may be, the likeliest first. */
  zones: readonly string[];
  hours: readonly HoursRule[];
  attempts: readonly AttemptsRule[];
};

/** The law on contacting anyone. */
export type GeneralLaw = {
  nationalList: Dated & { maxAgeDays: number };
  /** The states (two letters) that keep a list of their own, and the days for which a download of one counts. */
  stateLists: Dated & { states: readonly string[]; maxAgeDays: number };
  inquiry: Dated & { months: number };
  internalList: Dated;
  consent: Dated;
  emailConsent: Dated;
  reassigned: Dated;
  license: Dated;
};

/** Tells whether a rule is in force on a day (ISO date). */
export function inForce({ from, to }: Dated, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}
