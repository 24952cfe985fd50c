import { BucketError } from "./bucket-error.ts";
import { explainSystemError } from "#platform/log/server/explain-system-error.ts";
import type { FileThread } from "./file-thread.ts";
import type { Storage } from "./storage.ts";

/** How long a probe may take before the disk counts as hanging, milliseconds: `/readyz` answers within a second. */
const TIMEOUT = 800;
/** The same for object storage, which takes four requests; what it answered counts for a while, since each of them may cost something. */
const REMOTE_TIMEOUT = 2_500;
const TRIED_FOR = 10_000;

/**
 * Makes the probe that tells whether a file can be written and synced in a folder at this moment; `before` comes first. While
 * one has no answer yet, as on a hanging disk, those who ask get that one.
 */
export function createProbe(thread: FileThread, folder: string): (before?: () => Promise<unknown>) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const probe = async (before: () => Promise<unknown>) => {
    await before();
    await thread.ask("probe", folder, `.writable-${process.pid}-${crypto.randomUUID()}`);
    return true;
  };
  return (before = async () => {}) =>
    respondsInTime(() => {
      running ??= probe(before).finally(() => {
        running = null;
      });
      return running;
    });
}

/** Tells whether a file store can write, read and delete a file now. */
export async function keepsFiles(storage: Storage): Promise<boolean> {
  return (await findFileProblem(storage)) === null;
}

/** Explains what is wrong with a file store and what to do about it; null if it can write, read and delete a file. */
export function findFileProblem(storage: Storage): Promise<string | null> {
  if (!storage.remote) return tryStorage(storage, TIMEOUT);
  const last = lastTried.get(storage);
  if (last && performance.now() - last.at < TRIED_FOR) return last.problem;
  const problem = tryStorage(storage, REMOTE_TIMEOUT);
  lastTried.set(storage, { at: performance.now(), problem });
  return problem;
}

const lastTried = new WeakMap<Storage, { at: number; problem: Promise<string | null> }>();

async function tryStorage(storage: Storage, limit: number): Promise<string | null> {
  const key = `probes/${crypto.randomUUID()}`;
  const written = crypto.getRandomValues(new Uint8Array(16));
  const probe = async () => {
    await storage.put(key, written);
    const read = await storage.read(key);
    await storage.remove(key);
    if (read === null || Buffer.compare(read, written) !== 0) return "A test file came back other than it was saved.";
    return (await storage.read(key)) === null ? null : "A test file could not be deleted.";
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, limit, `A test file was not saved and read back within ${limit / 1_000} seconds.`);
  });
  const answer = await Promise.race([probe().catch(explainFileProblem), late]);
  clearTimeout(timer);
  return answer;
}

/** Says why a file could not be kept, in words for staff. */
export const explainFileProblem = (error: unknown): string =>
  (error instanceof BucketError ? error.message : explainSystemError(error)) ??
  "A test file could not be saved and read back.";

/** The result of a probe; false if it fails or takes too long, as on a hanging disk. */
export async function respondsInTime(probe: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, false);
  });
  const answer = await Promise.race([probe().catch(() => false), timeout]);
  clearTimeout(timer);
  return answer;
}
