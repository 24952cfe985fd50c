import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DamagedDataError } from "#platform/storage/server/damaged-data.ts";
import {
  errorOf,
  type FileThread,
  HungDiskError,
  journalThreads,
  withinLimit,
} from "#platform/storage/server/file-thread.ts";
import type { NamedText } from "#platform/storage/server/file-work.ts";
import { inBatches } from "#platform/database/server/in-batches.ts";
import type { Log } from "#platform/log/server/log.ts";
import { createProbe } from "#platform/storage/server/storage-health.ts";

/**
 * A durable queue of JSON records on local disk, one file each, for what must not be lost while the database is down. A
 * record is on disk (file and folder synced) before `append` returns; `drain` hands records over in batches, in the
 * order in which they were written, and removes them after the handler has returned. After a crash in between they are
 * handed over again: the handler must recognize repeats.
 */
export type Journal = {
  /**
   * Rejects with HungDiskError if the record is not on disk in time, and at once while the disk hangs. A late one still
   * counts: it is handed over with the others once it is there, and the handler must recognize it if it was sent again.
   */
  append(record: unknown): Promise<void>;
  /**
   * Hands over the waiting records, and with `retrySetAside` those that were set aside before, until `enough` returns
   * true. If the handler fails with an error that `passes`, everything keeps waiting; otherwise each record of the
   * batch is tried alone, and a rejected one is set aside. Returns how many were processed.
   */
  drain(handler: (records: readonly unknown[]) => Promise<void>, how: DrainRules): Promise<number>;
  /** Removes the set-aside records of this kind. Returns how many; `setAside` counts them until the next drain. */
  discardAside(kind: (record: unknown) => boolean): Promise<number>;
  /** Tells whether a record could be written now. */
  writable(): Promise<boolean>;
  /** Records that wait, as last seen. */
  waiting(): number;
  /** Rejected records that were set aside, as last seen. They are retried from time to time, and at the next start. */
  setAside(): number;
};

export type DrainRules = { passes: (error: unknown) => boolean; retrySetAside: boolean; enough: () => boolean };

/** Does everything except writing several concurrent records. */
const [thread] = journalThreads as [FileThread];
/** Records handed over at once. */
const BATCH = 200;
const RECORD = /^\d{15}-\d{6}-[\da-f]+\.json$/;
/** Folder of the records that were set aside, so that they block no others; they are never removed. */
export const ASIDE = "needs-a-person";

/** Opens the journal in a folder, which is created whenever it is missing. Several processes may share the folder. */
export async function openJournal(folder: string, log: Log, now: () => number = Date.now): Promise<Journal> {
  await makeFolder(folder);
  // Each start tries these again: a new version may have the fix.
  await restoreSetAside(folder);
  const logged = new Set<string>();
  const waiting = await countRecords(folder);
  let aside = 0;
  let running: Promise<number> | null = null;
  const isWritable = createProbe(thread, folder);

  async function drain(
    handler: (records: readonly unknown[]) => Promise<void>,
    { passes, retrySetAside, enough }: DrainRules,
  ): Promise<number> {
    let taken = 0;
    await recreateFolder(folder, log);
    if (retrySetAside) await restoreSetAside(folder);
    const setAside = async (name: string, error: unknown) => {
      // Logged once per record, since it is retried over and over.
      if (!logged.has(name))
        log.error({ err: error, record: name }, "a journal record could not be taken and was set aside");
      logged.add(name);
      await thread.ask("move", join(folder, name), join(folder, ASIDE, name));
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
    append: appendTo(folder, log, { nextName: recordNames(now, waiting.newest()), waiting }),
    writable: () => isWritable(() => recreateFolder(folder, log)),
    waiting: waiting.count,
    setAside: () => aside,
    discardAside: (kind) => discardAside(folder, kind),
    drain: (handler, how) =>
      (running ??= drain(handler, how).finally(() => {
        running = null;
      })),
  };
}

type Written = { nextName: (text: string) => string; waiting: Awaited<ReturnType<typeof countRecords>> };

/**
 * Returns a function that writes a record, by the least busy thread. Concurrent records of a thread are written
 * together, with one sync of the folder.
 */
function appendTo(folder: string, log: Log, { nextName, waiting }: Written): Journal["append"] {
  const writers = journalThreads.map((one) => ({
    open: 0,
    write: inBatches(async (batch: readonly NamedText[]) => {
      const { made, failed } = await one.ask("writeNew", { folder, below: ASIDE, files: batch });
      if (made) sayGone(folder, log);
      return failed;
    }),
  }));
  return async (record) => {
    if (journalThreads.some((one) => one.hangs())) throw new HungDiskError();
    const text = JSON.stringify(record);
    const name = nextName(text);
    const writer = writers.reduce((least, one) => (one.open < least.open ? one : least));
    writer.open++;
    await waiting.whileAdding(name, async () => {
      try {
        const fault = (await writer.write({ name, text })).get(name);
        if (fault) throw errorOf(fault);
      } finally {
        writer.open--;
      }
    });
  };
}

async function discardAside(folder: string, kind: (record: unknown) => boolean): Promise<number> {
  let gone = 0;
  const aside = join(folder, ASIDE);
  for (const name of await records(aside)) {
    const [text = ""] = await thread.ask("readTexts", aside, [name]);
    if (typeof text !== "string") throw errorOf(text);
    if (!kind(readJson(text))) continue;
    await thread.ask("remove", aside, [name]);
    gone += 1;
  }
  return gone;
}

/** Parses a record, or the text of a truncated one. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Length of the hash at the end of a record's name, hexadecimal digits. */
const HASH = 16;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, HASH);

