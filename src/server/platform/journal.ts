import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "./log.ts";
import { isWritable, respondsInTime } from "./storage-health.ts";

/**
 * A durable queue of JSON records on local disk, one file each, for what must not be lost while the database is away.
 * A record is on disk (file and folder synced) before `append` returns; `replay` hands records over in the order in
 * which they were written and removes each one after its handler has returned. A crash in between hands it over again:
 * the handler must know a record that it has already taken.
 */
export type Journal = {
  append(record: unknown): Promise<void>;
  /**
   * Hands over what waits, and with `asideToo` what was put aside before. Stops at the first record for which the handler
   * says 'later'. Answers how many were taken.
   */
  replay(handler: (record: unknown) => Promise<"taken" | "later">, asideToo?: boolean): Promise<number>;
  /** Whether a record could be kept at this moment. */
  writable(): Promise<boolean>;
  /** Records that wait, as last seen. */
  waiting(): number;
  /** Records that could not be taken and were put aside, as last seen. They are tried again now and then, and at the next start. */
  setAside(): number;
};

const RECORD = /^\d{15}-\d{6}-[\da-f]+\.json$/;
/** Records whose handler fails for a reason of their own are put here, so that they hold up no other; they are never removed. */
const ASIDE = "needs-a-person";

/**
 * Opens the journal in a folder, which is made if missing, now and whenever it is used. Several processes may share the
 * folder.
 */
export async function openJournal(folder: string, log: Log, now: () => number = Date.now): Promise<Journal> {
  await makeFolder(folder);
  let count = 0;
  let latest = 0;
  // What could not be taken is tried again by each new start: the program that comes up may be a mended one.
  await bringBack(folder);
  const told = new Set<string>();
  let waiting = (await records(folder)).length;
  let aside = 0;
  let running: Promise<number> | null = null;

  async function append(record: unknown): Promise<void> {
    count = (count + 1) % 1_000_000;
    latest = Math.max(latest, now()); // A clock that is set back does not change the order.
    // By chance and not by process number, which is 1 in every container: a name given twice would be a lead lost.
    const name = `${String(latest).padStart(15, "0")}-${String(count).padStart(6, "0")}-${randomBytes(8).toString("hex")}.json`;
    await makeAgain(folder, log);
    await writeRecord(folder, name, JSON.stringify(record));
    waiting++;
    await syncFolder(folder);
  }

  async function drain(handler: (record: unknown) => Promise<"taken" | "later">, asideToo: boolean): Promise<number> {
    let taken = 0;
    await makeAgain(folder, log);
    if (asideToo) await bringBack(folder);
    for (const name of await records(folder)) {
      const outcome = await handOver(folder, name, handler, (error) => {
        // Once for each record: what is tried again and again would fill the log.
        if (!told.has(name)) log.error({ err: error, record: name }, "a journal record could not be taken and was put aside");
        told.add(name);
      });
      if (outcome === "later") break;
      if (outcome === "taken") taken++;
    }
    waiting = (await records(folder)).length;
    aside = (await records(join(folder, ASIDE))).length;
    return taken;
  }

  return {
    append,
    writable: () => respondsInTime(async () => makeAgain(folder, log).then(() => isWritable(folder))),
    waiting: () => waiting,
    setAside: () => aside,
    replay(handler, asideToo = false) {
      running ??= drain(handler, asideToo).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Makes the journal's folders where they are missing, so that they survive a power loss. Answers whether one was. */
async function makeFolder(folder: string): Promise<boolean> {
  const made = await mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
  return made !== undefined;
}

async function makeAgain(folder: string, log: Log): Promise<void> {
  if (await makeFolder(folder)) log.error({ folder }, "the journal folder was gone and was made again; records that waited in it are lost");
}

/** Lets what was put aside wait with the others again; its name gives it its old place among them. */
async function bringBack(folder: string): Promise<void> {
  for (const name of await records(join(folder, ASIDE))) await rename(join(folder, ASIDE, name), join(folder, name)).catch(() => {});
}

async function handOver(
  folder: string,
  name: string,
  handler: (record: unknown) => Promise<"taken" | "later">,
  putAside: (error: unknown) => void,
): Promise<"taken" | "later" | "aside"> {
  const path = join(folder, name);
  try {
    const outcome = await handler(JSON.parse(await readFile(path, "utf8")));
    if (outcome === "taken") await unlink(path);
    return outcome;
  } catch (error) {
    // Another process has taken it in the meantime.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "taken";
    putAside(error);
    await rename(path, join(folder, ASIDE, name));
    return "aside";
  }
}

async function writeRecord(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.part`);
  try {
    await writeDurably(draft, text);
    await rename(draft, join(folder, name));
  } catch (error) {
    // Nothing was acknowledged; half a record on a full disk would only take its room.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function records(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => RECORD.test(name)).sort();
}

/** Makes a rename survive a power loss: on Linux and macOS the folder entry is synced through the folder itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
