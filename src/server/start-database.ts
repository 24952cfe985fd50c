import type { Config } from "./config.ts";
import type { DatabaseConnection } from "./platform/database.ts";
import type { Log } from "./platform/log.ts";
import { archiveSettings } from "./platform/own-postgres/archive-settings.ts";
import type { OwnPostgresConnection } from "./platform/own-postgres/session.ts";
import { startOwnPostgres, visitOwnPostgres } from "./platform/own-postgres/start-own-postgres.ts";
import { applicationConnection } from "./platform/prepare-role.ts";
import { refuseEmptiedFolder } from "./refuse-emptied-folder.ts";

export type StartedDatabase = {
  /** Of the role that migrates, and that the job queue works as. */
  owner: DatabaseConnection;
  /** Of the role that everything else works as. */
  application: DatabaseConnection;
  /** Of the same role as `application`, for what needs a session: to hear what other processes announce. */
  direct: DatabaseConnection;
  /** In words, for the start-up lines. */
  where: string;
  /** Our own server as its owner; null for the one of DATABASE_URL. */
  own: OwnPostgresConnection | null;
  stop(): Promise<void>;
};

/**
 * The database to use: the one that DATABASE_URL names, or our own server in the data folder, for a `program` started
 * again when it dies, for a `script` as it is. Throws `EmptiedFolderError` instead of making a second one where the first
 * must have been.
 */
export async function startDatabase(
  config: Config,
  log: Log,
  say: (line: string) => void,
  who: "program" | "script" = "program",
): Promise<StartedDatabase> {
  if (config.databaseUrl !== null) {
    const session = config.databaseDirectUrl ?? config.databaseUrl;
    return {
      owner: { connectionString: config.databaseOwnerUrl ?? session },
      application: { connectionString: config.databaseUrl, pooled: config.databaseDirectUrl !== null },
      direct: { connectionString: session },
      where: "the server in DATABASE_URL",
      own: null,
      stop: async () => {},
    };
  }
  await refuseEmptiedFolder(config);
  const own = await (who === "program" ? startOwnPostgres : visitOwnPostgres)({
    dataDir: config.dataDir,
    // A script's too: a server that runs without the archive leaves a gap in it. Off is said, too: the server of a killed
    // program may still archive, and no one would empty the folder.
    settings: config.backups ? archiveSettings(config.dataDir) : { archive_mode: "off" },
    log: { info: (text) => log.info(text), warn: (text) => log.warn(text) },
    onProgress: (step) => step === "creating" && say("Creating the database …"),
  });
  const application = applicationConnection(own.connection);
  return {
    owner: own.connection,
    application,
    direct: application,
    where: own.adopted ? "our own PostgreSQL, already running" : "our own PostgreSQL",
    own: own.connection,
    stop: own.stop,
  };
}
