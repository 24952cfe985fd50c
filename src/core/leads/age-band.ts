/** Ages in whole years, as carriers group the premiums of final expense insurance; a band ends below the next. */
const AGE_BANDS = [
  { least: 0, label: "Under 50" },
  { least: 50, label: "50 to 59" },
  { least: 60, label: "60 to 69" },
  { least: 70, label: "70 to 79" },
  { least: 80, label: "80 and over" },
] as const;

export type BandCount = { label: string; n: number };

/** How many leads are in each band, the youngest first, and last those of unknown age (null). */
export function ageBands(ages: readonly { age: number | null; n: number }[]): BandCount[] {
  const sum = (isIn: (age: number | null) => boolean) =>
    ages.filter(({ age }) => isIn(age)).reduce((total, { n }) => total + n, 0);
  const bands = AGE_BANDS.map(({ least, label }, index) => {
    const next = AGE_BANDS[index + 1]?.least ?? Number.POSITIVE_INFINITY;
    return { label, n: sum((age) => age !== null && age >= least && age < next) };
  });
  return [...bands, { label: "Unknown", n: sum((age) => age === null) }];
}
