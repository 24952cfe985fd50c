import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "./log.ts";
import { isWritable, respondsInTime } from "./storage-health.ts";

/**
 * A durable queue of JSON records on local disk, one file each, for what must not be lost while the database is away.
 * A record is on disk (file and folder synced) before `append` returns; `drain` hands records over in batches, in the order
 * in which they were written, and removes them after the handler has returned. A crash in between hands them over again:
 * the handler must know a record that it has already taken.
 */
export type Journal = {
  append(record: unknown): Promise<void>;
  /**
   * Hands over what waits, and with `retrySetAside` what was set aside before, until `enough` says so. Where the handler fails
   * with an error that `passes`, everything waits on; otherwise each record of the batch is tried by itself, and one that
   * can't be taken is set aside. Answers how many were taken.
   */
  drain(handler: (records: readonly unknown[]) => Promise<void>, how: DrainRules): Promise<number>;
  /** Whether a record could be kept at this moment. */
  writable(): Promise<boolean>;
  /** Records that wait, as last seen. */
  waiting(): number;
  /** Records that could not be taken and were set aside, as last seen. They are tried again now and then, and at the next start. */
  setAside(): number;
};

export type DrainRules = { passes: (error: unknown) => boolean; retrySetAside: boolean; enough: () => boolean };

/** Records handed over at once. */
const BATCH = 200;
const RECORD = /^\d{15}-\d{6}-[\da-f]+\.json$/;
/** Records whose handler fails for a reason of their own are put here, so that they hold up no other; they are never removed. */
const ASIDE = "needs-a-person";

/**
 * Opens the journal in a folder, which is made if missing, now and whenever it is used. Several processes may share the
 * folder.
 */
export async function openJournal(folder: string, log: Log, now: () => number = Date.now): Promise<Journal> {
  await makeFolder(folder);
  const nextName = recordNames(now);
  // What could not be taken is tried again by each new start: the program that comes up may have the fix.
  await restoreSetAside(folder);
  const logged = new Set<string>();
  const waiting = await countRecords(folder);
  let aside = 0;
  let running: Promise<number> | null = null;

  async function append(record: unknown): Promise<void> {
    const name = nextName();
    await recreateFolder(folder, log);
    await waiting.whileAdding(name, async () => {
      await writeRecord(folder, name, JSON.stringify(record));
      await syncFolder(folder);
    });
  }

  async function drain(
    handler: (records: readonly unknown[]) => Promise<void>,
    { passes, retrySetAside, enough }: DrainRules,
  ): Promise<number> {
    let taken = 0;
    await recreateFolder(folder, log);
    if (retrySetAside) await restoreSetAside(folder);
    const setAside = async (name: string, error: unknown) => {
      // Once for each record: what is tried again and again would fill the log.
      if (!logged.has(name))
        log.error({ err: error, record: name }, "a journal record could not be taken and was set aside");
      logged.add(name);
      await rename(join(folder, name), join(folder, ASIDE, name));
    };
    const names = await records(folder);
    try {
      for (let i = 0; i < names.length && !enough(); i += BATCH) {
        const batch = names.slice(i, i + BATCH);
        taken += await handOver(folder, batch, handler, { passes, setAside });
        waiting.leave(batch);
      }
    } finally {
      await waiting.recount();
      aside = (await records(join(folder, ASIDE))).length;
    }
    return taken;
  }

  return {
    append,
    writable: () => respondsInTime(async () => recreateFolder(folder, log).then(() => isWritable(folder))),
    waiting: waiting.count,
    setAside: () => aside,
    drain(handler, how) {
      running ??= drain(handler, how).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Names for records that sort in the order of writing, also when the clock is set back. */
function recordNames(now: () => number): () => string {
  let count = 0;
  let latest = 0;
  return () => {
    count = (count + 1) % 1_000_000;
    latest = Math.max(latest, now());
    // Random rather than the process number, which is 1 in every container: a duplicate name would lose a lead.
    return `${String(latest).padStart(15, "0")}-${String(count).padStart(6, "0")}-${randomBytes(8).toString("hex")}.json`;
  };
}

/** Counts the records of a folder, those being written among them: what is acknowledged is never counted as nothing. */
async function countRecords(folder: string) {
  const names = new Set(await records(folder));
  const beingWritten = new Set<string>();
  return {
    count: () => names.size,
    leave: (gone: readonly string[]) => gone.forEach((name) => names.delete(name)),
    async whileAdding(name: string, write: () => Promise<void>): Promise<void> {
      names.add(name);
      beingWritten.add(name);
      try {
        await write();
      } catch (error) {
        names.delete(name);
        throw error;
      } finally {
        beingWritten.delete(name);
      }
    },
    /** Takes over what is in the folder, where other processes write too. What is written meanwhile stays counted. */
    async recount(): Promise<void> {
      const before = [...names].filter((name) => !beingWritten.has(name));
      const found = new Set(await records(folder));
      for (const name of before) if (!found.has(name)) names.delete(name);
      for (const name of found) names.add(name);
    },
  };
}

/** Makes the journal's folders where they are missing, so that they survive a power loss. Answers whether one was. */
async function makeFolder(folder: string): Promise<boolean> {
  const made = await mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
  return made !== undefined;
}

async function recreateFolder(folder: string, log: Log): Promise<void> {
  if (await makeFolder(folder))
    log.error({ folder }, "the journal folder was gone and was created again; records that waited in it are lost");
}

/** Lets what was set aside wait with the others again; its name gives it its old place among them. */
async function restoreSetAside(folder: string): Promise<void> {
  for (const name of await records(join(folder, ASIDE)))
    await rename(join(folder, ASIDE, name), join(folder, name)).catch(() => {});
}

/** Hands over one batch. Answers how many were taken; rejects with an error that passes. */
async function handOver(
  folder: string,
  names: readonly string[],
  handler: (records: readonly unknown[]) => Promise<void>,
  rules: { passes: (error: unknown) => boolean; setAside: (name: string, error: unknown) => Promise<void> },
): Promise<number> {
  const batch: { name: string; record: unknown }[] = [];
  for (const name of names) {
    try {
      batch.push({ name, record: JSON.parse(await readFile(join(folder, name), "utf8")) });
    } catch (error) {
      // Another process has taken it in the meantime.
      if (!isGone(error)) await rules.setAside(name, error);
    }
  }
  try {
    if (batch.length > 0) await handler(batch.map(({ record }) => record));
  } catch (error) {
    if (rules.passes(error)) throw error;
    if (batch.length > 1) {
      let taken = 0;
      for (const { name } of batch) taken += await handOver(folder, [name], handler, rules);
      return taken;
    }
    for (const { name } of batch) await rules.setAside(name, error);
    return 0;
  }
  for (const { name } of batch) await rm(join(folder, name), { force: true });
  return batch.length;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
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
