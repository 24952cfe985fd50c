import { PgBoss } from "pg-boss";
import type { DatabaseConnection } from "./database.ts";
import type { Log } from "./log.ts";

/** A job that runs by the clock; handlers are safe to repeat. `cron` is in UTC. */
export type TimedJob = { name: string; cron: string; run: () => Promise<unknown> };

/**
 * Starts the durable job queue on the same database. Timed jobs run in one process at a time, however many there are.
 * While the database is away the queue waits and says so in the log.
 */
export async function startQueue(connection: DatabaseConnection, jobs: readonly TimedJob[], log: Log): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ ...connection, schema: "jobs", application_name: "hearthlight-jobs", max: 3 });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, retentionSeconds: 86_400 });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      await job.run();
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 3_000 }) };
}
