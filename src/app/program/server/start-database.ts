import type { Config } from "#platform/program/server/config.ts";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import type { OwnPostgresStep } from "#platform/database/server/own-postgres/bring-up-server.ts";
import { findNamedBinaries } from "#platform/database/server/own-postgres/installed-servers.ts";
import type { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { startOwnPostgres, visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { refuseNewer } from "#platform/database/server/migrate.ts";
import { applicationConnection } from "#platform/database/server/prepare-role.ts";
import { refuseEmptiedFolder } from "#operations/backups/server/refuse-emptied-folder.ts";

export type StartedDatabase = {
  /** Of the role that migrates, and that the job queue works as. */
  owner: DatabaseConnection;
  /** Of the role that everything else works as. */
  application: DatabaseConnection;
  /** Of the same role as `application`, for what needs a session: receiving what other processes announce. */
  direct: DatabaseConnection;
  /** In words, for the start-up lines. */
  where: string;
  /** Our own server as its owner; null for the one of DATABASE_URL. */
  own: OwnPostgresConnection | null;
  /** The reason for which our own server could not be started, and what to do, in a sentence; null if it was. */
  trouble: string | null;
  /** Takes the data folder, once the program before has left it. */
  enter(): Promise<void>;
  /** Leaves the data folder to the next program. */
  leave(): Promise<void>;
  stop(): Promise<void>;
};

/** Who uses the database: the program, the next version of it beside the one that runs, or a script. */
export type DatabaseUser = "program" | "next-program" | "script";

/**
 * Starts the database to use: the one of DATABASE_URL, or our own server in the data folder, restarted for a `program`
 * when it dies, for a `script` as it is; the next program uses the one that runs. Throws `EmptiedFolderError` instead of making a second one where the first
 * must have been.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  say: (line: string) => void,
  who: DatabaseUser = "program",
): Promise<StartedDatabase> {
  const started = await start(config, log, say, who);
  // The program asks before it migrates; a script would read and write what it doesn't know.
  if (who === "script")
    await refuseNewer(started.owner).catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
  return started;
}

async function start(
  config: Config,
  log: Log,
  say: (line: string) => void,
  who: DatabaseUser,
): Promise<StartedDatabase> {
  if (config.databaseUrl !== null) {
    const session = config.databaseDirectUrl ?? config.databaseUrl;
    return {
      owner: { connectionString: config.databaseOwnerUrl ?? session },
      application: { connectionString: config.databaseUrl, pooled: config.databaseDirectUrl !== null },
      direct: { connectionString: session },
      where: "the server in DATABASE_URL",
      own: null,
      trouble: null,
      enter: async () => {},
      leave: async () => {},
      stop: async () => {},
    };
  }
  await refuseEmptiedFolder(config);
  const { postgresBin } = config;
  const options = {
    ...(postgresBin === null ? {} : { binaries: await findNamedBinaries(postgresBin) }),
    dataDir: config.dataDir,
    // For a script, too: a server that runs without the archive leaves a gap in it. Off is passed, too: the server of a
    // killed program may still archive, and no one would empty the folder.
    settings: config.backups ? archiveSettings(config.dataDir) : { archive_mode: "off" },
    log: { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) },
    onProgress: (step: OwnPostgresStep) => step === "creating" && say("Creating the database …"),
  };
  const own =
    who === "script"
      ? { ...(await visitOwnPostgres(options)), failure: null, enter: async () => {}, leave: async () => {} }
      : await startOwnPostgres({ ...options, retryUntilReady: true, beside: who === "next-program" });
  const trouble = own.failure && explain(own.failure);
  if (trouble !== null) log.error({ trouble }, "the database did not start; the site runs without it");
  const application = applicationConnection(own.connection);
  return {
    owner: own.connection,
    application,
    direct: application,
    trouble,
    where: own.adopted ? "our own PostgreSQL, already running" : "our own PostgreSQL",
    own: own.connection,
    enter: own.enter,
    leave: own.leave,
    stop: own.stop,
  };
}

/** Instructions for restoring the database. A disk with space again needs no restore. */
export const RESTORE_LATEST =
  "Bring it back with npm run restore -- latest <a new folder>, which takes the leads in the journal along, and start again with DATA_DIR=<that folder>.";

function explain(failure: OwnPostgresError): string {
  return failure.code === "disk-full" ? failure.message : `${failure.message} ${RESTORE_LATEST}`;
}
