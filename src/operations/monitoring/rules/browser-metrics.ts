import type { Vital } from "#platform/log/rules/web-vitals.ts";

const RATINGS = ["good", "warning", "poor"] as const;
export type Rating = (typeof RATINGS)[number];
/** The limits that rate a value: good below `good`, a warning below `warning`, else poor. */
type Limits = { label: string; unit: "ms" | "MB" | "score"; good: number; warning: number };

/** The metrics of the Performance Monitor (spec admin-panels §9); INP, which replaced the input delay, by web.dev. */
export const BROWSER_METRICS = {
  lcp: { label: "Largest paint", unit: "ms", good: 2_500, warning: 4_000 },
  fid: { label: "Input delay", unit: "ms", good: 100, warning: 300 },
  inp: { label: "Interaction to next paint", unit: "ms", good: 200, warning: 500 },
  cls: { label: "Layout shift", unit: "score", good: 0.1, warning: 0.25 },
  load: { label: "Load time", unit: "ms", good: 3_000, warning: 5_000 },
  dom: { label: "DOM loaded", unit: "ms", good: 2_000, warning: 3_000 },
  paint: { label: "First paint", unit: "ms", good: 1_500, warning: 2_500 },
  memory: { label: "Memory", unit: "MB", good: 50, warning: 100 },
} as const satisfies Record<string, Limits>;
export type BrowserMetric = keyof typeof BROWSER_METRICS;

/** The limits that rate visitors' values: those of the monitor, and web.dev's for the first byte. */
export const VITAL_LIMITS: Record<Vital, Limits> = {
  LCP: BROWSER_METRICS.lcp,
  INP: BROWSER_METRICS.inp,
  CLS: BROWSER_METRICS.cls,
  FCP: BROWSER_METRICS.paint,
  TTFB: { label: "First byte", unit: "ms", good: 800, warning: 1_800 },
};

export function rate({ good, warning }: Limits, value: number): Rating {
  if (value < good) return "good";
  return value < warning ? "warning" : "poor";
}

/** Formats a value: '1,240 ms', '38.2 MB', '0.08' */
export function metricText({ unit }: Limits, value: number): string {
  if (unit === "score") return value.toFixed(2);
  if (unit === "MB") return `${value.toFixed(1)} MB`;
  return `${Math.round(value).toLocaleString("en-US")} ms`;
}

/** The monitor keeps the last 10 requests (spec site §9) and shows 5, cut at 60 characters (spec admin-panels §9). */
export const CALLS_KEPT = 10;
export const CALLS_SHOWN = 5;
const URL_LENGTH = 60;

/** Returns an address as the monitor shows it. */
export const cutAddress = (address: string): string =>
  address.length > URL_LENGTH ? `${address.slice(0, URL_LENGTH)}…` : address;
