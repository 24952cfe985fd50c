export type SeoBand = "green" | "yellow" | "orange" | "red";

/** The specification's bands of a score (spec admin-panels §9), best first, and what they are called in words. */
export const SEO_BANDS = [
  { band: "green", from: 80, key: "excellent", label: "Excellent" },
  { band: "yellow", from: 60, key: "good", label: "Good" },
  { band: "orange", from: 40, key: "fair", label: "Fair" },
  { band: "red", from: 0, key: "poor", label: "Poor" },
] as const satisfies readonly { band: SeoBand; from: number; key: string; label: string }[];

/** The band of a score from 0 to 100. */
export function seoBand(score: number): (typeof SEO_BANDS)[number] {
  return SEO_BANDS.find(({ from }) => score >= from) ?? SEO_BANDS[3];
}
