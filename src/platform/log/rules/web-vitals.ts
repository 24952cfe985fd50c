import { splitLocale } from "#platform/text/rules/locale.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";

/** The metrics of visits to public pages. Milliseconds, except layout shift, which is a score. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];
export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** From this window width on, CSS pixels, a device counts as a desktop: that of the smallest common tablets. */
export const DESKTOP_FROM = 768;
/** Fewer samples say nothing about the slowest quarter of visits, and too much about single ones. */
export const MIN_SAMPLES = 20;

/** Public pages that are counted together: the first pattern that matches. Pages by private link are not measured. */
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
 * Returns the template under which a visit to a path is counted, such as `/blog/:slug`, the same for all languages;
 * null for an unmeasured page.
 */
export function vitalTemplate(path: string): string | null {
  const plain = withoutToken(splitLocale(path.split(/[?#]/)[0] ?? "").path);
  if (PLAIN.has(plain)) return plain === "/quote" ? "/get-a-quote" : plain;
  return TEMPLATES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Growth of classes: each is a tenth wider than the previous, so a percentile is off by less than that. */
const GROWTH = 1.1;
const SMALLEST: Record<Vital, number> = { LCP: 10, INP: 4, CLS: 0.001, FCP: 10, TTFB: 1 };
/** The last class begins after ten minutes, the longest accepted value. */
const LAST_CLASS = 140;

/** Returns the class of a value, 0 to `LAST_CLASS`. */
export function vitalClass(vital: Vital, value: number): number {
  if (value <= SMALLEST[vital]) return 0;
  return Math.min(LAST_CLASS, Math.ceil(Math.log(value / SMALLEST[vital]) / Math.log(GROWTH)));
}

/** Returns the upper bound of a class. */
const boundOf = (vital: Vital, at: number) => (at === 0 ? 0 : SMALLEST[vital] * GROWTH ** at);

/** Returns the 75th percentile of a histogram: the upper bound of its class; null for too few samples. */
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
