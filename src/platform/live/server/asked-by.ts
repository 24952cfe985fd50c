import { AsyncLocalStorage } from "node:async_hooks";

/** Who asked for the running work; `tab` is their tab if it reads its page again by itself afterward. */
export type Asker = { person: string; tab: string | null };

const running = new AsyncLocalStorage<Asker>();

/** Does the work of a request that someone made: what it changes is announced as theirs. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  return running.run(asker, work);
}

/** Returns who asked for the running work; null for work that nobody waits for. */
export function currentAsker(): Asker | null {
  return running.getStore() ?? null;
}
