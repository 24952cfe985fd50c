import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { type Spent, UNPRICED_CALL } from "#newsroom/ai/rules/ai-cost.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { aiBatches, aiTasks, aiUses } from "./ai-tables.ts";

type AiUse = typeof aiUses.$inferSelect;
type AiBatch = typeof aiBatches.$inferSelect;
export type AiTask = typeof aiTasks.$inferSelect;
/** A batch as a list shows it. Cost in US dollars; null if unknown. */
export type BatchRow = AiBatch & { total: number; finished: number; cost: number | null };

export async function addUse(on: Executor, use: AiUse): Promise<void> {
  await on.insert(aiUses).values(use);
}

/** Returns the US dollars spent since a moment: known costs plus a fixed sum per unpriced call; checks don't count. */
export async function spentSince(on: Executor, since: Date, personId: string): Promise<Spent> {
  const unpriced = sql`${aiUses.cost} is null and ${aiUses.error} is null and ${aiUses.purpose} <> 'check'`;
  const counted = sql`case when ${unpriced} then ${UNPRICED_CALL}::float8 else coalesce(${aiUses.cost}, 0) end`;
  const [row] = await on
    .select({
      agency: sql<number>`coalesce(sum(${counted}), 0)::float8`,
      person: sql<number>`coalesce(sum(${counted}) filter (where ${aiUses.byId} = ${personId}), 0)::float8`,
      unpriced: sql<number>`(count(*) filter (where ${unpriced}))::int`,
    })
    .from(aiUses)
    .where(gte(aiUses.at, since));
  return row ?? { agency: 0, person: 0 };
}

/** Finds the last question that only checked a model; null before the first. */
export async function findLastCheck(on: Executor): Promise<AiUse | null> {
  const [row] = await on.select().from(aiUses).where(eq(aiUses.purpose, "check")).orderBy(desc(aiUses.at)).limit(1);
  return row ?? null;
}

/** Tells whether a use of a model failed after a moment. */
export async function failedSince(on: Executor, since: Date): Promise<boolean> {
  const rows = await on
    .select({ id: aiUses.id })
    .from(aiUses)
    .where(and(gt(aiUses.at, since), isNotNull(aiUses.error)))
    .limit(1);
  return rows.length > 0;
}

export async function addBatch(tx: Tx, batch: AiBatch, tasks: readonly AiTask[]): Promise<void> {
  await tx.insert(aiBatches).values(batch);
  // One parameter each: a thousand tasks stay below the limit of a statement.
  await tx.insert(aiTasks).values([...tasks]);
}

export async function findBatch(on: Executor, id: string): Promise<BatchRow | null> {
  const [row] = await selectBatches(on).where(eq(aiBatches.id, id));
  return row ?? null;
}

/** Lists the newest batches. */
export async function listBatches(on: Executor, limit: number): Promise<BatchRow[]> {
  return selectBatches(on).orderBy(desc(aiBatches.createdAt), desc(aiBatches.id)).limit(limit);
}

