import { POINTS as EACH } from "./engagement.ts";

/** Activity by score (spec admin-panels §5): above 20 points High, above 10 Medium, else Low. */
export const SCORE_BANDS = ["high", "medium", "low"] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];
export const SCORE_BAND_LABELS: Record<ScoreBand, string> = { high: "High", medium: "Medium", low: "Low" };

/** Ages in whole years, as carriers group the premiums of final expense insurance. */
export const AGE_BANDS = ["under-50", "50-59", "60-69", "70-79", "80-up"] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
export const AGE_BAND_LABELS: Record<AgeBand, string> = {
  "under-50": "Under 50",
  "50-59": "50 to 59",
  "60-69": "60 to 69",
  "70-79": "70 to 79",
  "80-up": "80 and over",
};

/** Attempts to reach a lead, by the steps in which agents give up. */
export const ATTEMPT_BANDS = ["none", "1-2", "3-5", "6-up"] as const;
export type AttemptBand = (typeof ATTEMPT_BANDS)[number];
export const ATTEMPT_BAND_LABELS: Record<AttemptBand, string> = {
  none: "No attempts",
  "1-2": "1 or 2 attempts",
  "3-5": "3 to 5 attempts",
  "6-up": "6 or more attempts",
};

/** From and up to a whole number, both included; null is without an end. */
export type Span = { from: number; to: number | null };

const POINTS: Record<ScoreBand, Span> = {
  high: { from: 21, to: null },
  medium: { from: 11, to: 20 },
  low: { from: 0, to: 10 },
};

/** Returns the numbers of engagements that make a score of this band. */
export function engagementsOf(band: ScoreBand): Span {
  const { from, to } = POINTS[band];
  return {
    from: Math.ceil(from / EACH),
    to: to === null ? null : Math.floor(to / EACH),
  };
}

/** Returns the ages of a band. */
export function agesOf(band: AgeBand): Span {
  if (band === "under-50") return { from: 0, to: 49 };
  if (band === "80-up") return { from: 80, to: null };
  const [from = 0, to = 0] = band.split("-").map(Number);
  return { from, to };
}

export type BandCount = { label: string; n: number };

/** Counts the leads in each band, the youngest first, and last those of unknown age (null). */
export function ageBands(ages: readonly { age: number | null; n: number }[]): BandCount[] {
  const sum = (isIn: (age: number | null) => boolean) =>
    ages.filter(({ age }) => isIn(age)).reduce((total, { n }) => total + n, 0);
  const bands = AGE_BANDS.map((band) => {
    const { from, to } = agesOf(band);
    return { label: AGE_BAND_LABELS[band], n: sum((age) => age !== null && age >= from && (to === null || age <= to)) };
  });
  return [...bands, { label: "Unknown", n: sum((age) => age === null) }];
}
