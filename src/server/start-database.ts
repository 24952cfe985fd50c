import type { Config } from "./config.ts";
import type { DatabaseConnection } from "./platform/database.ts";
import type { Log } from "./platform/log.ts";
import { startOwnPostgres } from "./platform/own-postgres/start-own-postgres.ts";

/** How often our own server is looked after, milliseconds: a crashed one is up again within about two seconds. */
const LOOK_EVERY = 500;

export type StartedDatabase = {
  connection: DatabaseConnection;
  /** In words, for the start-up lines. */
  where: string;
  stop(): Promise<void>;
};

/** The database to use: the one that DATABASE_URL names, or our own server in the data folder, started and looked after. */
export async function startDatabase(config: Config, log: Log, say: (line: string) => void): Promise<StartedDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, where: "the server of DATABASE_URL", stop: async () => {} };
  }
  const own = await startOwnPostgres({ dataDir: config.dataDir, log: { info: (text) => log.info(text), warn: (text) => log.warn(text) }, onProgress: (step) => step === "creating" && say("Creating the database …") });
  let looking = false;
  const watch = setInterval(() => {
    if (looking) return;
    looking = true;
    own
      .ensureRunning()
      .catch((error: unknown) => log.error({ err: error }, "our database server could not be brought back; trying again"))
      .finally(() => {
        looking = false;
      });
  }, LOOK_EVERY);
  return {
    connection: own.connection,
    where: own.adopted ? "our own PostgreSQL, already running" : "our own PostgreSQL",
    async stop() {
      clearInterval(watch);
      await own.stop();
    },
  };
}
