import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { addHits } from "./redirects-store.ts";
import { saveEvery } from "#platform/database/server/save-every.ts";

/** How often what was counted is written, milliseconds. */
const EVERY = 10_000;

/** Counts how often redirects are followed, in memory: a visitor never waits for a write. */
export type RedirectHits = {
  count(redirectId: string): void;
  /** Writes what was counted since the last time; what can't be written is kept for the next. */
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

/** Saves the hits every few seconds, and once more at the end. A process that is killed loses those of the last seconds. */
export function saveHits({ redirectHits }: { redirectHits: RedirectHits }): { stop(): Promise<void> } {
  return saveEvery(EVERY, () => redirectHits.save());
}
