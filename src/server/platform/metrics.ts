import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { programVersion } from "./program-version.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The program's counters for Prometheus: requests, cached pages, journal, browser reports, and Node's own. */
export function createMetrics(read: {
  journalWaiting: () => number;
  journalSetAside: () => number;
  cachedPages: () => number;
  liveSockets: () => number;
}) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({ name: "hearthlight_info", help: "The program's version", labelNames: ["version"], registers: [register] })
    .labels(programVersion())
    .set(1);
  addGauge(register, "journal_set_aside", "Leads in the journal that could not be taken", read.journalSetAside);
  addGauge(register, "journal_waiting", "Leads in the journal that wait for the database", read.journalWaiting);
  addGauge(register, "cached_pages", "Pages in the page cache", read.cachedPages);
  addGauge(register, "live_sockets", "Open WebSockets of signed-in staff", read.liveSockets);
  // A plain number on the hot path: the library's own counter would cost a cached page a twentieth of its time.
  let hits = 0;
  new Counter({
    name: "page_cache_hits_total",
    help: "Responses written from the page cache",
    registers: [register],
    collect() {
      this.reset();
      this.inc(hits);
    },
  });
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    countCacheHit: () => {
      hits++;
    },
    requests: new Histogram({
      name: "http_request_seconds",
      help: "Responses that were not cached",
      labelNames: ["method", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [register],
    }),
    cspReports: new Counter({
      name: "csp_reports_total",
      help: "Security policy violations that browsers reported",
      registers: [register],
    }),
  };
}

function addGauge(register: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}
