// Runs as a thread (file-thread.ts): what is done with files of the data folder, one thing after another. Its calls block this
// thread and no other; Node's own threads, which all of the program shares, are not used.
import {
  closeSync,
  fsyncSync,
  lutimesSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { parentPort } from "node:worker_threads";

/** What went wrong with a file: an error loses its fields (code, path) on the way between threads; `stack` is that of the thread. */
export type FileFault = { message: string; stack: string; fields: object };
/** A file by its name, and its text. */
export type NamedText = { name: string; text: string };
export type FileWork = typeof WORK;
export type FileQuestion = { id: number; work: keyof FileWork; given: unknown[] };
export type FileAnswer = { id: number; answer: unknown } | { id: number; fault: FileFault };

/** Makes a folder where it is missing, so that it survives a power loss. Returns whether it was. */
function makeFolder(folder: string): boolean {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) syncFolder(dirname(made));
  return made !== undefined;
}

/** Files for a folder, which is made with the one `below` it where it is missing. */
type NewFiles = { folder: string; below: string; files: readonly NamedText[] };

const WORK = {
  makeFolder,
  /** Writes files, each whole or not at all, synced with their folder. Returns what failed, by name, and whether the folder was missing. */
  writeNew({ folder, below, files }: NewFiles): { made: boolean; failed: Map<string, FileFault> } {
    const made = makeFolder(join(folder, below));
    const failed = new Map<string, FileFault>();
    for (const { name, text } of files) {
      const draft = join(folder, `${name}.part`);
      try {
        writeSynced(draft, text);
        renameSync(draft, join(folder, name));
      } catch (error) {
        failed.set(name, faultOf(error));
        removeDraft(draft);
      }
    }
    if (failed.size < files.length) syncFolder(folder);
    return { made, failed };
  },
  names: (folder: string): string[] => readdirSync(folder),
  readTexts: (folder: string, names: readonly string[]): (string | FileFault)[] =>
    names.map((name) => {
      try {
        return readFileSync(join(folder, name), "utf8");
      } catch (error) {
        return faultOf(error);
      }
    }),
  remove(folder: string, names: readonly string[]): void {
    for (const name of names) rmSync(join(folder, name), { force: true });
  },
  move: (from: string, to: string): void => renameSync(from, to),
  /** Puts a text in place of a file, if there is one. */
  replace(file: string, draft: string, text: string): void {
    try {
      writeSynced(draft, text);
      renameSync(draft, file);
    } catch (error) {
      removeDraft(draft);
      throw error;
    }
  },
  /** Writes and removes a file; throws where that fails. */
  probe(folder: string, name: string): void {
    const file = join(folder, name);
    try {
      writeSynced(file, "ok");
    } finally {
      rmSync(file, { force: true });
    }
  },
  touchLink(path: string): void {
    const now = new Date();
    lutimesSync(path, now, now);
  },
  put(file: string, bytes: Uint8Array): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, bytes, { mode: 0o600 });
  },
  read: (file: string): Uint8Array | null => unlessGone(null, () => readFileSync(file)),
  list: (folder: string): string[] => unlessGone([], () => readdirSync(folder)),
  /** The paths of all files in a folder, at any depth. */
  listAll: (folder: string): string[] =>
    unlessGone([], () => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/")),
  writtenAt: (file: string): Date => statSync(file).mtime,
  /** How much of a folder's disk is free for us, percent; null where it does not say. */
  freePercent(folder: string): number | null {
    const { blocks, bavail } = statfsSync(folder);
    return blocks > 0 ? (100 * bavail) / blocks : null;
  },
};

function writeSynced(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Nothing was acknowledged; a partial file would only use up disk space. */
function removeDraft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {} // The disk takes nothing at all.
}

/** Makes a rename survive a power loss: on Linux and macOS the folder entry is synced through the folder itself. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const open = openSync(folder, "r");
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

function unlessGone<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise;
    throw error;
  }
}

function faultOf(error: unknown): FileFault {
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error), stack: "" };
  return { message, stack, fields: { ...(error as object) } };
}

parentPort?.on("message", ({ id, work, given }: FileQuestion) => {
  let said: FileAnswer;
  try {
    said = { id, answer: (WORK[work] as (...given: unknown[]) => unknown)(...given) };
  } catch (error) {
    said = { id, fault: faultOf(error) };
  }
  parentPort?.postMessage(said);
});
