import { AsyncLocalStorage } from "node:async_hooks";

/** How long a visitor waits for the database before the journal takes what she sent instead, milliseconds. */
export const DATABASE_PATIENCE = 3_000;

const request = new AsyncLocalStorage<{ until: number | undefined }>();

/** Does the work of one request: all that it waits for with `within` shares DATABASE_PATIENCE, which begins with the first of it. */
export function inOneRequest<T>(work: () => T): T {
  return request.run({ until: undefined }, work);
}

/** So many milliseconds, or what is left of the patience of this request. */
export function patienceLeft(milliseconds: number): number {
  const spent = request.getStore();
  if (!spent) return milliseconds;
  const now = performance.now();
  spent.until ??= now + DATABASE_PATIENCE;
  return Math.max(0, Math.min(milliseconds, spent.until - now));
}

/**
 * The outcome of some work, or an error that counts as 'unavailable' when it takes longer. The work itself goes on: its
 * owner must be able to do it again without doing it twice.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout: no answer in time")), patienceLeft(milliseconds));
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {}); // Nobody waits for it any more.
  }
}
