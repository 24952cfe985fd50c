import { type SlowRoute, slowestRoutes } from "#platform/log/rules/request-times.ts";
import type { SystemMetrics } from "#platform/log/rules/system-metrics.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SystemMetricsReader } from "./create-system-metrics.ts";
import { countByRoute } from "./traffic-store.ts";

/** The window of the table of routes, milliseconds; the numbers of routes and activity lines. */
const WINDOW = 3_600_000;
const SHOWN = 20;

export type Activity = { id: number; at: Date; who: string; action: string };
type LiveFigures = { metrics: SystemMetrics; readAt: Date; routes: SlowRoute[]; activity: Activity[] };

/** Reads the start of the real-time dashboard: metrics, slowest routes of the last hour, newest activity. */
export async function readDashboardFigures(needs: {
  db: Db;
  now: () => Date;
  systemMetrics: SystemMetricsReader;
}): Promise<LiveFigures> {
  const { db, systemMetrics } = needs;
  const readAt = needs.now();
  const [metrics, routes, lines] = await Promise.all([
    systemMetrics.read(),
    countByRoute(db, new Date(readAt.getTime() - WINDOW)),
    listAudit(db, { limit: SHOWN }),
  ]);
  return {
    metrics,
    readAt,
    routes: slowestRoutes(routes, SHOWN),
    // The changed values may be personal: the feed only says that they changed.
    activity: lines.map(({ id, at, actorName: who, action }) => ({ id, at, who, action })),
  };
}
