import { addHistograms, countAll, responseTime } from "#platform/log/rules/request-times.ts";
import type { SystemMetrics } from "#platform/log/rules/system-metrics.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { SAVE_EVERY } from "./create-request-counts.ts";
import { countByRoute, countCalls } from "./traffic-store.ts";

const MINUTE = 60_000;
/** The window of response time and error rate, milliseconds. */
const WINDOW = 5 * MINUTE;
/** Readers within this time share one measurement, milliseconds: it is per process, not per reader. */
const SHARED_FOR = 2_000;
/** CPU time is measured over at least this long, milliseconds. */
const CPU_OVER = 1_000;

/** The measurements of this process, and of the site as all processes counted it. */
export type SystemMetricsReader = {
  read(): Promise<SystemMetrics>;
  /** Limits the measurement of CPU time to recent moments if no one reads. */
  tick(): void;
};

export function createSystemMetrics(needs: {
  db: Db;
  now: () => Date;
  /** The prefixes of API calls' paths. */
  callPrefixes: readonly string[];
}): SystemMetricsReader {
  const cpu = measureCpu();
  let shared: { at: number; metrics: Promise<SystemMetrics> } | null = null;
  async function measure(): Promise<SystemMetrics> {
    const site = await readSite(needs).catch((error: unknown) => {
      if (isUnavailable(error)) return NO_SITE;
      throw error;
    });
    return {
      ...site,
      cpu_usage: cpu(),
      memory_usage: Math.round(process.memoryUsage.rss() / 104_857.6) / 10,
      uptime: Math.floor(process.uptime()),
    };
  }
  return {
    read() {
      const at = performance.now();
      if (!shared || at - shared.at > SHARED_FOR) shared = { at, metrics: measure() };
      return shared.metrics;
    },
    tick: () => void cpu(),
  };
}

type OfSite = Pick<SystemMetrics, "active_users" | "api_requests" | "response_time" | "response_times" | "error_rate">;
const NO_SITE: OfSite = {
  active_users: null,
  api_requests: null,
  response_time: null,
  response_times: null,
  error_rate: null,
};

async function readSite({ db, now, callPrefixes }: Parameters<typeof createSystemMetrics>[0]): Promise<OfSite> {
  const at = now().getTime();
  // A minute counts once all processes have written it.
  const until = Math.floor((at - SAVE_EVERY) / MINUTE) * MINUTE;
  const [present, calls, routes] = await Promise.all([
    listPresent({ db, now }),
    countCalls(db, callPrefixes, { since: new Date(until - MINUTE), until: new Date(until) }),
    countByRoute(db, new Date(at - WINDOW)),
  ]);
  const buckets = addHistograms(routes.map((route) => route.buckets));
  const times = responseTime(buckets);
  const all = countAll(buckets);
  const errors = routes.reduce((sum, route) => sum + route.errors, 0);
  // Zero is a figure only if this process was there for the whole minute.
  const counted = calls > 0 || process.uptime() * 1_000 > at - until + MINUTE;
  return {
    active_users: present.length,
    api_requests: counted ? calls : null,
    response_time: times?.p50 ?? null,
    response_times: times,
    error_rate: all === 0 ? null : Math.round((errors / all) * 10_000) / 100,
  };
}

/** Measures CPU time since the previous measurement, percent of one core with one decimal. */
function measureCpu(): () => number {
  let before = { at: performance.now(), used: process.cpuUsage() };
  let percent: number | null = null;
  return () => {
    const at = performance.now();
    if (percent !== null && at - before.at < CPU_OVER) return percent;
    const used = process.cpuUsage(before.used);
    percent = Math.round((used.user + used.system) / Math.max(1, at - before.at)) / 10;
    before = { at, used: process.cpuUsage() };
    return percent;
  };
}