function selectBatches(on: Executor) {
  // Qualified with its table: a bare column would refer to the subquery's table.
  const batchId = sql`${aiBatches}.${sql.identifier(aiBatches.id.name)}`;
  const tasks = (what: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from ${aiTasks} where ${aiTasks.batchId} = ${batchId} and ${what})`;
  return on
    .select({
      id: aiBatches.id,
      kind: aiBatches.kind,
      state: aiBatches.state,
      actor: aiBatches.actor,
      createdAt: aiBatches.createdAt,
      startAt: aiBatches.startAt,
      finishedAt: aiBatches.finishedAt,
      problem: aiBatches.problem,
      worker: aiBatches.worker,
      leaseUntil: aiBatches.leaseUntil,
      total: tasks(sql`true`),
      finished: tasks(sql`${aiTasks.state} not in ('waiting', 'running')`),
      // Unknown once a use has no price; zero without any use, as with the built-in writer.
      cost: sql<number | null>`(
        select case when count(*) = count(${aiUses.cost}) then coalesce(sum(${aiUses.cost}), 0)::float8 end
        from ${aiUses} where ${aiUses.batchId} = ${batchId})`,
    })
    .from(aiBatches)
    .$dynamic();
}

export async function lockBatch(tx: Tx, id: string): Promise<AiBatch | null> {
  const [row] = await tx.select().from(aiBatches).where(eq(aiBatches.id, id)).for("update");
  return row ?? null;
}

export async function setBatch(on: Executor, id: string, set: Partial<AiBatch>): Promise<void> {
  await on.update(aiBatches).set(set).where(eq(aiBatches.id, id));
}

const begun = (now: Date) => or(isNull(aiBatches.startAt), lte(aiBatches.startAt, now));

/** Leases a due, running batch, or extends the lease, until `until`. Returns whether this worker has it and it runs. */
export async function leaseBatch(on: Executor, id: string, worker: string, now: Date, until: Date): Promise<boolean> {
  const free = or(isNull(aiBatches.leaseUntil), lt(aiBatches.leaseUntil, now), eq(aiBatches.worker, worker));
  const taken = await on
    .update(aiBatches)
    .set({ worker, leaseUntil: until })
    .where(and(eq(aiBatches.id, id), eq(aiBatches.state, "running"), begun(now), free))
    .returning({ id: aiBatches.id });
  return taken.length > 0;
}

/** Extends a worker's lease of a batch until `until`; false once it was canceled or another worker took it. */
export async function renewLease(on: Executor, id: string, worker: string, until: Date): Promise<boolean> {
  const kept = await on
    .update(aiBatches)
    .set({ leaseUntil: until })
    .where(and(eq(aiBatches.id, id), eq(aiBatches.worker, worker), ne(aiBatches.state, "canceled")))
    .returning({ id: aiBatches.id });
  return kept.length > 0;
}

/** Lists running batches that are due and that no worker has. */
export async function idleBatches(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .select({ id: aiBatches.id })
    .from(aiBatches)
    .where(
      and(eq(aiBatches.state, "running"), begun(now), or(isNull(aiBatches.leaseUntil), lt(aiBatches.leaseUntil, now))),
    );
  return rows.map(({ id }) => id);
}

/** Lists the tasks of a batch in order. */
export async function listTasks(on: Executor, batchId: string): Promise<AiTask[]> {
  return on.select().from(aiTasks).where(eq(aiTasks.batchId, batchId)).orderBy(aiTasks.position);
}

/** Returns the first unfinished task; one that a worker left halfway comes before those that wait. */
export async function nextTask(on: Executor, batchId: string): Promise<AiTask | null> {
  const [row] = await on
    .select()
    .from(aiTasks)
    .where(and(eq(aiTasks.batchId, batchId), sql`${aiTasks.state} in ('waiting', 'running')`))
    .orderBy(aiTasks.position)
    .limit(1);
  return row ?? null;
}

export async function setTask(on: Executor, task: Pick<AiTask, "batchId" | "position">, set: Partial<AiTask>) {
  await on
    .update(aiTasks)
    .set(set)
    .where(and(eq(aiTasks.batchId, task.batchId), eq(aiTasks.position, task.position)));
}

/** Finishes a task unless it already is, so that no article is written twice. Returns whether it did. */
export async function finishTask(on: Executor, task: Pick<AiTask, "batchId" | "position">, set: Partial<AiTask>) {
  const done = await on
    .update(aiTasks)
    .set(set)
    .where(and(eq(aiTasks.batchId, task.batchId), eq(aiTasks.position, task.position), eq(aiTasks.state, "running")))
    .returning({ position: aiTasks.position });
  return done.length > 0;
}

/** Pauses a running batch with a reason and leaves its current task for later. A canceled batch stays canceled. */
export async function stopBatch(on: Executor, task: AiTask, problem: string): Promise<void> {
  await on.transaction(async (tx) => {
    await tx
      .update(aiBatches)
      .set({ state: "paused", problem })
      .where(and(eq(aiBatches.id, task.batchId), eq(aiBatches.state, "running")));
    const waits = { state: "waiting" as const, startedAt: null, written: 0 };
    await tx
      .update(aiTasks)
      .set(waits)
      .where(and(eq(aiTasks.batchId, task.batchId), eq(aiTasks.position, task.position), eq(aiTasks.state, "running")));
  });
}

/** Counts the tasks that failed since the last one that didn't. */
export async function countLastFailures(on: Executor, batchId: string): Promise<number> {
  const mine = eq(aiTasks.batchId, batchId);
  const last = sql`coalesce((select max(t.position) from ${aiTasks} t where t.batch_id = ${batchId} and t.state in ('done', 'skipped')), -1)`;
  return on.$count(aiTasks, and(mine, eq(aiTasks.state, "failed"), sql`${aiTasks.position} > ${last}`));
}

/** Cancels the tasks that still wait. */
export async function cancelTasks(tx: Tx, batchId: string, at: Date): Promise<void> {
  await tx
    .update(aiTasks)
    .set({ state: "canceled", result: "Canceled", finishedAt: at })
    .where(and(eq(aiTasks.batchId, batchId), sql`${aiTasks.state} in ('waiting', 'running')`));
}
