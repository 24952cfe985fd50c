import { mkdir, readdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  findRunningServer,
  bringUpServer,
  bringUpWithSettings,
  expectedConnection,
  type OwnPostgresLog,
  type OwnPostgresStep,
  type Running,
  type Server,
  serverFiles,
} from "./bring-up-server.ts";
import { clusterExists, clusterFolder, createCluster, removeUnfinished } from "./cluster.ts";
import { holdFolderLock, lockOwner, withFolderLock } from "./folder-lock.ts";
import { errorText, inWords, OwnPostgresError, type OwnPostgresErrorCode } from "./own-postgres-error.ts";
import { stopPostmaster } from "./postmaster.ts";
import { chooseServerAccount } from "./server-account.ts";
import { findServerBinaries, type ServerBinaries } from "./server-binaries.ts";
import { ensureDatabase, type OwnPostgresConnection, type Session } from "./session.ts";

export type OwnPostgresOptions = {
  /** The program's DATA_DIR. The database is in `<dataDir>/postgres`, the server's log in `<dataDir>/postgres.log`. */
  readonly dataDir: string;
  readonly log: OwnPostgresLog;
  readonly onProgress?: (step: OwnPostgresStep) => void;
  /** Settings of the server besides our own (archive-settings.ts). An adopted server without them is restarted. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Time limit of its start, milliseconds; 120,000 by default. A restore replays a day. */
  readonly startLimit?: number;
  /** True to retry an existing but unusable database again and again, instead of refusing. */
  readonly retryUntilReady?: boolean;
};

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
  /** Stops the server. Close your own pools before. Never rejects. */
  stop(): Promise<void>;
  /**
   * Resolves when the server responds, restarted if it had died; rejects with OwnPostgresError. Concurrent calls share
   * one attempt. A dead server is also restarted without this call.
   */
  ensureRunning(): Promise<void>;
};

/** After a power loss the server replays its journal since the last checkpoint (up to max_wal_size) first. */
const START_LIMIT_MS = 120_000;
/** Longer than one start may take (120 s), so that a script does not give up before the program is there. */
const LOCK_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
/** Longest wait of a program that ends, for a script and then for the server, which stops anyway. */
const LEAVE_LIMIT_MS = 4_000;
/** Longest wait for the previous program: restarts overlap, and a dead container is only silent (folder-lock.ts). */
const HANDOVER_MS = { nobody: 5_000, alive: 5_000, elsewhere: 20_000 };
/** While the server cannot be started (a full disk), every visitor would trigger a retry: once a second is enough. */
const PAUSE_MS = 1_000;
/** One that never came up is damaged: it is tried less and less often, up to this pause. */
const LONGEST_PAUSE_MS = 30_000;
/** Failures that the program can run without a database for: pages are in files, and leads go to the journal. */
const LASTING: readonly OwnPostgresErrorCode[] = ["did-not-start", "not-a-cluster", "password-missing", "disk-full"];

async function prepare({ dataDir: given, log, ...options }: OwnPostgresOptions): Promise<Server> {
  const wanted = resolve(given);
  try {
    await mkdir(wanted, { recursive: true });
    const dataDir = await realpath(wanted);
    const cluster = clusterFolder(dataDir);
    const binaries = await findServerBinaries();
    const account = await chooseServerAccount(binaries, dataDir, cluster);
    return {
      dataDir,
      cluster,
      ...serverFiles(dataDir),
      binaries,
      account,
      log,
      onProgress: options.onProgress ?? (() => undefined),
      settings: options.settings ?? {},
      startLimit: options.startLimit ?? START_LIMIT_MS,
    };
  } catch (error) {
    throw inWords(error, wanted);
  }
}

async function locked<T>(server: Server, work: () => Promise<T>, limitMs = LOCK_LIMIT_MS): Promise<T> {
  try {
    return await withFolderLock(server.lock, Date.now() + limitMs, work);
  } catch (error) {
    throw inWords(error, server.dataDir);
  }
}

