import { Socket } from "node:net";
import pg from "pg";
import { DATABASE } from "./cluster.ts";
import { errorCode, errorText, OwnPostgresError } from "./own-postgres-error.ts";

/** The server's connection parameters for `pg`. `ssl` is fixed, or PGSSLMODE in the environment would apply. */
export type OwnPostgresConnection = {
  /** The folder of the socket: an absolute path. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
};

/** A connection of our own, whose end tells us that the server is gone. */
export type Session = {
  readonly client: pg.Client;
  isOpen(): boolean;
  /** Lets the program end despite the connection. */
  letGo(): void;
  close(): Promise<void>;
};

export type Answer = { kind: "open"; session: Session } | { kind: "full" } | { kind: "silent"; reason: string };

const CONNECT_LIMIT_MS = 5_000;
/** A server that was stopped (SIGSTOP, a hanging disk) does not respond: optional steps wait this long. */
const ANSWER_LIMIT_MS = 1_000;

async function open(connection: OwnPostgresConnection, database: string): Promise<Session> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    database,
    application_name: "own-postgres",
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => socket,
  });
  let isOpen = true;
  client.on("end", () => (isOpen = false));
  client.on("error", () => (isOpen = false)); // "end" follows; without a listener Node would end the program.
  try {
    await client.connect();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    client,
    isOpen: () => isOpen,
    letGo: () => void socket.unref(),
    close: async () => {
      socket.ref();
      const cut = setTimeout(() => socket.destroy(), ANSWER_LIMIT_MS);
      await client.end().catch(() => undefined);
      clearTimeout(cut);
    },
  };
}

/**
 * Tries to connect, to the database `postgres`: ours may be taken as a template only while no one is connected to it.
 * `silent`: no server, or one that is still coming up or going down. Throws `password-wrong`.
 */
export async function askServer(connection: OwnPostgresConnection): Promise<Answer> {
  try {
    return { kind: "open", session: await open(connection, "postgres") };
  } catch (error) {
    // https://www.postgresql.org/docs/18/errcodes-appendix.html
    if (errorCode(error) === "53300") return { kind: "full" };
    if (errorCode(error).startsWith("28")) {
      const sentence = `The database in use at ${connection.host} does not accept the password kept in its folder. Was the folder replaced while the database was running? Stop that PostgreSQL process and start again.`;
      throw new OwnPostgresError("password-wrong", sentence, errorText(error), error);
    }
    return { kind: "silent", reason: errorText(error) };
  }
}

/** Creates our database in a new server. To be called under the folder's lock. */
export async function ensureDatabase({ client }: Session): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database "${DATABASE}"`);
}
