import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { theProgram } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { ownDatabase } from "./own-database.ts";

/** Size of the disk that is filled: enough for a new database and its WAL. */
const DISK = "700m";

/** Prepares a program whose data folder is on a small disk of its own, which fills up. Needs the right to mount. */
export async function fullDisk(): Promise<Stage> {
  const disk = mkdtempSync(join(tmpdir(), "hl-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=0755`, "tmpfs", disk]);
  const program = await theProgram({}, disk);
  const filler = join(disk, "filler");
  return {
    program,
    strike: async () => fill(filler),
    lasts: 20_000,
    fix: async () => rmSync(filler, { force: true }),
    database: () => ownDatabase(program.dataDir),
    async close() {
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

function fill(file: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  const block = Buffer.alloc(1024 * 1024, 1);
  const open = openSync(file, "w");
  try {
    for (;;) writeSync(open, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(open);
  }
}
