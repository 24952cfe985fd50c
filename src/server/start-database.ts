import type { Config } from "./config.ts";
import type { DatabaseConnection } from "./platform/database.ts";
import type { Log } from "./platform/log.ts";
import { startOwnPostgres } from "./platform/own-postgres/start-own-postgres.ts";

export type StartedDatabase = {
  connection: DatabaseConnection;
  /** In words, for the start-up lines. */
  where: string;
  stop(): Promise<void>;
};

/** The database to use: the one that DATABASE_URL names, or our own server in the data folder, started, and started again when it dies. */
export async function startDatabase(config: Config, log: Log, say: (line: string) => void): Promise<StartedDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, where: "the server of DATABASE_URL", stop: async () => {} };
  }
  const own = await startOwnPostgres({
    dataDir: config.dataDir,
    log: { info: (text) => log.info(text), warn: (text) => log.warn(text) },
    onProgress: (step) => step === "creating" && say("Creating the database …"),
  });
  return {
    connection: own.connection,
    where: own.adopted ? "our own PostgreSQL, already running" : "our own PostgreSQL",
    stop: own.stop,
  };
}
