import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { isBad, shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import type { Reading, Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { announceAlerts } from "./alerts-live.ts";
import { freshReadings, saveReadings } from "./alerts-store.ts";
import { evaluateAlerts, type EvaluateNeeds } from "./evaluate-alerts.ts";
import { type DamageNeeds, measureDamage } from "./measure-damage.ts";
import { measureDatabase, type MeasureNeeds } from "./measure-database.ts";
import { measureProcess, type ProcessNeeds } from "./measure-process.ts";
import { sendAlerts, type SendAlertNeeds } from "./send-alerts.ts";

/** Interval of measuring in each process, milliseconds. */
const EVERY = 60_000;
/** Older readings of a process don't count, milliseconds: two minutes and some seconds. */
const FRESH = 130_000;

export type WatchNeeds = EvaluateNeeds &
  MeasureNeeds &
  ProcessNeeds &
  DamageNeeds &
  SendAlertNeeds & { db: Db; log: Log };

/**
 * Measures every minute, evaluates the rules and sends the messages, until `stop`. Every process does; of those that
 * measure in the same minute one counts (decision 0035).
 */
export function watchAlerts(needs: WatchNeeds): { look(): Promise<void>; stop(): Promise<void> } {
  const { log, config } = needs;
  const measureOwn = measureProcess(needs);
  const id = createHash("sha256")
    .update(`${hostname()}\n${resolve(config.dataDir)}`)
    .digest("hex")
    .slice(0, 16);
  const detailOf = (signal: Signal) =>
    signal === "certificate" ? (needs.certificate?.state().sentence ?? null) : null;
  const look = async () => {
    const readings = await measureDatabase(needs, (signal, err) =>
      log.warn({ err, signal }, "a signal was not measured"),
    );
    const own = await measureOwn();
    const damaged = await measureDamage(needs);
    const at = needs.now();
    await saveReadings(needs.db, [
      ...[...own].map(([signal, value]) => ({ process: id, signal, value, detail: detailOf(signal), at })),
      { process: id, signal: "damaged_data", ...damaged, at },
    ]);
    const fresh = await freshReadings(needs.db, at, FRESH);
    const details = new Map(fresh.flatMap(({ signal, detail }) => (detail === null ? [] : [[signal, detail]])));
    for (const [signal, value] of worst(fresh)) readings.set(signal, value);
    if (!readings.has("certificate")) readings.set("certificate", "not-applicable");
    if (await evaluateAlerts(needs, readings, details)) await announceAlerts(needs);
    await sendAlerts(needs);
  };
  let running: Promise<void> | null = null;
  const lookAgain = () => {
    running ??= look()
      .catch((error: unknown) =>
        log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the alerts were not evaluated"),
      )
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(lookAgain, EVERY);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Returns the worst reading of several processes; a failed one is worst. */
function worst(rows: readonly { signal: Signal; value: number | null }[]): Map<Signal, Reading> {
  const readings = new Map<Signal, Reading>();
  for (const { signal, value } of rows) {
    const known = readings.get(signal);
    const worse =
      typeof known !== "number" || value === null
        ? known === undefined || value === null
        : further(signal, value, known);
    if (worse) readings.set(signal, value);
  }
  return readings;
}

/** Tells whether a value is worse than another one. */
function further(signal: Signal, value: number, other: number): boolean {
  return isBad({ ...shippedRule(signal), threshold: other }, value);
}
