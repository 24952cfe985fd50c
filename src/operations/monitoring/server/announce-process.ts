import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { type Reading, readAlone } from "#platform/database/server/readings.ts";
import type { Log } from "#platform/log/server/log.ts";
import { deleteProcess, lostProcessesReading, saveProcess } from "./monitoring-store.ts";

/** Interval of a process's heartbeat, milliseconds. */
const EVERY = 30_000;
/** A process that was silent this long is lost, milliseconds: longer than a restart or a short outage. */
const LOST_AFTER = 5 * 60_000;

type Needs = {
  db: Db;
  log: Log;
  now: () => Date;
  config: { dataDir: string };
  journal: { waiting(): number };
};

/**
 * Records every 30 seconds that this process is running, and with which data folder. A process that ends with an empty
 * journal removes its record; the record of one that died is an alarm, since its journal may have submissions that no
 * other process can read.
 */
export function announceProcess(needs: Needs): { announce(): Promise<void>; stop(): Promise<void> } {
  const { db, log, now, journal } = needs;
  const [host, folder] = [hostname(), resolve(needs.config.dataDir)];
  const id = createHash("sha256").update(`${host}\n${folder}`).digest("hex").slice(0, 16);
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => {},
      (error: unknown) =>
        log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "could not record this process"),
    );
  let last = Promise.resolve();
  const announce = () => {
    const at = now();
    last = last.then(() => quietly(saveProcess(db, { id, host, folder, seenAt: at })));
    return last;
  };
  const timer = setInterval(() => void announce(), EVERY);
  timer.unref();
  void announce();
  return {
    announce,
    async stop() {
      clearInterval(timer);
      // A pending write would come after the removal.
      await last;
      if (journal.waiting() === 0) await quietly(deleteProcess(db, id));
    },
  };
}

export type LostProcess = { id: string; host: string; folder: string; seenAt: Date };

/** Lists processes that died and have not come back. */
export async function listLostProcesses({ db, now }: Pick<Needs, "db" | "now">): Promise<LostProcess[]> {
  return readAlone(db, lostReading(now()));
}

/** Returns the reading of the processes that died and have not come back at a moment. */
export function lostReading(at: Date): Reading<LostProcess[]> {
  return lostProcessesReading(new Date(at.getTime() - LOST_AFTER));
}
