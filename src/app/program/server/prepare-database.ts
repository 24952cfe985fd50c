import { statfs } from "node:fs/promises";
import type { Config } from "#platform/program/server/config.ts";
import { JOBS } from "./job-kinds.ts";
import { fillDatabase } from "./first-run.ts";
import { movePictures } from "#newsroom/images/server/move-pictures.ts";
import { findDamage } from "#platform/storage/server/damaged-data.ts";
import {
  type Db,
  type DatabaseConnection,
  isUnavailable,
  limitsQueries,
  sqlState,
} from "#platform/database/server/database.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import {
  migrateDatabase,
  NewerDatabaseError,
  refusalOf,
  UnusableDatabaseError,
} from "#platform/database/server/migrate.ts";
import { speaksOfFullDisk } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { prepareRole } from "#platform/database/server/prepare-role.ts";
import { WRITTEN_ONCE } from "#leads/intake/server/prepare-evidence.ts";
import { RESTORE_LATEST } from "./start-database.ts";

/** Delay before a database that was down at the start is tried again, milliseconds. */
const AGAIN_AFTER = 2_000;

/** docs/operations.md has the steps in full. */
const EVIDENCE_OPEN =
  "the database user of DATABASE_URL may change consent records and the audit log. To prevent it, run CREATE ROLE hearthlight LOGIN PASSWORD '...' on the server, name that user in DATABASE_URL, and the present one in DATABASE_OWNER_URL";

/** deploy/pgbouncer.ini has the line. */
const NO_QUERY_LIMIT =
  "the pooler in DATABASE_URL sets no statement_timeout: a query that hangs keeps its connection. Set connect_query in the pooler as deploy/pgbouncer.ini does";

type PrepareNeeds = {
  db: Db;
  storage: Storage;
  config: Config;
  owner: DatabaseConnection;
  application: DatabaseConnection;
  log: Log;
  now: () => Date;
  newId: () => string;
  /** Gets the sentence if a newer version has upgraded the database while it was down. */
  onNewer: (sentence: string) => void;
  /** True while a program of the version before uses the database. */
  beside: boolean;
};

export type Prepared = Awaited<ReturnType<typeof fillDatabase>>;

/**
 * Brings the schema up to date and fills a new database. A database that cannot be reached does not stop the program:
 * the site runs with what it has, leads go to the journal, and `onReady` follows as soon as the database is there.
 * Returns what was filled in, or null when that is still to come.
 */
export async function prepareDatabase(
  needs: PrepareNeeds,
  onReady: (prepared: Prepared) => Promise<void>,
): Promise<{ prepared: Prepared | null; stop(): Promise<void> }> {
  let stopped = false;
  let wake = () => {};
  const attempt = async () => {
    await migrateDatabase(needs.owner, { beside: needs.beside });
    await prepareJobs(needs.owner, JOBS);
    if (!(await prepareRole(needs.owner, needs.application, WRITTEN_ONCE))) needs.log.warn(EVIDENCE_OPEN);
    if (needs.application.pooled && !(await limitsQueries(needs.db))) needs.log.warn(NO_QUERY_LIMIT);
    const prepared = await fillDatabase(needs);
    // A file store that can't be written must not keep the site from starting; the next start tries again.
    await movePictures(needs).catch((error: unknown) => needs.log.error({ err: error }, "pictures were not moved"));
    await onReady(prepared);
    return prepared;
  };
  const retryUntilReady = async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, AGAIN_AFTER).unref();
      });
      if (stopped) return;
      try {
        await attempt();
        return;
      } catch (error) {
        if (error instanceof NewerDatabaseError) return needs.onNewer(error.message);
        needs.log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the database is still not ready");
      }
    }
  };
  try {
    return { prepared: await attempt(), stop: async () => {} };
  } catch (error) {
    if (needs.beside) throw (await besideWords(needs.config, error)) ?? error;
    if (!logWithout(needs.log, error)) throw refusalOf(error) ?? error;
    const trying = retryUntilReady();
    return {
      prepared: null,
      async stop() {
        stopped = true;
        wake();
        await trying;
      },
    };
  }
}

/** Less than a segment of the WAL, bytes: with it our own server can't go on. */
const LITTLE = 16 * 1024 * 1024;

/** Says why the next version can't use the database beside the one that runs, and what to do; null if it is unknown. */
async function besideWords(config: Config, error: unknown): Promise<UnusableDatabaseError | null> {
  const known = refusalOf(error);
  if (known !== null) return known;
  const own = config.databaseUrl === null;
  if (speaksOfFullDisk(sqlState(error) ?? "") || (own && (await freeSpace(config.dataDir)) < LITTLE))
    return new UnusableDatabaseError(
      "The disk of the database is full, so it could not be changed, and is as it was. Free some space, and upgrade again.",
    );
  if (!isUnavailable(error)) return null;
  return new UnusableDatabaseError(
    "The database stopped answering while the new version prepared it, and is as it was. Upgrade again once it answers.",
  );
}

async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Logs why the site starts without its database; returns false for an error that it can't start with. */
function logWithout(log: Log, error: unknown): boolean {
  if (findDamage(error) !== null)
    log.error({ err: error, toDo: RESTORE_LATEST }, "the database is damaged; the site starts without it");
  else if (isUnavailable(error)) log.warn({ err: error }, "the database cannot be reached; the site starts without it");
  else return false;
  return true;
}
