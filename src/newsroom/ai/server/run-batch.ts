import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { pauseAfter } from "#newsroom/ai/rules/ai-batch.ts";
import { BATCH_WORDS, FAILURES_IN_A_ROW, failingWords } from "#newsroom/ai/rules/ai-errors.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { aiBatchJob } from "./ai-batch-job.ts";
import {
  type AiTask,
  type BatchRow,
  countLastFailures,
  findBatch,
  finishTask,
  renewLease,
  leaseBatch,
  listTasks,
  nextTask,
  setBatch,
  setTask,
  stopBatch,
} from "./ai-store.ts";
import { type BatchNeeds, doTask } from "./do-task.ts";

/** Lease of a batch, and the interval of its renewals, milliseconds. */
const LEASE = 15_000;
const HEARTBEAT = 2_000;
/** Working time of one job before it leaves the rest to the next, milliseconds. */
const TURN = 20_000;

/**
 * Works on a batch, one article at a time with pauses between, unless another worker has it. An interrupted batch
 * resumes with the article that was not saved.
 */
export async function runBatch(needs: BatchNeeds, batchId: string): Promise<void> {
  const { db, now } = needs;
  const worker = needs.newId();
  const until = performance.now() + TURN;
  const lease = () => leaseBatch(db, batchId, worker, now(), new Date(now().getTime() + LEASE));
  while (await lease()) {
    const [batch, task] = await Promise.all([findBatch(db, batchId), nextTask(db, batchId)]);
    if (!batch) return;
    if (!task) return setBatch(db, batchId, { state: "done", finishedAt: now(), worker: null, leaseUntil: null });
    await workOn(needs, batch, task, worker);
    if ((await nextTask(db, batchId)) === null) continue;
    await stopIfFailing(needs, task);
    await needs.pause(pauseAfter(batch.kind, task.position));
    if (performance.now() > until) {
      await setBatch(db, batchId, { worker: null, leaseUntil: null });
      return enqueue(db, aiBatchJob, [{ batchId }]);
    }
  }
}

/** Stops a batch after each few failures in a row: a target that is down would fail all the others. */
async function stopIfFailing({ db }: BatchNeeds, task: AiTask): Promise<void> {
  const failures = await countLastFailures(db, task.batchId);
  if (failures === 0 || failures % FAILURES_IN_A_ROW !== 0) return;
  const last = (await listTasks(db, task.batchId)).findLast(({ state }) => state === "failed");
  if (last?.position !== task.position) return;
  await stopBatch(db, task, failingWords(last.result ?? ""));
  await setBatch(db, task.batchId, { worker: null, leaseUntil: null });
}

async function workOn(needs: BatchNeeds, batch: BatchRow, task: AiTask, worker: string): Promise<void> {
  const { db, now } = needs;
  const cancel = new AbortController();
  let written = 0;
  await setTask(db, task, { state: "running", startedAt: now(), written: 0 });
  const beat = async () => {
    const kept = await renewLease(db, batch.id, worker, new Date(now().getTime() + LEASE));
    if (kept) await setTask(db, task, { written });
    else cancel.abort();
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      needs.log.warn({ err: error, batch: batch.id }, "a batch of articles lost its turn"),
    );
  }, HEARTBEAT);
  try {
    await doTask(needs, batch, task, { signal: cancel.signal, onWritten: (characters) => (written = characters) });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // One article never holds up the others.
    needs.log.error({ err: error, batch: batch.id }, "an article of a batch failed");
    const result = BATCH_WORDS.error(NEUTRAL_TEXTS.api);
    await finishTask(db, task, { state: "failed", result, finishedAt: now() });
  } finally {
    clearInterval(timer);
  }
  // Paused between articles: the worker lets go, so that resuming starts at once.
  const { state } = (await findBatch(db, batch.id)) ?? batch;
  if (state !== "running") await setBatch(db, batch.id, { worker: null, leaseUntil: null });
}