/** Tells whether a record is as it was written: the end of its name is a hash of it. Older names have none. */
export function isWholeRecord(name: string, text: string): boolean {
  const [, hash] = /^\d{15}-\d{6}-[\da-f]{16}([\da-f]{16})\.json$/.exec(name) ?? [];
  return hash === undefined || hash === hashOf(text);
}

/**
 * Creates names for records that sort in the order of writing, even when the clock is set back. `newest`: the name of
 * the newest record that waits, which an earlier life of the program wrote.
 */
function recordNames(now: () => number, newest: string): (text: string) => string {
  let count = 0;
  let latest = newest === "" ? 0 : Number.parseInt(newest, 10) + 1;
  return (text) => {
    count = (count + 1) % 1_000_000;
    latest = Math.max(latest, now());
    // Random rather than the process number, which is 1 in every container: a duplicate name would lose a lead.
    return `${String(latest).padStart(15, "0")}-${String(count).padStart(6, "0")}-${randomBytes(8).toString("hex")}${hashOf(text)}.json`;
  };
}

/** Counts the records of a folder, including those being written, so that an acknowledged one is always counted. */
async function countRecords(folder: string) {
  const names = new Set(await records(folder));
  const beingWritten = new Set<string>();
  return {
    count: () => names.size,
    newest: () => [...names].reduce((newest, name) => (name > newest ? name : newest), ""),
    leave: (gone: readonly string[]) => gone.forEach((name) => names.delete(name)),
    /** Counts a record while `write` runs, and from then on; a late one only once it is there. */
    async whileAdding(name: string, write: () => Promise<void>): Promise<void> {
      names.add(name);
      beingWritten.add(name);
      const written = write().finally(() => beingWritten.delete(name));
      try {
        await withinLimit(written);
      } catch (error) {
        names.delete(name);
        if (error instanceof HungDiskError) void written.then(() => names.add(name)).catch(() => {});
        throw error;
      }
    },
    /** Recounts the folder, which other processes share; records being written stay counted. */
    async recount(): Promise<void> {
      const before = [...names].filter((name) => !beingWritten.has(name));
      const found = new Set(await records(folder));
      for (const name of before) if (!found.has(name)) names.delete(name);
      for (const name of found) names.add(name);
    },
  };
}

/** Creates the journal's folders if missing. Returns whether one was. */
const makeFolder = (folder: string) => thread.ask("makeFolder", join(folder, ASIDE));

async function recreateFolder(folder: string, log: Log): Promise<void> {
  if (await makeFolder(folder)) sayGone(folder, log);
}

function sayGone(folder: string, log: Log): void {
  log.error({ folder }, "the journal folder was gone and was created again; records that waited in it are lost");
}

/** Moves records that were set aside back to the queue, where their names restore their order. */
async function restoreSetAside(folder: string): Promise<void> {
  for (const name of await records(join(folder, ASIDE)))
    await thread.ask("move", join(folder, ASIDE, name), join(folder, name)).catch(() => {});
}

/** Hands over one batch. Returns how many were processed; rejects with an error that passes. */
async function handOver(
  folder: string,
  names: readonly string[],
  handler: (records: readonly unknown[]) => Promise<void>,
  rules: { passes: (error: unknown) => boolean; setAside: (name: string, error: unknown) => Promise<void> },
): Promise<number> {
  const batch: { name: string; record: unknown }[] = [];
  const texts = await thread.ask("readTexts", folder, names);
  for (const [at, name] of names.entries()) {
    try {
      const text = texts[at] ?? "";
      if (typeof text !== "string") throw errorOf(text);
      if (!isWholeRecord(name, text)) throw new DamagedDataError(`The record ${name} of the journal is damaged.`);
      batch.push({ name, record: JSON.parse(text) });
    } catch (error) {
      // Another process has processed it in the meantime.
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
  const taken = batch.map(({ name }) => name);
  await thread.ask("remove", folder, taken);
  return batch.length;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function records(folder: string): Promise<string[]> {
  return (await thread.ask("names", folder)).filter((name) => RECORD.test(name)).sort();
}
