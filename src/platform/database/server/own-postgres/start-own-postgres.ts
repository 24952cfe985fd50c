import { readdir } from "node:fs/promises";
import {
  bringUpServer,
  bringUpWithSettings,
  expectedConnection,
  type Running,
  type Server,
} from "./bring-up-server.ts";
import { clusterExists, createCluster, removeUnfinished } from "./cluster.ts";
import { lockOwner } from "./folder-lock.ts";
import { errorText, OwnPostgresError, type OwnPostgresErrorCode } from "./own-postgres-error.ts";
import { stopPostmaster } from "./postmaster.ts";
import { claimFolder, locked, type OwnPostgresOptions, prepareServer, receiveFolder } from "./prepare-server.ts";
import type { ServerBinaries } from "./server-binaries.ts";
import { Keeper, LEAVE_LIMIT_MS, stopServer } from "./server-keeper.ts";
import { ensureDatabase, type OwnPostgresConnection } from "./session.ts";
import { finishSwap } from "./swap-cluster.ts";

const STOP_LIMIT_MS = 60_000;
/** Failures that the program can run without a database for: pages are in files, and leads go to the journal. */
const LASTING: readonly OwnPostgresErrorCode[] = ["did-not-start", "not-a-cluster", "password-missing", "disk-full"];

/** A running server of our own. */
export type OwnPostgres = {
  readonly connection: OwnPostgresConnection;
  /** The server was already running: left by a killed program, or started by a script. */
  readonly adopted: boolean;
  /** Why the existing database could not be started; null if it was. Only with `retryUntilReady`. */
  readonly failure: OwnPostgresError | null;
  /** The folder of the database and the file of the server's log: absolute paths. */
  readonly cluster: string;
  readonly logFile: string;
  readonly bin: ServerBinaries;
  /** Takes the folder, once the program before has left it; rejects with `folder-busy` otherwise. */
  enter(): Promise<void>;
  /** Leaves the folder to the next program: `stop` then lets the server run. */
  leave(): Promise<void>;
  /** Stops the server, unless another program has the folder. Close your own pools before. Never rejects. */
  stop(): Promise<void>;
  /**
   * Resolves when the server responds, restarted if it had died; rejects with OwnPostgresError. Concurrent calls share
   * one attempt. A dead server is also restarted without this call.
   */
  ensureRunning(): Promise<void>;
};

async function firstStart(server: Server, bringUp = bringUpServer): Promise<Running> {
  await finishSwap(server.dataDir);
  await removeUnfinished(server.dataDir);
  if (!(await clusterExists(server.dataDir))) {
    server.onProgress("creating");
    server.log.info(`creating a database in ${server.cluster}`);
    await createCluster(server.binaries, server.account, server.dataDir);
  }
  const running = await bringUp(server);
  try {
    if (running.session) await ensureDatabase(running.session);
    return running;
  } catch (error) {
    // No one will use it, so it must not go on running. We hold the lock, so no one else can have come.
    await running.session?.close();
    if (running.started) await stopPostmaster(server.cluster, STOP_LIMIT_MS);
    throw error;
  }
}

function isLasting(error: unknown): error is OwnPostgresError {
  return error instanceof OwnPostgresError && LASTING.includes(error.code);
}

/** Tells whether there is a database, or remains of one. */
async function isThere({ cluster }: Server): Promise<boolean> {
  return (await readdir(cluster).catch(() => [])).length > 0;
}

/**
 * Starts our own PostgreSQL on `<dataDir>/postgres`, creating the database first if there is none, or adopts the server
 * that already runs there. The server outlives a killed program. One program at a time: a second one is `folder-busy`.
 * Throws OwnPostgresError: `platform-unsupported`, `binaries-missing`, `binaries-unusable`, `root-refused`,
 * `user-unknown`, `folder-not-usable`, `disk-full`, `wrong-version`, `not-a-cluster`, `password-missing`,
 * `password-wrong`, `folder-busy`, `did-not-start`.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const server = await prepareServer(options);
  let leaveFolder = options.beside ? null : await claimFolder(server);
  // Other settings would need a restart of the server that the program before uses.
  const bringUp = options.beside ? bringUpServer : bringUpWithSettings;
  const { connection, started, session, failure } = await locked(server, () => firstStart(server, bringUp))
    .then((running) => ({ ...running, failure: null }))
    .catch(async (error: unknown) => {
      if (options.retryUntilReady && isLasting(error) && (await isThere(server)))
        return { connection: await expectedConnection(server), started: false, session: undefined, failure: error };
      await leaveFolder?.();
      throw error;
    });
  const keeper = new Keeper(server, session);
  server.onProgress("ready");
  return {
    connection,
    adopted: !started && failure === null,
    failure,
    cluster: server.cluster,
    logFile: server.logFile,
    bin: server.binaries,
    enter: async () => {
      leaveFolder ??= await receiveFolder(server);
    },
    leave: async () => {
      const leave = leaveFolder;
      leaveFolder = null;
      await leave?.();
    },
    stop: async () => {
      await keeper.stop(leaveFolder !== null);
      await leaveFolder?.();
    },
    ensureRunning: () => keeper.ensureRunning(),
  };
}

/**
 * Returns the server for a script: the one that the program uses, or else one that runs until `stop`. A program that
 * starts meanwhile adopts it. When the program ends, the script's connections end too. Throws as `startOwnPostgres`
 * does.
 */
export async function visitOwnPostgres(
  options: OwnPostgresOptions,
): Promise<Pick<OwnPostgres, "connection" | "adopted" | "stop">> {
  const server = await prepareServer(options);
  const { connection, started, session } = await locked(server, () => firstStart(server));
  await session?.close();
  const leave = async () => {
    if ((await lockOwner(server.programLock)) === "nobody") await stopServer(server);
  };
  const warn = (error: unknown) => server.log.warn(`the database server was left running: ${errorText(error)}`);
  return { connection, adopted: !started, stop: () => locked(server, leave, LEAVE_LIMIT_MS).catch(warn) };
}
