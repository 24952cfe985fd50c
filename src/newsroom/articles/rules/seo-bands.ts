export type SeoBand = "green" | "yellow" | "orange" | "red";

/** The specification's bands of a score (spec admin-panels §9), best first, with their names. */
export const SEO_BANDS = [
  { band: "green", from: 80, key: "excellent", label: "Excellent" },
  { band: "yellow", from: 60, key: "good", label: "Good" },
  { band: "orange", from: 40, key: "fair", label: "Fair" },
  { band: "red", from: 0, key: "poor", label: "Poor" },
] as const satisfies readonly { band: SeoBand; from: number; key: string; label: string }[];

/** The minimum scores that a list of articles can be filtered by (spec admin-panels §2). */
export const LEAST_SCORES = SEO_BANDS.map(({ from }) => from).filter((from) => from > 0);

/** Returns the band of a score from 0 to 100. */
export function seoBand(score: number): (typeof SEO_BANDS)[number] {
  return SEO_BANDS.find(({ from }) => score >= from) ?? SEO_BANDS[3];
}
