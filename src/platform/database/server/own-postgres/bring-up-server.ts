import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { prepareArchive } from "./archive-settings.ts";
import { DATABASE, readPassword } from "./cluster.ts";
import { endOrphans, livingPostmaster, readPostmaster, removeMisleadingFiles, stopPostmaster } from "./postmaster.ts";
import { giveTo, type ServerAccount } from "./server-account.ts";
import type { ServerBinaries } from "./server-binaries.ts";
import { didNotStart, judgeEnd, type ServerPlan, type ServerProcess, spawnServer } from "./server-process.ts";
import { type Answer, askServer, type OwnPostgresConnection, type Session } from "./session.ts";
import { chooseSocketFolder, PORT } from "./socket-folder.ts";

/** Steps that take noticeable time, for a line on the screen. */
export type OwnPostgresStep = "creating" | "starting" | "waiting" | "ready";

/** The common part of `console` and pino. Lines contain no password and no data. */
export type OwnPostgresLog = { info(text: string): void; warn(text: string): void };

/** The server's parameters, known before it runs. All paths are absolute. */
export type Server = {
  readonly dataDir: string;
  readonly cluster: string;
  readonly logFile: string;
  /** Held briefly while the server is started or stopped, and by the program for as long as it runs. */
  readonly lock: string;
  readonly programLock: string;
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount;
  readonly log: OwnPostgresLog;
  readonly onProgress: (step: OwnPostgresStep) => void;
  /** Besides those that every server of ours has. */
  readonly settings: Readonly<Record<string, string>>;
  /** Time limit of its start, milliseconds. */
  readonly startLimit: number;
};

export type Running = {
  readonly connection: OwnPostgresConnection;
  readonly started: boolean;
  readonly session: Session | undefined;
};

const POLL_MS = 15;
/** Time limit of stopping an unusable server. */
const STOP_LIMIT_MS = 60_000;
/** After this long the terminal says that starting takes longer than usual. */
const TIMEOUT_MS = 3_000;
/** With the pauses between them, about ten seconds. */
const TRIES = 10;

/** Returns the connection to a server that lives, has just died, or is to be started, checked in this order. */
async function whereToConnect(server: Server): Promise<OwnPostgresConnection> {
  const last = await readPostmaster(server.cluster);
  const living = last?.socketFolder !== undefined && (await livingPostmaster(server.cluster)) !== undefined;
  const host =
    living && last.socketFolder
      ? last.socketFolder
      : await chooseSocketFolder(server.dataDir, server.account, last?.socketFolder);
  return {
    host,
    port: PORT,
    user: DATABASE,
    password: await readPassword(server.dataDir),
    database: DATABASE,
    ssl: false,
  };
}

/** Returns the future connection to a server that can't be started now. */
export async function expectedConnection({ dataDir, account }: Server): Promise<OwnPostgresConnection> {
  const password = await readPassword(dataDir).catch(() => "");
  const host = await chooseSocketFolder(dataDir, account, undefined);
  return { host, port: PORT, user: DATABASE, password, database: DATABASE, ssl: false };
}

/** Checks whether a server that may be running responds; starts nothing. */
export async function findRunningServer(
  server: Server,
): Promise<{ connection: OwnPostgresConnection; answer: Answer }> {
  const connection = await whereToConnect(server);
  return { connection, answer: await askServer(connection) };
}

async function launch(server: Server, socketFolder: string): Promise<{ plan: ServerPlan; process: ServerProcess }> {
  if (await removeMisleadingFiles(server.cluster, socketFolder))
    server.log.warn(
      "removed lock files of a database server that was killed: they were empty, or their process number is still taken",
    );
  const { uid } = await stat(server.cluster);
  if (uid !== server.account.uid) await giveTo(server.account, server.cluster);
  await prepareArchive(server.settings, server.account);
  const plan = { ...server, socketFolder };
  server.onProgress("starting");
  return { plan, process: await spawnServer(plan) };
}

/**
 * Brings the server to the point where it responds: adopts a running one, waits for one that is coming up or going
 * down, or starts one, again if the last one's processes are still leaving. To be called under the folder's lock.
 * Throws `disk-full`, `folder-not-usable`, `password-missing`, `password-wrong` or `did-not-start`.
 */
export async function bringUpServer(server: Server): Promise<Running> {
  const begun = Date.now();
  let launched: Awaited<ReturnType<typeof launch>> | undefined;
  let tries = 0;
  let reported = false;
  for (;;) {
    const { connection, answer } = await findRunningServer(server).catch(async (error: unknown) => {
      // It runs but refuses us: what we started must not stay behind.
      if (launched) await stopPostmaster(server.cluster, STOP_LIMIT_MS);
      throw error;
    });
    if (answer.kind !== "silent") {
      return {
        connection,
        started: launched !== undefined,
        session: answer.kind === "open" ? answer.session : undefined,
      };
    }
    if (launched?.process.ended() !== undefined) {
      await judgeEnd(launched.process, launched.plan, tries >= TRIES);
      await delay(Math.min(30 * 2 ** tries, 2_000));
      if (tries > 1 && !(await livingPostmaster(server.cluster))) await endOrphans(server.cluster);
    }
    if (
      (launched === undefined || launched.process.ended() !== undefined) &&
      !(await livingPostmaster(server.cluster))
    ) {
      launched = await launch(server, connection.host);
      tries += 1;
    }
    if (Date.now() - begun > server.startLimit) throw didNotStart(server.logFile, answer.reason);
    if (!reported && Date.now() - begun > TIMEOUT_MS) {
      reported = true;
      server.onProgress("waiting");
      server.log.info("the database server is still coming up (after a crash it first repairs itself)");
    }
    await delay(POLL_MS);
  }
}

/** Returns the names of the server's files beside its database. */
export function serverFiles(dataDir: string) {
  return {
    logFile: join(dataDir, "postgres.log"),
    lock: join(dataDir, "postgres.lock"),
    programLock: join(dataDir, "program.lock"),
  };
}

/** Brings up a server with the current settings; one that a killed program left has older ones until a restart. */
export async function bringUpWithSettings(server: Server): Promise<Running> {
  const running = await bringUpServer(server);
  if (running.started || (await hasSettings(running.session, server.settings))) return running;
  server.log.info("the database server runs with other settings; starting it again");
  await running.session?.close();
  await stopPostmaster(server.cluster, STOP_LIMIT_MS);
  return bringUpServer(server);
}

async function hasSettings(session: Session | undefined, wanted: Readonly<Record<string, string>>): Promise<boolean> {
  const names = Object.keys(wanted);
  if (names.length === 0 || !session) return true;
  const { rows } = await session.client.query<{ name: string; value: string }>(
    "select name, current_setting(name, true) as value from unnest($1::text[]) as name",
    [names.filter((name) => name === "archive_mode" || name === "archive_library")],
  );
  return rows.every(({ name, value }) => value === wanted[name]);
}
