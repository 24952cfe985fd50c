import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type DatabaseConnection, type Executor, JOBS_SCHEMA } from "#platform/database/server/database.ts";
import { jsonReading, type Reading } from "#platform/database/server/readings.ts";
import { describeError, type Log } from "#platform/log/server/log.ts";
import { inOwnTrace, type Step } from "#platform/log/server/trace.ts";

const table = sql.raw(`${JOBS_SCHEMA}.job`);
/** Interval of looking for work, and for jobs whose process died, in each process, seconds. */
const POLL = 1;
const SUPERVISE = 15;
/** A job whose process was silent this long starts again, regardless of its limit, seconds. */
const HEARTBEAT = 60;
const STOP_LIMIT = 3_000;
/** Retention of finished jobs in the list, and longest wait of one that could not run, seconds. */
const KEPT = 14 * 86_400;

/** A kind of job: enqueued in a transaction, run at least once after it commits. */
export type Job<T extends object> = {
  name: string;
  schema: z.ZodType<T>;
  /** The job's subject: at most one job with this key waits. */
  keyOf: (data: T) => string;
  /** A job that takes longer is considered lost and starts again, seconds. */
  limit: number;
  /** A person waits for it: the workers are woken when it is added, and don't find it by their next look. */
  urgent?: true;
};
export const defineJob = <T extends object>(
  name: string,
  schema: z.ZodType<T>,
  about: Pick<Job<T>, "keyOf" | "limit" | "urgent">,
): Job<T> => ({
  name,
  schema,
  ...about,
});

/** Handles one kind of job, `atOnce` of them at a time. `run` must be safe to repeat. */
export type JobHandler = { job: { name: string }; atOnce: number; run: (data: unknown) => Promise<void> };
export const handle = <T extends object>(job: Job<T>, atOnce: number, run: (data: T) => Promise<void>): JobHandler => ({
  job,
  atOnce,
  run: (data) => run(job.schema.parse(data)),
});

/** A scheduled job, run in one process at a time; safe to repeat. `cron` is in UTC. */
export type TimedJob = { name: string; cron: string; run: () => Promise<unknown> };

/**
 * Adds jobs inside the caller's transaction: they run if and only if it commits, and not before `startAfter`. A job
 * whose key is already waiting is not added again.
 */
export async function enqueue<T extends object>(
  on: Executor,
  job: Job<T>,
  data: readonly T[],
  startAfter?: Date,
): Promise<void> {
  if (data.length === 0) return;
  const rows = data.map((one) => ({ data: one, singletonKey: job.keyOf(one), ...(startAfter ? { startAfter } : {}) }));
  await new PgBoss({ db: fromDrizzle(on, sql), schema: JOBS_SCHEMA }).insert(job.name, rows);
}

/** Runs a job now that waits under this key for later. */
export async function runNow<T extends object>(on: Executor, job: Job<T>, data: T): Promise<void> {
  await on.execute(
    sql`update ${table} set start_after = now() where name = ${job.name} and singleton_key = ${job.keyOf(data)} and state in ('created', 'retry') and start_after > now()`,
  );
}

/** Creates the tables and queues of jobs, or brings them up to date. `owner` is the role that migrates the database. */
export async function prepareJobs(
  owner: DatabaseConnection,
  jobs: readonly { name: string; limit: number; urgent?: true }[],
): Promise<void> {
  const boss = new PgBoss({
    ...owner,
    schema: JOBS_SCHEMA,
    application_name: "hearthlight-migrate",
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {}); // A broken connection fails the call that uses it.
  await boss.start();
  try {
    for (const { name, limit, urgent = false } of jobs) {
      const set = {
        notify: urgent,
        retryLimit: 8,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3_600,
        expireInSeconds: limit,
        heartbeatSeconds: HEARTBEAT,
        retentionSeconds: KEPT,
        deleteAfterSeconds: KEPT,
      };
      await boss.createQueue(name, { policy: "short", ...set });
      await boss.updateQueue(name, set);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Starts the workers. While the database is down this waits and logs it. */
export async function startJobs(
  owner: DatabaseConnection,
  { handlers, timed }: { handlers: readonly JobHandler[]; timed: readonly TimedJob[] },
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...owner,
    schema: JOBS_SCHEMA,
    application_name: "hearthlight-jobs",
    max: 3,
    // On a connection of its own. Behind a pooler that has none to itself, urgent jobs wait for the next look.
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE,
    monitorIntervalSeconds: SUPERVISE,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error"));
  try {
    await boss.start();
    for (const handler of handlers) await workOn(boss, handler, log);
    for (const job of timed) {
      await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, retentionSeconds: 86_400 });
      await boss.schedule(job.name, job.cron);
      await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
        await inOwnTrace(stepOf(job), job.run).catch((error: unknown) => {
          log.error({ err: error, job: job.name }, "a scheduled job failed");
          throw error;
        });
      });
    }
  } catch (error) {
    // The next attempt starts a new queue.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  const follow = followClock(boss, log);
  return {
    async stop() {
      clearInterval(follow);
      await boss.stop({ graceful: true, timeout: STOP_LIMIT });
    },
  };
}

/** Moves jobs back when the clock is set back; otherwise they would wait until it is that late again. */
function followClock(boss: PgBoss, log: Log): NodeJS.Timeout {
  const move = () =>
    boss
      .getDb()
      .executeSql(
        `update ${JOBS_SCHEMA}.job set created_on = now(), start_after = start_after - (created_on - now()) where state in ('created', 'retry') and created_on > now() + interval '1 minute'`,
      )
      .catch((error: unknown) => log.warn({ err: error }, "jobs could not be moved to the time of the clock"));
  void move();
  return setInterval(() => void move(), SUPERVISE * 1_000);
}

const stepOf = ({ name }: { name: string }): Step => ({ name: `job ${name}`, kind: "internal", attributes: {} });

async function workOn(boss: PgBoss, { job, atOnce, run }: JobHandler, log: Log): Promise<void> {
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL,
    // Also where they are woken: a job for later is due without being added.
    notifyPollingIntervalSeconds: POLL,
    perJobResults: true,
  } as const;
  const settle = async ({ id, data }: { id: string; data: unknown }, step: Step) => {
    try {
      await run(data);
      return { id, status: "completed" as const };
    } catch (error) {
      step.failed = error instanceof Error ? error.name : "Error";
      log.error({ err: error, job: job.name, id }, "a job failed");
      // As in the log: a failed query carries its parameters, and they may contain a name or a number.
      return { id, status: "failed" as const, output: { message: describeError(error).message } };
    }
  };
  const settleTraced = (one: { id: string; data: unknown }) => inOwnTrace(stepOf(job), (step) => settle(one, step));
  await boss.work(job.name, options, (batch) => Promise.all(batch.map(settleTraced)));
}

