/** One value of a chart, with that of the period before if there is one. Values are not negative. */
export type ChartPoint = { label: string; value: number; before?: number };

/** The names of the two periods. */
export type ChartPeriods = { now: string; before: string };

/** Returns the largest of all values, 0 if there are none. */
export function largest(points: readonly ChartPoint[]): number {
  return points.reduce((most, { value, before = 0 }) => Math.max(most, value, before), 0);
}

/**
 * Returns round numbers from 0 to the first one that is not below `most`, about `lines` steps apart by 1, 2 or 5 times
 * a power of ten. Whole values get whole steps.
 */
export function ticks(most: number, lines = 4): number[] {
  if (!(most > 0)) return [0, 1];
  const least = most / lines;
  const power = 10 ** Math.floor(Math.log10(least));
  const nice = ([1, 2, 5].find((n) => n * power >= least * 0.999) ?? 10) * power;
  const step = Number.isInteger(most) ? Math.max(1, nice) : nice;
  const count = Math.ceil(most / step - 1e-9);
  // Multiples of a fraction such as 0.1 are not exact.
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

/** Returns a value as a percentage of `top` for an SVG attribute, 0 to 100. */
export function share(value: number, top: number): number {
  return top > 0 ? Math.round(Math.min(1, Math.max(0, value / top)) * 10_000) / 100 : 0;
}

/** Returns the position of the nth of `count` points from left to right, percent; a single one in the middle. */
export function across(n: number, count: number): number {
  return count < 2 ? 50 : share(n, count - 1);
}

/** Returns which of `count` points get a label so that no more than `most` do: evenly spaced, the first always. */
export function labeled(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, n) => n * every);
}

/** Returns the points of a polyline in a box of 100 by 100, the largest value at the top. */
export function linePoints(values: readonly number[], top: number): string {
  return values
    .map((value, n) => `${across(n, values.length)},${Math.round((100 - share(value, top)) * 100) / 100}`)
    .join(" ");
}
