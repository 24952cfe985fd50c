import { mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { type OwnPostgresLog, type OwnPostgresStep, type Server, serverFiles } from "./bring-up-server.ts";
import { isUpgrading } from "#platform/storage/server/read-upgrade.ts";
import { clusterFolder } from "./cluster.ts";
import { holdFolderLock, lockOwner, withFolderLock } from "./folder-lock.ts";
import { inWords, OwnPostgresError } from "./own-postgres-error.ts";
import { chooseServerAccount } from "./server-account.ts";
import { findServerBinaries, type ServerBinaries } from "./server-binaries.ts";

export type OwnPostgresOptions = {
  /** The program's DATA_DIR. The database is in `<dataDir>/postgres`, the server's log in `<dataDir>/postgres.log`. */
  readonly dataDir: string;
  readonly log: OwnPostgresLog;
  readonly onProgress?: (step: OwnPostgresStep) => void;
  /** Settings of the server besides our own (archive-settings.ts). An adopted server without them is restarted. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Programs of the server to use instead of those that we bring. */
  readonly binaries?: ServerBinaries;
  /** Time limit of its start, milliseconds; 120,000 by default. A restore replays a day. */
  readonly startLimit?: number;
  /** True to retry an existing but unusable database again and again, instead of refusing. */
  readonly retryUntilReady?: boolean;
  /** True to use the server beside the program that has the folder, until `enter`. */
  readonly beside?: boolean;
};

/** After a power loss the server replays its journal since the last checkpoint (up to max_wal_size) first. */
const START_LIMIT_MS = 120_000;
/** Longer than one start may take (120 s), so that a script does not give up before the program is there. */
const LOCK_LIMIT_MS = 180_000;
/** Longest wait for the previous program: restarts overlap, and a dead container is only silent (folder-lock.ts). */
const HANDOVER_MS = { nobody: 5_000, alive: 5_000, elsewhere: 20_000 };

/** Prepares what a server needs before it is started: its folder, its programs and the account that runs it. */
export async function prepareServer({ dataDir: given, log, ...options }: OwnPostgresOptions): Promise<Server> {
  const wanted = resolve(given);
  try {
    await mkdir(wanted, { recursive: true });
    const dataDir = await realpath(wanted);
    const cluster = clusterFolder(dataDir);
    const binaries = options.binaries ?? (await findServerBinaries());
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

/** Works while no other program starts or stops this server. */
export async function locked<T>(server: Server, work: () => Promise<T>, limitMs = LOCK_LIMIT_MS): Promise<T> {
  try {
    return await withFolderLock(server.lock, Date.now() + limitMs, work);
  } catch (error) {
    throw inWords(error, server.dataDir);
  }
}

type Folder = Pick<Server, "programLock" | "dataDir" | "log">;

/**
 * Takes the data folder for one program; returns a function that leaves it. Throws `folder-busy`, also in the moment in
 * which one version has left the folder to the next.
 */
export async function claimFolder(folder: Folder): Promise<() => Promise<void>> {
  const leave = await receiveFolder(folder);
  if (!(await isUpgrading(folder.dataDir))) return leave;
  await leave();
  throw new OwnPostgresError(
    "folder-busy",
    `An upgrade of the Hearthlight with the data folder ${folder.dataDir} is under way. Wait until it is over.`,
  );
}

/** Takes the data folder that another version leaves; returns a function that leaves it. Throws `folder-busy`. */
export async function receiveFolder({ programLock, dataDir, log }: Folder): Promise<() => Promise<void>> {
  const owner = await lockOwner(programLock);
  if (owner !== "nobody") log.info("another program uses this data folder; waiting for it to end");
  const busy = `Another Hearthlight is running with the data folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`;
  try {
    return await holdFolderLock(programLock, Date.now() + HANDOVER_MS[owner], busy);
  } catch (error) {
    throw inWords(error, dataDir);
  }
}

/** Runs work on a data folder that no program uses meanwhile. Throws `folder-busy`. */
export async function whileUnused<T>(dataDir: string, log: OwnPostgresLog, work: () => Promise<T>): Promise<T> {
  const leave = await claimFolder({ programLock: serverFiles(dataDir).programLock, dataDir, log });
  try {
    return await work();
  } finally {
    await leave();
  }
}
