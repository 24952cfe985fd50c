import type { Load } from "./load.ts";

/** Limits of a measurement: at least so many requests a second, at most so many milliseconds. */
export type Limits = { requestsPerSecond?: number; p95?: number; p99?: number };

export type Report = {
  /** Prints a row of a table of calls. */
  row(what: string, connections: number, load: Load, limits: Limits): void;
  /** Prints a figure with its limit, at most (`max`) or at least (`min`) so much. */
  figure(what: string, value: number, unit: string, limit: { max?: number; min?: number }): void;
  /** Prints whether something is true. */
  holds(what: string, met: boolean): void;
  /** Measurements outside of their limits. */
  missed: readonly string[];
};

export const TABLE_HEAD =
  "| what | connections | requests/s | p50 ms | p95 ms | p99 ms | wanted | met |\n|---|---|---|---|---|---|---|---|";

/** Prints measurements beside their limits, and records those that missed them. */
export function createReport(): Report {
  const missed: string[] = [];
  const judge = (what: string, met: boolean) => {
    if (!met) missed.push(what);
    return met ? "yes" : "NO";
  };
  return {
    missed,
    row(what, connections, load, limits) {
      const { requestsPerSecond, p50, p95, p99, errors } = load;
      const wanted = [
        limits.requestsPerSecond && `≥ ${limits.requestsPerSecond}/s`,
        limits.p95 && `p95 < ${limits.p95}`,
        limits.p99 && `p99 < ${limits.p99}`,
      ].filter(Boolean);
      const met =
        errors === 0 &&
        requestsPerSecond >= (limits.requestsPerSecond ?? 0) &&
        p95 < (limits.p95 ?? Number.POSITIVE_INFINITY) &&
        p99 < (limits.p99 ?? Number.POSITIVE_INFINITY);
      const name = errors > 0 ? `${what} (${errors} errors!)` : what;
      const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(" | ");
      console.log(
        `| ${name} | ${connections} | ${Math.round(requestsPerSecond)} | ${times} | ${wanted.join(", ")} | ${judge(what, met)} |`,
      );
    },
    figure(what, value, unit, { max, min }) {
      const met = value <= (max ?? Number.POSITIVE_INFINITY) && value >= (min ?? Number.NEGATIVE_INFINITY);
      const wanted = max === undefined ? `≥ ${min} ${unit}` : `≤ ${max} ${unit}`;
      console.log(`${what}: ${Number(value.toFixed(2))} ${unit} (wanted: ${wanted}; met: ${judge(what, met)})`);
    },
    holds(what, met) {
      console.log(`${what}: ${judge(what, met)}`);
    },
  };
}
