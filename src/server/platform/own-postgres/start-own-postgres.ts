import { mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { askWhoRuns, bringUpServer, type OwnPostgresLog, type OwnPostgresStep, type Running, type Server, serverFiles } from "./bring-up-server.ts";
import { clusterExists, clusterFolder, createCluster, removeUnfinished } from "./cluster.ts";
import { withFolderLock } from "./folder-lock.ts";
import { errorText, inWords, OwnPostgresError } from "./own-postgres-error.ts";
import { stopPostmaster } from "./postmaster.ts";
import { chooseServerAccount } from "./server-account.ts";
import { findServerBinaries, type ServerBinaries } from "./server-binaries.ts";
import { countOthers, ensureDatabase, type OwnPostgresConnection, type Session } from "./session.ts";

export type OwnPostgresOptions = {
  /** The program's DATA_DIR. The database lies in `<dataDir>/postgres`, the server's log in `<dataDir>/postgres.log`. */
  readonly dataDir: string;
  readonly log: OwnPostgresLog;
  readonly onProgress?: (step: OwnPostgresStep) => void;
};

/** A running server of our own, as one program sees it. Several programs may share it. */
export type OwnPostgres = {
  readonly connection: OwnPostgresConnection;
  /** The server was running already: left by a killed program, or in use by another one. */
  readonly adopted: boolean;
  /** The folder of the database and the file of the server's log: absolute paths. */
  readonly cluster: string;
  readonly logFile: string;
  readonly bin: ServerBinaries;
  /** Leaves the server, and stops it if nobody else is connected. Close your own pools before. Never rejects. */
  stop(): Promise<void>;
  /**
   * Resolves when the server answers, having started it again if it had died; rejects with OwnPostgresError. Calls at
   * the same time share one attempt. A server that dies is brought back without being asked, too: this is for those
   * who want to wait for it.
   */
  ensureRunning(): Promise<void>;
};

/** Longer than one start may take (120 s), so that the second of two programs does not give up before the first. */
const LOCK_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
/** What a program that ends waits for: another one that starts or stops the server, then the server itself, which goes on stopping without it. */
const LEAVE_LIMIT_MS = 4_000;
/** While the server cannot be started (a full disk), every visitor would have it tried again: once a second is enough. */
const PAUSE_MS = 1_000;

async function prepare({ dataDir: given, log, onProgress }: OwnPostgresOptions): Promise<Server> {
  const wanted = resolve(given);
  try {
    await mkdir(wanted, { recursive: true });
    const dataDir = await realpath(wanted);
    const cluster = clusterFolder(dataDir);
    const binaries = await findServerBinaries();
    const account = await chooseServerAccount(binaries, dataDir, cluster);
    return { dataDir, cluster, ...serverFiles(dataDir), binaries, account, log, onProgress: onProgress ?? (() => undefined) };
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

async function firstStart(server: Server): Promise<Running> {
  await removeUnfinished(server.dataDir);
  if (!(await clusterExists(server.dataDir))) {
    server.onProgress("creating");
    server.log.info(`creating a database in ${server.cluster}`);
    await createCluster(server.binaries, server.account, server.dataDir);
  }
  const running = await bringUpServer(server);
  try {
    if (running.session) await ensureDatabase(running.session);
    return running;
  } catch (error) {
    // Nobody will use it, so it must not go on running. Others cannot have come meanwhile: we hold the lock.
    await running.session?.close();
    if (running.started) await stopPostmaster(server.cluster, STOP_LIMIT_MS);
    throw error;
  }
}

/** Keeps the server running for one program, and the connection by which the others see that the program is there. */
class Membership {
  readonly #server: Server;
  #session: Session | undefined;
  #attempt: Promise<void> | undefined;
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  #comingBack = false;
  #leaving: Promise<void> | undefined;

  constructor(server: Server, session: Session | undefined) {
    this.#server = server;
    if (session) this.#hold(session);
    // The server may have had no connection left for us, or have died since it gave us one: nothing would tell us then.
    void this.#comeBack();
  }

  #hold(session: Session): void {
    this.#session = session;
    session.letGo();
    session.client.once("end", () => {
      if (this.#session === session) void this.#comeBack();
    });
  }

  /**
   * The server died, or somebody stopped it by hand: do not wait until a visitor notices. Only an open connection ends
   * this, not an attempt that went well: the server may have died again while the attempt was still giving back the lock.
   */
  async #comeBack(): Promise<void> {
    if (this.#comingBack) return;
    this.#comingBack = true;
    let told = "";
    while (!this.#leaving && !this.#session?.isOpen()) {
      try {
        await this.ensureRunning();
        if (this.#session) continue;
      } catch (error) {
        const text = `the database server is down: ${errorText(error)}`;
        if (text !== told && !this.#leaving) this.#server.log.warn(text);
        told = text;
      }
      await delay(PAUSE_MS, undefined, { ref: false });
    }
    this.#comingBack = false;
  }

  ensureRunning(): Promise<void> {
    if (this.#leaving) return Promise.reject(new OwnPostgresError("stopped", "The program is ending; its database is not started again."));
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
    const { answer } = await askWhoRuns(this.#server);
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
    this.#leaving ??= this.#leave().catch((error: unknown) => this.#server.log.warn(`the database server was left running: ${errorText(error)}`));
    return this.#leaving;
  }

  async #leave(): Promise<void> {
    await this.#attempt?.catch(() => undefined);
    this.#session?.keep();
    // Under the lock, so that of two programs that leave at once exactly the second stops the server.
    await locked(this.#server, () => this.#stopUnlessUsed(), LEAVE_LIMIT_MS);
  }

  async #stopUnlessUsed(): Promise<void> {
    if (!this.#session?.isOpen()) {
      const { answer } = await askWhoRuns(this.#server);
      if (answer.kind === "open") this.#session = answer.session;
    }
    const others = this.#session?.isOpen() ? await countOthers(this.#session) : 0;
    await this.#session?.close();
    if (others > 0) return this.#server.log.info(`the database server stays up for others (${others} connections)`);
    const stopped = await stopPostmaster(this.#server.cluster, LEAVE_LIMIT_MS);
    if (!stopped) this.#server.log.warn("the database server takes long to stop; it goes on stopping by itself");
  }
}

/**
 * Starts our own PostgreSQL on `<dataDir>/postgres`, making the database first if there is none, or adopts the server
 * that runs there already. The server outlives a killed program; whoever leaves last stops it.
 * Throws OwnPostgresError: `platform-unsupported`, `binaries-missing`, `binaries-unusable`, `root-refused`,
 * `user-unknown`, `folder-not-usable`, `disk-full`, `wrong-version`, `not-a-cluster`, `password-missing`, `password-wrong`,
 * `folder-busy`, `did-not-start`.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const server = await prepare(options);
  const { connection, started, session } = await locked(server, () => firstStart(server));
  const membership = new Membership(server, session);
  server.onProgress("ready");
  return {
    connection,
    adopted: !started,
    cluster: server.cluster,
    logFile: server.logFile,
    bin: server.binaries,
    stop: () => membership.stop(),
    ensureRunning: () => membership.ensureRunning(),
  };
}
