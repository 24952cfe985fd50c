import { explainSystemError } from "#platform/log/server/explain-system-error.ts";
import { archiveFolder } from "#platform/database/server/own-postgres/archive-settings.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { failUnfinished } from "./backups-store.ts";
import { claimPlace } from "./claim-place.ts";
import type { Backups } from "./create-backups.ts";
import { mirrorFiles } from "./mirror-files.ts";
import { mirrorSubmissions } from "./mirror-submissions.ts";
import { findKeyFor } from "./open-backup-key.ts";
import { recordNewestSegment } from "./read-wal-gap.ts";
import { capWaiting, shipNothing, shipWal } from "./ship-wal.ts";

const INTERVAL = 1_000;
/** Interval of checking for changed files, milliseconds. */
const FILES_INTERVAL = 60_000;
/** Pause after a failure, milliseconds: the place will not be back within a second. */
const PAUSE = 15_000;

type KeepNeeds = { backups: Backups; db: Db; log: Log; newId: () => string; now: () => Date };

/** Moves WAL and submissions to the backups' place once a second, and files once a minute, while our server runs. */
export function storeWal(needs: KeepNeeds, maxWaiting?: number): { stop(): Promise<void> } {
  const { backups, log, now } = needs;
  if (backups.own === null || !backups.automatic) return { stop: async () => {} };
  const step = createStep(needs);
  let running: Promise<void> | null = null;
  let pausedUntil = 0;
  let capping = false;
  const folder = archiveFolder(backups.dataDir);
  const timer = setInterval(() => {
    // Even while a step is stuck: a full disk would stop the database.
    if (!capping) {
      capping = true;
      void cap(log, folder, maxWaiting).finally(() => {
        capping = false;
      });
    }
    if (running || performance.now() < pausedUntil) return;
    running = step()
      .then(() => {
        if (backups.wal.problem !== null) log.info("the WAL is archived again");
        backups.wal.problem = null;
      })
      .catch((error: unknown) => {
        pausedUntil = performance.now() + PAUSE;
        if (backups.wal.problem === null) log.error({ err: error }, "the WAL could not be archived");
        backups.wal.problem = explainProblem(error);
      })
      .finally(() => {
        running = null;
      });
  }, INTERVAL);
  void failUnfinished(needs.db, "The program was stopped while it was made.", now()).catch((error: unknown) =>
    log.warn({ err: error }, "interrupted backups were not marked"),
  );
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Caps the waiting WAL, one run at a time: on a hanging disk, each would block one of the program's shared threads. */
async function cap(log: Log, folder: string, limit?: number): Promise<void> {
  try {
    const dropped = await capWaiting(folder, limit);
    if (dropped > 0) log.error({ dropped }, "segments of the WAL were dropped before they were backed up");
  } catch (error) {
    log.warn({ err: error }, "the folder of the waiting WAL could not be read");
  }
}

/** Returns the words for the owner: what to do if known, else the system's message. */
export function explainProblem(error: unknown): string {
  const known = explainFullDisk(error) ?? explainRefusal(error) ?? explainSystemError(error);
  return known ?? (error instanceof Error ? error.message : String(error));
}

/** The codes of a full disk, of the system and of PostgreSQL. */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Says what to do about a full disk, also where it is the cause of another error; null for anything else. */
function explainFullDisk(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = "", path } = error as NodeJS.ErrnoException;
  if (!FULL.has(code)) return explainFullDisk(error.cause);
  const which = path ? `The disk of ${path} is full` : "The disk is full";
  return `${which}. Delete files there that nobody needs, or make the disk larger, then try again.`;
}

/** Says what to do about a folder in which the program's user may not write; null for anything else. */
function explainRefusal(error: unknown): string | null {
  const { code = "", path = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (!["EACCES", "EPERM", "EROFS"].includes(code) || path === "") return null;
  return `The program’s user may not write ${path}. Make that user the owner of the folder (chown). If the program runs as a service, also name the folder under ReadWritePaths in its unit, and restart it.`;
}

function createStep({ backups, db, newId, now }: KeepNeeds): () => Promise<void> {
  const { place, dataDir } = backups;
  const folder = archiveFolder(dataDir);
  let mirror: { submissions: ReturnType<typeof mirrorSubmissions>; files: ReturnType<typeof mirrorFiles> } | null =
    null;
  let filesAt = -Infinity;
  return async () => {
    const key = await findKeyFor(place, backups.keyPlace);
    // Before the first backup there is nothing that the WAL could follow.
    if (key === null) return shipNothing(folder);
    if (mirror === null) await claimPlace(db, backups);
    mirror ??= {
      submissions: mirrorSubmissions({ db, place, key, dataDir, newId }),
      files: mirrorFiles({ place, key, dataDir }),
    };
    backups.mirror = backups.apart ? mirror.submissions.now : null;
    const { newest, upTo } = await shipWal({ place, folder, key });
    if (newest !== null) {
      await recordNewestSegment(place, newest);
      await mirror.submissions.forget(newest);
    }
    if (upTo !== null) backups.wal.archivedTo = upTo;
    const at = now();
    await mirror.submissions.run();
    backups.wal.mirroredAt = at;
    if (performance.now() - filesAt < FILES_INTERVAL) return;
    await mirror.files(now());
    filesAt = performance.now();
  };
}
