import { splitLocale } from "#platform/text/rules/locale.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";

/** What is measured of visits to public pages. Milliseconds, but layout shift, which is a score. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];
export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** From this width of the window on, CSS pixels, a device counts as a desktop: that of the smallest common tablets. */
export const DESKTOP_FROM = 768;
/** Fewer samples say nothing about the slowest quarter of visits, and too much about single ones. */
export const MIN_SAMPLES = 20;

/** Public pages as they are counted together: the first pattern that fits. Pages by private link are not measured. */
const TEMPLATES: readonly [template: string, pattern: RegExp][] = [
  ["/blog/page/:page", /^\/blog\/page\/\d+$/],
  ["/blog/category/:category", /^\/blog\/category\/[^/]+(?:\/page\/\d+)?$/],
  ["/blog/:slug", /^\/blog\/[^/]+$/],
  ["/final-expense-insurance/:state", /^\/final-expense-insurance\/[^/]+$/],
  ["/calculators/:calculator", /^\/calculators\/[^/]+$/],
];
const PLAIN = new Set([
  ..."/ /about /about/team /contact /final-expense /careers /privacy /terms /methods /request-a-callback".split(" "),
  ..."/get-a-quote /quote /get-a-quote/when /get-a-quote/thank-you /schedule".split(" "),
  ..."/tools/final-wishes /tools/after-a-loss /tools/health-check".split(" "),
  ..."/tools/second-opinion /tools/veteran-funeral /family".split(" "),
  ..."/blog /calculators /api/docs".split(" "),
]);

/**
 * The template under which a visit to a path is kept, as `/blog/:slug`, the same for all languages; null for what is no
 * measured page.
 */
export function vitalTemplate(path: string): string | null {
  const plain = withoutToken(splitLocale(path.split(/[?#]/)[0] ?? "").path);
  if (PLAIN.has(plain)) return plain === "/quote" ? "/get-a-quote" : plain;
  return TEMPLATES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Classes of values: each is a tenth wider than the one before, so a percentile is off by less than that. */
const GROWTH = 1.1;
const SMALLEST: Record<Vital, number> = { LCP: 10, INP: 4, CLS: 0.001, FCP: 10, TTFB: 1 };
/** The last class begins after ten minutes, the longest that is taken. */
const LAST_CLASS = 140;

/** The class of a value, 0 to `LAST_CLASS`. */
export function vitalClass(vital: Vital, value: number): number {
  if (value <= SMALLEST[vital]) return 0;
  return Math.min(LAST_CLASS, Math.ceil(Math.log(value / SMALLEST[vital]) / Math.log(GROWTH)));
}

/** The upper bound of a class. */
const boundOf = (vital: Vital, at: number) => (at === 0 ? 0 : SMALLEST[vital] * GROWTH ** at);

/** The 75th percentile of a histogram: the upper bound of the class that it is in; null for too few samples. */
export function p75(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (all < MIN_SAMPLES) return null;
  let seen = 0;
  for (const [at, n] of [...counts].sort(([a], [b]) => a - b)) {
    seen += n;
    if (seen >= all * 0.75) return boundOf(vital, at);
  }
  return null;
}
