import { onCLS, onINP, onLCP } from "web-vitals";
import { type BrowserMetric, CALLS_KEPT } from "#operations/monitoring/rules/browser-metrics.ts";

/** A request of the page: its duration, milliseconds, and its status if the browser reports it. */
export type NetworkCall = { address: string; ms: number; status: number | null };
export type Measured = { metrics: Partial<Record<BrowserMetric, number>>; calls: readonly NetworkCall[] };

/** web-vitals can't be stopped, so it is started once: the current screen gets each figure, and the last ones. */
const vitals: Partial<Record<"lcp" | "cls" | "inp", number>> = {};
let listening = false;
let passOn: (metric: keyof typeof vitals, value: number) => void = () => {};

function listen(): void {
  if (listening) return;
  listening = true;
  const take = (metric: keyof typeof vitals) => (found: { value: number }) => {
    vitals[metric] = found.value;
    passOn(metric, found.value);
  };
  onLCP(take("lcp"), { reportAllChanges: true });
  onCLS(take("cls"), { reportAllChanges: true });
  onINP(take("inp"), { reportAllChanges: true });
}

/** Interval of reading the memory, milliseconds. */
const MEMORY_EVERY = 5_000;

/**
 * Measures this browser: calls `changed` whenever a figure is new, until the returned function is called. A metric that
 * the browser doesn't report is left out.
 */
export function measureBrowser(changed: (measured: Measured) => void): () => void {
  let measured: Measured = { metrics: {}, calls: [] };
  let over = false;
  const put = (metric: BrowserMetric, value: number | undefined) => {
    if (over || value === undefined) return;
    measured = { ...measured, metrics: { ...measured.metrics, [metric]: value } };
    changed(measured);
  };
  passOn = put;
  listen();
  for (const metric of ["lcp", "cls", "inp"] as const) put(metric, vitals[metric]);
  const observers = [
    observe("first-input", ([first]) => {
      if (first instanceof PerformanceEventTiming) put("fid", first.processingStart - first.startTime);
    }),
    observe("paint", (entries) => put("paint", entries.find(({ name }) => name === "first-paint")?.startTime)),
    observe("navigation", ([entry]) => {
      if (!(entry instanceof PerformanceNavigationTiming)) return;
      put("dom", entry.domContentLoadedEventEnd || undefined);
      put("load", entry.loadEventEnd || undefined);
    }),
    observe("resource", (entries) => {
      const calls = entries.flatMap(callOf);
      if (over || calls.length === 0) return;
      measured = { ...measured, calls: [...measured.calls, ...calls].slice(-CALLS_KEPT) };
      changed(measured);
    }),
  ];
  const readMemory = () => put("memory", memoryUsed());
  readMemory();
  const timer = setInterval(readMemory, MEMORY_EVERY);
  return () => {
    over = true;
    clearInterval(timer);
    for (const observer of observers) observer?.disconnect();
  };
}

/** Observes entries, including earlier ones; null if the browser doesn't know the type. */
function observe(type: string, take: (entries: PerformanceEntryList) => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type, buffered: true });
  return observer;
}

function callOf(entry: PerformanceEntry): NetworkCall[] {
  if (!(entry instanceof PerformanceResourceTiming) || !/^(?:fetch|xmlhttprequest|beacon)$/.test(entry.initiatorType))
    return [];
  return [{ address: entry.name, ms: entry.duration, status: entry.responseStatus || null }];
}

/** Returns the megabytes of the script's heap; only Chromium reports it. */
function memoryUsed(): number | undefined {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory === undefined ? undefined : memory.usedJSHeapSize / 2 ** 20;
}
