import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { availabilityChangedJob } from "#accounts/access/server/access-jobs.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { announce } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";
import { findPresent, savePresence } from "./presence-store.ts";
import { PRESENCE_TOPIC } from "./presence-live.ts";

/** Intervals at which the process checks who is connected, and at which it renews its record, milliseconds. */
const LOOK_EVERY = 2_000;
const RENEW_EVERY = 30_000;

type Needs = { db: Db; log: Log; now: () => Date; newId: () => string; people: () => string[] };

/**
 * Records who is connected to this process, and announces changes to every desk. Reloading a page takes less than the
 * interval, so no one sees it.
 */
export function announcePresence(needs: Needs): { check(): Promise<void>; stop(): Promise<void> } {
  const { db, log, now, people } = needs;
  const processId = needs.newId();
  let recorded = "";
  let renewedAt = 0;
  let running: Promise<void> | null = null;

  async function record(here: readonly string[]): Promise<void> {
    const text = here.join();
    const at = now();
    if (text === recorded && (here.length === 0 || at.getTime() - renewedAt < RENEW_EVERY)) return;
    await savePresence(db, processId, here, at);
    const changed = text !== recorded;
    const before = recorded.split(",");
    const came = here.filter((staffId) => !before.includes(staffId)).map((staffId) => ({ staffId }));
    await enqueue(db, availabilityChangedJob, came);
    recorded = text;
    renewedAt = at.getTime();
    if (changed) await announce(needs, PRESENCE_TOPIC, {});
  }
  const recordQuietly = (here: readonly string[]) =>
    record(here).catch((error: unknown) =>
      log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "could not record who is at the desk"),
    );
  const check = () =>
    // An owner who sees the desk as a demo agent is nobody who could take a lead.
    (running ??= recordQuietly(
      people()
        .filter((id) => !isDemo(id))
        .sort(),
    ).finally(() => {
      running = null;
    }));
  const timer = setInterval(() => void check(), LOOK_EVERY);
  timer.unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      await running;
      await recordQuietly([]);
    },
  };
}

/** Lists the ids of the staff who have the desk open, at any process. */
export async function listPresent({ db, now }: Pick<Needs, "db" | "now">): Promise<string[]> {
  // Two renewals may be late.
  return findPresent(db, new Date(now().getTime() - 2.5 * RENEW_EVERY));
}
