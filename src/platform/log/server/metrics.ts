import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ReplicaState } from "#platform/database/server/replica.ts";
import { programVersion } from "./program-version.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** The database's backlog; lags in seconds, 0 if nothing waits. */
export type Backlog = {
  jobsWaiting: number;
  jobsFailed: number;
  jobsDead: number;
  applierLag: number;
  sealerLag: number;
};

/** Validity of a reading of the backlog, milliseconds: scrapes must not load the database. */
const BACKLOG_FOR = 10_000;

type Readings = {
  journalWaiting: () => number;
  journalSetAside: () => number;
  cachedPages: () => number;
  cachedBytes: () => number;
  liveSockets: () => number;
  /** Null without one. */
  replica: (() => ReplicaState) | null;
  pool: () => { total: number; idle: number; waiting: number };
  /** Null while the database is unavailable. */
  backlog: () => Promise<Backlog | null>;
};

/** Creates the program's counters for Prometheus: requests, cached pages, journal, queues, connections, and Node's. */
export function createMetrics(read: Readings) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({ name: "hearthlight_info", help: "The program's version", labelNames: ["version"], registers: [register] })
    .labels(programVersion())
    .set(1);
  addGauge(register, "journal_set_aside", "Leads in the journal that could not be taken", read.journalSetAside);
  addGauge(register, "journal_waiting", "Leads in the journal that wait for the database", read.journalWaiting);
  addGauge(register, "cached_pages", "Pages in the page cache", read.cachedPages);
  addGauge(register, "cached_bytes", "Memory that the page cache takes", read.cachedBytes);
  addGauge(register, "live_sockets", "Open WebSockets of signed-in staff", read.liveSockets);
  addPool(register, read.pool);
  if (read.replica) addReplica(register, read.replica);
  addBacklog(register, read.backlog);
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
    /** Returns the names of all metrics. */
    names: () => register.getMetricsAsArray().map(({ name }) => name),
    countCacheHit: () => {
      hits++;
    },
    requests: new Histogram({
      name: "http_request_seconds",
      help: "Responses that were not cached, by the template of their route",
      labelNames: ["method", "route", "status"],
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

function addGauge(register: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      this.set(await read());
    },
  });
}

function addPool(register: Registry, read: Readings["pool"]): void {
  new Gauge({
    name: "database_connections",
    help: "Connections of this process to the database, and requests that wait for one",
    labelNames: ["state"],
    registers: [register],
    collect() {
      for (const [state, n] of Object.entries(read())) this.set({ state }, n);
    },
  });
}

function addReplica(register: Registry, read: () => ReplicaState): void {
  addGauge(
    register,
    "replica_lag_seconds",
    "How far the replica is behind; not a number while it can't be read",
    () => read().lag ?? Number.NaN,
  );
  new Counter({
    name: "replica_reads_total",
    help: "Reads of lists and figures, by the server that answered",
    labelNames: ["server"],
    registers: [register],
    collect() {
      const { replica, primary } = read();
      this.reset();
      this.inc({ server: "replica" }, replica);
      this.inc({ server: "primary" }, primary);
    },
  });
}

function addBacklog(register: Registry, read: Readings["backlog"]): void {
  let known: { at: number; backlog: Promise<Backlog | null> } | null = null;
  const reading = () => {
    if (!known || performance.now() - known.at > BACKLOG_FOR) known = { at: performance.now(), backlog: read() };
    return known.backlog;
  };
  // Not 0, which would say that nothing waits.
  const of = (name: keyof Backlog) => async () => (await reading())?.[name] ?? Number.NaN;
  addGauge(register, "database_up", "1 while the database answers, else 0", async () => ((await reading()) ? 1 : 0));
  addGauge(register, "applier_lag_seconds", "Age of the oldest submission that waits in the inbox", of("applierLag"));
  addGauge(register, "sealer_lag_seconds", "Age of the oldest record without a number in the ledger", of("sealerLag"));
  const states = { waiting: "jobsWaiting", failed: "jobsFailed", dead: "jobsDead" } as const;
  new Gauge({
    name: "jobs",
    help: "Jobs that wait, failed and will be tried again, and failed for good",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      for (const [state, name] of Object.entries(states)) this.set({ state }, await of(name)());
    },
  });
}
