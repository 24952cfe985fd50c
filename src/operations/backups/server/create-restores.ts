import { AsyncLocalStorage } from "node:async_hooks";
import { isAtWork, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import type { Log } from "#platform/log/server/log.ts";
import { isUpgrading } from "#platform/storage/server/read-upgrade.ts";
import type { CopySource } from "./create-folder-place.ts";
import { writeRestore } from "./write-restore.ts";

/** The restore that is under way, or the last one; it outlives the database that it replaces. */
export type Restores = {
  /** What is known of it; null if there was none. */
  latest(): RestoreRecord | null;
  /** Begins one: false if another one, or an upgrade, is at work. */
  begin(record: RestoreRecord): Promise<boolean>;
  /** Notes what changed, durably. */
  note(change: Partial<RestoreRecord>): Promise<RestoreRecord>;
  /** Does work that outlives the request that asked for it. It must not reject. */
  background(work: () => Promise<void>): void;
  /**
   * Has the program change over to the copy, in the background from its first step on: false if this program can't, or
   * not while an upgrade is at work.
   */
  changeOver(): Promise<boolean>;
  /** Remembers a place and its key while someone chooses there; forgotten when the program stops. */
  remember(source: CopySource | null): void;
  remembered(): CopySource | null;
  /** Gives what changes over; the program does, scripts and tests don't. */
  changeOverWith(work: () => Promise<void>): void;
};

/** Creates the memory of restores of one program, with what its data folder knows at the start. */
export function createRestores(
  { dataDir, log, now = () => new Date() }: { dataDir: string; log: Log; now?: () => Date },
  atStart: RestoreRecord | null,
): Restores {
  // What a request asks for goes on after it: its time limit, its trace and its person must not go along.
  const outside = AsyncLocalStorage.snapshot();
  const background: Restores["background"] = (work) => void outside(work);
  let latest = atStart;
  let work: (() => Promise<void>) | null = null;
  let beginning = false;
  let source: CopySource | null = null;
  const keep = async (record: RestoreRecord) => {
    await writeRestore(dataDir, record).catch((error: unknown) => {
      // On a full disk, too, the screen says how it ended; the next start comes to the same end from the step before.
      if (record.phase !== "failed" && record.phase !== "returned") throw error;
      log.error({ err: error, phase: record.phase }, "the end of a restore could not be written");
    });
    latest = record;
    return record;
  };
  const note: Restores["note"] = async (change) => {
    if (latest === null) throw new Error("There is no restore to note anything of");
    return keep({ ...latest, ...change, changedAt: now().toISOString() });
  };
  /** Begins by `first`, and nothing else meanwhile; false where an upgrade is at work. */
  const alone = async (first: () => Promise<unknown>) => {
    beginning = true;
    try {
      if (await isUpgrading(dataDir)) return false;
      await first();
      return true;
    } finally {
      beginning = false;
    }
  };
  return {
    latest: () => latest,
    async begin(record) {
      if (beginning || (latest !== null && isAtWork(latest.phase))) return false;
      return alone(() => keep(record));
    },
    note,
    background,
    async changeOver() {
      // Two clicks are one.
      if (work === null || beginning || latest?.phase !== "ready") return false;
      const begun = work;
      if (!(await alone(() => note({ phase: "saving" })))) return false;
      background(() => begun().catch((error: unknown) => log.error({ err: error }, "a restore could not be finished")));
      return true;
    },
    remember(given) {
      source = given;
    },
    remembered: () => source,
    changeOverWith(given) {
      work = given;
    },
  };
}
