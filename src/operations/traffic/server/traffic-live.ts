import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import { SAMPLE_EVERY_MS } from "#platform/log/rules/system-metrics.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import type { Live, Stream } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { SystemMetricsReader } from "./create-system-metrics.ts";

const STREAM = "metrics";
type Needs = { systemMetrics: Pick<SystemMetricsReader, "read"> };

/** Returns the metrics as a stream of samples, for those who may read them; the first comes at once. */
export function metricsStream({ systemMetrics }: Needs): Stream<StaffActor> {
  return { name: STREAM, admits: (actor) => may(actor, "metrics:read"), first: () => systemMetrics.read() };
}

/** Pushes a sample to every socket of the stream every 15 seconds, measured once; nothing without listeners. */
export function pushMetrics({
  live,
  log,
  systemMetrics,
}: {
  systemMetrics: SystemMetricsReader;
  live: Pick<Live<StaffActor>, "listens" | "push">;
  log: Log;
}): { stop(): Promise<void> } {
  const timer = setInterval(() => {
    systemMetrics.tick();
    if (!live.listens(STREAM)) return;
    systemMetrics.read().then(
      (metrics) => live.push(STREAM, metrics),
      (error: unknown) =>
        log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the metrics could not be measured"),
    );
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}