/** `failed`: it failed and will be tried again; `dead`: it failed for good and waits for a person. */
export type JobState = "waiting" | "running" | "failed" | "dead" | "done" | "canceled";
export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  /** The number of retries. */
  retries: number;
  createdAt: Date;
  /** When a waiting job is due. */
  dueAt: Date;
  error: string | null;
};

const STATES: Record<string, JobState> = {
  created: "waiting",
  retry: "failed",
  active: "running",
  failed: "dead",
  completed: "done",
  cancelled: "canceled",
};

/** Lists jobs that need attention first (dead, failed, running, waiting), then the newest of the others. */
export async function listJobs(on: Executor, limit: number): Promise<JobRow[]> {
  const { rows } = await on.execute<{
    id: string;
    name: string;
    state: string;
    retries: number;
    created: string;
    due: string;
    error: string | null;
  }>(sql`
    select id, name, state::text as state, retry_count as retries, created_on::text as created, start_after::text as due,
      case when state in ('retry', 'failed') then left(coalesce(output->>'message', output->'value'->>'message'), 300) end as error
    from ${table}
    where name not like '\_\_pgboss%'
    order by array_position(array['failed', 'retry', 'active', 'created']::text[], state::text) nulls last, created_on desc
    limit ${limit}`);
  return rows.map(({ id, name, state, retries, created, due, error }) => {
    return {
      id,
      name,
      state: STATES[state] ?? "done",
      retries,
      createdAt: new Date(created),
      dueAt: new Date(due),
      error,
    };
  });
}

/** The reading of how many jobs failed for good. */
export const deadJobsReading: Reading<number> = jsonReading<{ n: number }, number>(
  sql`select count(*)::int as n from ${table} where state = 'failed' and name not like '\\_\\_pgboss%'`,
  ([row]) => row?.n ?? 0,
);

/** Counts the jobs that wait, that failed and will be tried again, and that failed for good. */
export async function countJobs(on: Executor): Promise<{ waiting: number; failed: number; dead: number }> {
  const { rows } = await on.execute<{ waiting: number; failed: number; dead: number }>(sql`
    select (count(*) filter (where state = 'created'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as failed, (count(*) filter (where state = 'failed'))::int as dead
    from ${table} where state in ('created', 'retry', 'failed') and name not like '\_\_pgboss%'`);
  return rows[0] ?? { waiting: 0, failed: 0, dead: 0 };
}

/** Returns how long the oldest due job has waited, among kinds of which none is running, seconds; 0 if none waits. */
export async function oldestDueJob(on: Executor): Promise<number> {
  const { rows } = await on.execute<{ seconds: number | null }>(sql`
    select extract(epoch from now() - min(start_after))::float8 as seconds from ${table} as waiting
    where state in ('created', 'retry') and start_after <= now() and name not like '\_\_pgboss%'
      and not exists (select 1 from ${table} as running where running.name = waiting.name and running.state = 'active')`);
  return rows[0]?.seconds ?? 0;
}

/** Lets a dead job run again. Returns whether there was one. */
export async function retryJob(on: Executor, id: string): Promise<boolean> {
  const changed = await on.execute(
    sql`update ${table} set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null where id = ${id}::uuid and state = 'failed'`,
  );
  return (changed.rowCount ?? 0) > 0;
}

/** Cancels a job that has not begun, unless it is of one of the `kept` kinds. Returns whether there was one. */
export async function cancelJob(on: Executor, id: string, kept: readonly string[]): Promise<boolean> {
  const changed = await on.execute(
    sql`update ${table} set state = 'cancelled', completed_on = now() where id = ${id}::uuid and state in ('created', 'retry') and not (name = any(${sql.param([...kept])}::text[]))`,
  );
  return (changed.rowCount ?? 0) > 0;
}
