import type { ResponseTime } from "./request-times.ts";

/** The program's metrics under their names on the wire. Null: no measurement. */
export type SystemMetrics = {
  /** Staff with the desk open, at any process. */
  active_users: number | null;
  /** API calls in the last full minute, by all processes. */
  api_requests: number | null;
  /** CPU time of this process, percent of one core. */
  cpu_usage: number | null;
  /** Memory of this process (resident set), MB. */
  memory_usage: number | null;
  /** Seconds since this process started. */
  uptime: number | null;
  /** Median of pages and calls in the last five minutes, all processes, milliseconds. */
  response_time: number | null;
  /** The percentiles of the same. */
  response_times: ResponseTime | null;
  /** Responses with status 500 and above in the last five minutes, percent. */
  error_rate: number | null;
};

/** The path from which metrics are pushed to an open desk. */
export const METRICS_PATH = "/ws/metrics";
/** Interval of pushed samples, milliseconds (product: '20 samples on a five-minute axis'). */
export const SAMPLE_EVERY_MS = 15_000;
/** Samples that a chart shows. */
export const SHOWN_SAMPLES = 20;
/** Every third polled response is a sample: polling is every five seconds. */
const POLLS_A_SAMPLE = 3;

/** Parses metrics that the server sent; null if invalid. */
export function readSystemMetrics(sent: unknown): SystemMetrics | null {
  if (typeof sent !== "object" || sent === null || !("uptime" in sent)) return null;
  const given = sent as Record<string, unknown>;
  const number = (name: string) => {
    const value = given[name];
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  return {
    active_users: number("active_users"),
    api_requests: number("api_requests"),
    cpu_usage: number("cpu_usage"),
    memory_usage: number("memory_usage"),
    uptime: number("uptime"),
    response_time: number("response_time"),
    response_times: readTimes(given.response_times),
    error_rate: number("error_rate"),
  };
}

function readTimes(sent: unknown): ResponseTime | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { p50, p95, p99 } = sent as Record<string, unknown>;
  return typeof p50 === "number" && typeof p95 === "number" && typeof p99 === "number" ? { p50, p95, p99 } : null;
}

/** One point of the charts; `at` in milliseconds since 1970. */
export type Sample = { at: number; cpu: number | null; memory: number | null };

/** A page's metrics: the newest, and the samples of the charts, oldest first. */
type Watched = { metrics: SystemMetrics; samples: readonly Sample[]; polls: number };

/** Returns the initial metrics of a page. */
export function beginWatching(metrics: SystemMetrics, at: number): Watched {
  return { metrics, samples: [sampleOf(metrics, at)], polls: 0 };
}

/**
 * Adds metrics that arrived: each pushed one is a sample, and every third polled one. One that comes soon after the
 * previous sample replaces it, so that 20 samples stay five minutes when a page connects again.
 */
export function watch(before: Watched, metrics: SystemMetrics, by: { at: number; polled: boolean }): Watched {
  const polls = by.polled ? before.polls + 1 : 0;
  if (by.polled && polls % POLLS_A_SAMPLE !== 0) return { metrics, samples: before.samples, polls };
  const fresh = before.samples.filter(({ at }) => by.at - at < SHOWN_SAMPLES * SAMPLE_EVERY_MS);
  const last = fresh.at(-1);
  const kept = last && by.at - last.at < SAMPLE_EVERY_MS / 2 ? fresh.slice(0, -1) : fresh;
  return { metrics, samples: [...kept, sampleOf(metrics, by.at)].slice(-SHOWN_SAMPLES), polls };
}

function sampleOf({ cpu_usage: cpu, memory_usage: memory }: SystemMetrics, at: number): Sample {
  return { at, cpu, memory };
}

/** Formats an uptime in its two largest units: `3 d 4 h`, `12 min 5 s`. */
export function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / 86_400), "d"],
    [Math.floor(whole / 3_600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ] as const;
  const first = parts.findIndex(([n]) => n > 0);
  return parts
    .slice(first < 0 ? 3 : first, first < 0 ? 4 : first + 2)
    .map(([n, unit]) => `${n} ${unit}`)
    .join(" ");
}
