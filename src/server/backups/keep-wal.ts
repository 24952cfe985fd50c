import { explainSystemError } from "#server/platform/explain-system-error.ts";
import { archiveFolder } from "#server/platform/own-postgres/archive-settings.ts";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { failUnfinished } from "./backups-store.ts";
import { claimPlace, ForeignPlaceError } from "./claim-place.ts";
import type { Backups } from "./create-backups.ts";
import { mirrorSubmissions } from "./mirror-submissions.ts";
import { findBackupKey } from "./open-backup-key.ts";
import { shipNothing, shipWal } from "./ship-wal.ts";

const INTERVAL = 1_000;
/** After a failure, milliseconds: the place will not be back within a second. */
const PAUSE = 15_000;

type KeepNeeds = { backups: Backups; db: Db; log: Log; newId: () => string; now: () => Date };

/** Moves WAL into the place of the backups and mirrors submissions there, once a second, while our own server runs. */
export function keepWal(needs: KeepNeeds): { stop(): Promise<void> } {
  const { backups, log, now } = needs;
  if (backups.own === null || !backups.automatic) return { stop: async () => {} };
  const step = createStep(needs);
  let running: Promise<void> | null = null;
  let pausedUntil = 0;
  const timer = setInterval(() => {
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

/** The words for the owner: what to do if that is known, else what the system said. */
export function explainProblem(error: unknown): string {
  if (error instanceof ForeignPlaceError) return error.message;
  return explainSystemError(error) ?? (error instanceof Error ? error.message : String(error));
}

function createStep({ backups, db, log, newId, now }: KeepNeeds): () => Promise<void> {
  const { place, dataDir } = backups;
  const folder = archiveFolder(dataDir);
  let mirror: ReturnType<typeof mirrorSubmissions> | null = null;
  return async () => {
    const key = await findBackupKey(backups.keyPlace);
    // Before the first backup there is nothing that the WAL could follow.
    if (key === null) return shipNothing(folder);
    if (mirror === null) await claimPlace(db, place);
    mirror ??= mirrorSubmissions({ db, place, key, dataDir, newId });
    const { newest, upTo } = await shipWal({ place, folder, key, log });
    if (newest !== null) await mirror.forget(newest);
    if (upTo !== null) backups.wal.archivedTo = upTo;
    const at = now();
    await mirror.run();
    backups.wal.mirroredAt = at;
  };
}
