import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { addHits } from "./redirects-store.ts";
import { saveEvery } from "#platform/database/server/save-every.ts";

/** Interval between writes of the counts, milliseconds. */
const EVERY = 10_000;

/** Counts followed redirects in memory: a visitor never waits for a write. */
export type RedirectHits = {
  count(redirectId: string): void;
  /** Writes new counts; if that fails, they are kept for the next time. */
  save(): Promise<void>;
};

export function createRedirectHits(needs: { db: Db; log: Log; now: () => Date }): RedirectHits {
  let counted = new Map<string, number>();
  const add = (id: string, n: number) => counted.set(id, (counted.get(id) ?? 0) + n);
  return {
    count: (id) => void add(id, 1),
    async save() {
      if (counted.size === 0) return;
      const taken = counted;
      counted = new Map();
      try {
        await addHits(needs.db, taken, needs.now());
      } catch (error) {
        for (const [id, n] of taken) add(id, n);
        needs.log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "could not save the hits of redirects");
      }
    },
  };
}

/** Saves the hits every few seconds and on shutdown. A killed process loses those of the last seconds. */
export function saveHits({ redirectHits }: { redirectHits: RedirectHits }): { stop(): Promise<void> } {
  return saveEvery(EVERY, () => redirectHits.save());
}
