import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { FileAnswer, FileFault, FileQuestion, FileWork } from "./file-work.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";

/** How long a disk may take for one thing before it counts as hanging, milliseconds: a busy one takes a second at times. */
const DISK_LIMIT = 3_000;

/** The disk of the data folder does not answer. What was asked of it may still be done once it does. */
export class HungDiskError extends Error {
  constructor() {
    super("timeout: the disk of the data folder does not answer");
  }
}

/** A thread for files of the data folder: a disk that hangs holds up this thread, and none of those that Node shares. */
export type FileThread = {
  /** Has one thing done, after what was asked before. It waits for as long as that takes. */
  ask<W extends keyof FileWork>(work: W, ...given: Parameters<FileWork[W]>): Promise<ReturnType<FileWork[W]>>;
  /** The same within DISK_LIMIT; rejects with HungDiskError after that, and at once while the disk hangs. */
  askInTime: FileThread["ask"];
  /** Whether something has waited for longer than DISK_LIMIT. */
  hangs(): boolean;
};

type Asked = { since: number; resolve: (answer: never) => void; reject: (error: Error) => void };

/** Makes a thread, which starts when it is first asked. It keeps no program from ending once everything is answered. */
function createFileThread(): FileThread {
  const asked = new Map<number, Asked>();
  let thread: Worker | null = null;
  let last = 0;
  function start(): Worker {
    // Node runs the TypeScript source directly.
    const started = new Worker(join(packageRoot(), "src/platform/storage/server/file-work.ts"), {
      execArgv: [],
      env: {},
    });
    started.on("message", (said: FileAnswer) => {
      const one = asked.get(said.id);
      asked.delete(said.id);
      if (asked.size === 0) started.unref();
      // Things are done one after another: the time of the next begins now.
      for (const next of asked.values()) next.since = performance.now();
      if ("fault" in said) one?.reject(errorOf(said.fault));
      else one?.resolve(said.answer as never);
    });
    const end = (why: unknown) => {
      if (thread === started) thread = null;
      for (const one of asked.values()) one.reject(new Error("The thread for files ended", { cause: why }));
      asked.clear();
    };
    return started.on("error", end).on("exit", end);
  }
  const hangs = () => {
    const [oldest] = asked.values();
    return oldest !== undefined && performance.now() - oldest.since > DISK_LIMIT;
  };
  const ask: FileThread["ask"] = (work, ...given) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      thread.ref();
      const id = ++last;
      asked.set(id, { since: performance.now(), resolve, reject });
      thread.postMessage({ id, work, given } satisfies FileQuestion);
    });
  return {
    ask,
    hangs,
    askInTime: (work, ...given) => (hangs() ? Promise.reject(new HungDiskError()) : withinLimit(ask(work, ...given))),
  };
}

/** Waits for some work on a disk, and throws a HungDiskError after DISK_LIMIT. The work itself goes on. */
export async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HungDiskError()), DISK_LIMIT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {}); // Its late failure no longer matters.
  }
}

/** The error that a thread met, with its code and path, and where it was met there. */
export const errorOf = ({ message, stack, fields }: FileFault): Error =>
  Object.assign(new Error(message), stack === "" ? {} : { stack }, fields);

/** Those of the journal, so that no file of another kind holds up a lead: as many as Node has, since most of a write is waiting. */
export const journalThreads = Array.from({ length: 4 }, createFileThread);
/** The one for all other files. */
export const filesThread = createFileThread();