async function firstStart(server: Server, bringUp = bringUpServer): Promise<Running> {
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

/** Keeps the server running for the program, over a connection whose end tells it that the server is gone. */
class Keeper {
  readonly #server: Server;
  #session: Session | undefined;
  #attempt: Promise<void> | undefined;
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  #comingBack = false;
  #wasUp = false;
  #leaving: Promise<void> | undefined;

  constructor(server: Server, session: Session | undefined) {
    this.#server = server;
    if (session) this.#hold(session);
    // The server may have had no connection left for us, or have died since: nothing would tell us then.
    void this.#comeBack();
  }

  #hold(session: Session): void {
    this.#session = session;
    this.#wasUp = true;
    session.letGo();
    session.client.once("end", () => {
      if (this.#session === session) void this.#comeBack();
    });
  }

  /**
   * Restarts a server that died or was stopped by hand. Only an open connection ends this, not a successful attempt:
   * the server may have died again before the attempt released the lock.
   */
  async #comeBack(): Promise<void> {
    if (this.#comingBack) return;
    this.#comingBack = true;
    let logged = "";
    let pause = PAUSE_MS;
    while (!this.#leaving && !this.#session?.isOpen()) {
      try {
        await this.ensureRunning();
        if (this.#session) continue;
      } catch (error) {
        const text = `the database server is down: ${errorText(error)}`;
        if (text !== logged && !this.#leaving) this.#server.log.warn(text);
        logged = text;
      }
      await delay(pause, undefined, { ref: false });
      if (!this.#wasUp) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    this.#comingBack = false;
  }

  ensureRunning(): Promise<void> {
    if (this.#leaving)
      return Promise.reject(
        new OwnPostgresError("stopped", "The program is ending; its database is not started again."),
      );
    if (this.#failed && performance.now() - this.#failed.at < PAUSE_MS) return Promise.reject(this.#failed.error);
    this.#attempt ??= this.#revive()
      .then(
        () => (this.#failed = undefined),
        (error: unknown) => {
          this.#failed = { at: performance.now(), error };
          throw error;
        },
      )
      .finally(() => (this.#attempt = undefined));
    return this.#attempt;
  }

  async #revive(): Promise<void> {
    // Always by a new connection: an old one may live a moment longer than the process that accepts new ones.
    const { answer } = await findRunningServer(this.#server);
    if (answer.kind === "open") await answer.session.close();
    if (answer.kind !== "silent" && this.#session?.isOpen()) return;
    await locked(this.#server, async () => {
      const { session, started } = await bringUpServer(this.#server);
      if (started) this.#server.log.info("the database server was started again");
      const old = this.#session;
      this.#session = undefined;
      await old?.close();
      if (session) this.#hold(session);
    });
  }

  stop(): Promise<void> {
    this.#leaving ??= this.#leave().catch((error: unknown) =>
      this.#server.log.warn(`the database server was left running: ${errorText(error)}`),
    );
    return this.#leaving;
  }

  async #leave(): Promise<void> {
    await this.#attempt?.catch(() => undefined);
    await this.#session?.close();
    await locked(this.#server, () => stopServer(this.#server), LEAVE_LIMIT_MS);
  }
}

async function stopServer({ cluster, log }: Server): Promise<void> {
  if (!(await stopPostmaster(cluster, LEAVE_LIMIT_MS)))
    log.warn("the database server takes long to stop; it goes on stopping by itself");
}

async function claimFolder({ programLock, dataDir, log }: Server): Promise<() => Promise<void>> {
  const owner = await lockOwner(programLock);
  if (owner !== "nobody") log.info("another program uses this data folder; waiting for it to end");
  const busy = `Another Hearthlight is running with the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`;
  try {
    return await holdFolderLock(programLock, Date.now() + HANDOVER_MS[owner], busy);
  } catch (error) {
    throw inWords(error, dataDir);
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
  const server = await prepare(options);
  const leaveFolder = await claimFolder(server);
  const { connection, started, session, failure } = await locked(server, () => firstStart(server, bringUpWithSettings))
    .then((running) => ({ ...running, failure: null }))
    .catch(async (error: unknown) => {
      if (options.retryUntilReady && isLasting(error) && (await isThere(server)))
        return { connection: await expectedConnection(server), started: false, session: undefined, failure: error };
      await leaveFolder();
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
    stop: async () => {
      await keeper.stop();
      await leaveFolder();
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
  const server = await prepare(options);
  const { connection, started, session } = await locked(server, () => firstStart(server));
  await session?.close();
  const leave = async () => {
    if ((await lockOwner(server.programLock)) === "nobody") await stopServer(server);
  };
  const warn = (error: unknown) => server.log.warn(`the database server was left running: ${errorText(error)}`);
  return { connection, adopted: !started, stop: () => locked(server, leave, LEAVE_LIMIT_MS).catch(warn) };
}
