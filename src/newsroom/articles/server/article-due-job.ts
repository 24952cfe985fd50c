import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Executor } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";

/**
 * An article goes live or is taken down now. Waits in the database, so that a restart loses none, and one process takes
 * it. An article that has another time by then is not due, and has a job of its own.
 */
export const articleDueJob = defineJob("article-due", z.object({ articleId: z.string(), at: z.iso.datetime() }), {
  keyOf: ({ articleId, at }) => `${articleId} ${at}`,
  limit: 120,
});

/** Enqueues a job at each time at which an article is due. */
export async function startWhenDue(on: Executor, articleId: string, times: readonly (Date | null)[]): Promise<void> {
  for (const time of times) {
    if (time) await enqueue(on, articleDueJob, [{ articleId, at: time.toISOString() }], time);
  }
}

/** The database's clock starts the job, and ours may be this much behind, milliseconds. */
const CLOCKS_APART = 2_000;

/** Waits while a time lies ahead by our clock. */
export async function waitUntil(at: string, now: () => Date): Promise<void> {
  const early = Date.parse(at) - now().getTime();
  if (early > 0 && early <= CLOCKS_APART) await wait(early);
}
