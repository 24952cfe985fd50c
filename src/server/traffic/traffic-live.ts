import { may, type StaffActor } from "#core/access/rights.ts";
import { SAMPLE_EVERY_MS } from "#core/monitoring/system-metrics.ts";
import { isUnavailable } from "#server/platform/database.ts";
import type { Live, Stream } from "#server/platform/live.ts";
import type { Log } from "#server/platform/log.ts";
import type { SystemMetricsReader } from "./create-system-metrics.ts";

const STREAM = "metrics";
type Needs = { systemMetrics: Pick<SystemMetricsReader, "read"> };

/** The metrics as a stream of samples, for those who may read them; the first comes at once. */
export function metricsStream({ systemMetrics }: Needs): Stream<StaffActor> {
  return { name: STREAM, admits: (actor) => may(actor, "metrics:read"), first: () => systemMetrics.read() };
}

/** Pushes a sample to every socket of the stream every 15 seconds, measured once; nothing where no one listens. */
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
