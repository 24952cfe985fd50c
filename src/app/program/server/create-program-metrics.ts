import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { PageCache } from "#platform/http/server/page-cache.ts";
import { oldestWaiting } from "#leads/intake/server/intake-store.ts";
import { oldestUnsealed } from "#platform/ledger/server/ledger-store.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import { countJobs } from "#platform/jobs/server/jobs.ts";
import type { Live } from "#platform/live/server/live.ts";
import { type Backlog, createMetrics, type Metrics } from "#platform/log/server/metrics.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Creates the metrics of this program, each with where it is read. */
export function createProgramMetrics(services: Services, cache: PageCache, live: Live<StaffActor>): Metrics {
  const { journal, db, log } = services;
  return createMetrics({
    journalWaiting: journal.waiting,
    journalSetAside: journal.setAside,
    cachedPages: cache.size,
    cachedBytes: cache.bytes,
    liveSockets: live.size,
    replica: services.replica?.state ?? null,
    pool: () => ({ total: db.$client.totalCount, idle: db.$client.idleCount, waiting: db.$client.waitingCount }),
    backlog: () =>
      readBacklog(services).catch((error: unknown) => {
        if (!isUnavailable(error)) log.error({ err: error }, "the backlog could not be read");
        return null;
      }),
  });
}

async function readBacklog({ db, now }: Pick<Services, "db" | "now">): Promise<Backlog> {
  const [jobs, submission, leaf] = await Promise.all([countJobs(db), oldestWaiting(db), oldestUnsealed(db)]);
  const age = (since: Date | null) => (since ? Math.max(0, (now().getTime() - since.getTime()) / 1_000) : 0);
  return {
    jobsWaiting: jobs.waiting,
    jobsFailed: jobs.failed,
    jobsDead: jobs.dead,
    applierLag: age(submission),
    sealerLag: age(leaf),
  };
}
