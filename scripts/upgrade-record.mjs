// What is known of the last upgrade, in `upgrade.json` of the data folder: how far it is, how it ended, and which version
// the next start runs. Written by `serve.mjs`, which outlives both versions; read by the program.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, lstatSync, openSync, readFileSync, realpathSync, renameSync } from "node:fs";
import { ftruncateSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files without which a folder holds no version. */
export const NEEDED = ["package.json", "build/server/index.js", "scripts/ready.mjs"];

const pathOf = (dataDir) => join(dataDir, "upgrade.json");

/** Reads what is known; null if nothing is, or the file says nothing that can be read. */
function readRecord(dataDir) {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), "utf8"));
  } catch {
    return null;
  }
}

/** Returns the version that a folder holds, as its package.json says. */
export function versionOf(root) {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

function writeAll(path, flags, text) {
  const file = openSync(path, flags, 0o600);
  try {
    writeSync(file, text, 0);
    ftruncateSync(file, Buffer.byteLength(text));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes the record: durable when this returns, and whole whenever the machine stops. */
function writeRecord(dataDir, record) {
  const [path, text] = [pathOf(dataDir), `${JSON.stringify(record, null, 2)}\n`];
  const draft = `${path}.part`;
  try {
    writeAll(draft, "w", text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  const folder = openSync(dataDir, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Returns the folder that a start by hand or by the system begins with: what `current` leads to, where there is one. */
function startsFrom(root) {
  const link = join(dirname(root), "current");
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link) ? realpathSync(link) : root;
}

/**
 * Opens the record of a data folder. An upgrade that was cut off counts as one that did not happen. `root` is the folder
 * that serves.
 */
export function openRecord(dataDir, root, control) {
  let latest = readRecord(dataDir);
  const note = (change) => {
    const record = { ...latest, ...change, changedAt: new Date().toISOString() };
    try {
      writeRecord(dataDir, record);
    } catch (error) {
      // On a full disk a second file can't be written; the first one keeps its block.
      if (change.id !== undefined) throw error;
      writeAll(pathOf(dataDir), "r+", `${JSON.stringify(record, null, 2)}\n`);
    }
    latest = record;
  };
  const chosen = latest?.runs;
  const usable = chosen?.instead === root && NEEDED.every((file) => existsSync(join(chosen.root, file)));
  return {
    /** The folder to run: that of the last upgrade, unless `current` was led elsewhere since. */
    runs: usable ? chosen.root : root,
    /** Notes a cut-off upgrade of the time before this start as one that did not happen. */
    close(running) {
      if (latest?.phase !== "starting" && latest?.phase !== "taking-over") return;
      const words = `The program was stopped in the middle of the upgrade to ${latest.to.version}. Version ${versionOf(running)} runs, and nothing was lost. Upgrade again.`;
      tryTo(() => note({ phase: "failed", problem: words }));
    },
    begin(from, to) {
      const now = new Date().toISOString();
      const of = (folder) => ({ root: folder, version: versionOf(folder) });
      const kept = latest?.runs ?? null;
      const rest = { from: of(from), to: of(to), startedAt: now, problem: null, control, runs: kept };
      note({ id: randomUUID(), phase: "starting", ...rest });
    },
    takeOver: () => tryTo(() => note({ phase: "taking-over" })),
    fail: (problem) => tryTo(() => note({ phase: "failed", problem })),
    done: (to) => tryTo(() => note({ phase: "done", runs: { instead: startsFrom(root), root: to } })),
  };
}

/** Works on the record where that must not stop a version that runs. */
function tryTo(work) {
  try {
    work();
  } catch (error) {
    console.error(`What is known of the upgrade could not be written: ${error.message}`);
  }
}
