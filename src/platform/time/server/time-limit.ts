import { AsyncLocalStorage } from "node:async_hooks";

/** Longest wait of a visitor for the database before the journal takes their submission instead, milliseconds. */
export const DATABASE_TIMEOUT = 3_000;

/** One request's wait so far, and since when it waits now. A slowly arriving body doesn't count. */
type Waiting = { waited: number; at: number; since: number };

const request = new AsyncLocalStorage<Waiting>();

/** Does the work of one request: all its waits share DATABASE_TIMEOUT. */
export function inOneRequest<T>(work: () => T): T {
  return request.run({ waited: 0, at: 0, since: 0 }, work);
}

/** Returns the given milliseconds, or the rest of this request's timeout if that is less. */
export function timeLeft(milliseconds: number): number {
  const spent = request.getStore();
  if (!spent) return milliseconds;
  const waited = spent.waited + (spent.at > 0 ? performance.now() - spent.since : 0);
  return Math.max(0, Math.min(milliseconds, DATABASE_TIMEOUT - waited));
}

/** Waits for work and counts the wait toward this request's timeout. */
export async function waitFor<T>(work: Promise<T>): Promise<T> {
  const spent = request.getStore();
  if (!spent) return work;
  if (spent.at++ === 0) spent.since = performance.now();
  try {
    return await work;
  } finally {
    if (--spent.at === 0) spent.waited += performance.now() - spent.since;
  }
}

/**
 * Returns the outcome of some work, or an error that counts as 'unavailable' when it takes longer. The work itself goes
 * on: its owner must be able to repeat it without doing it twice.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout: no answer in time")), timeLeft(milliseconds));
  });
  try {
    return await waitFor(Promise.race([work, timeout]));
  } finally {
    clearTimeout(timer);
    work.catch(() => {}); // Its late failure no longer matters.
  }
}
