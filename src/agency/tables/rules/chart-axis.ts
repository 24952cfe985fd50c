/**
 * Returns the figures on a chart's axis: 0, the middle and a round end at or above the largest amount. Whole US
 * dollars, rising in even steps.
 */
export function axisOf(largest: number): [zero: 0, middle: number, end: number] {
  const least = Math.max(2, Math.ceil(largest));
  const size = 10 ** Math.floor(Math.log10(least));
  const end = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]
    .map((step) => Math.round(step * size))
    .find((step) => step >= least && step % 2 === 0);
  return [0, (end ?? 10 * size) / 2, end ?? 10 * size];
}
