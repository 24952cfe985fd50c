import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Longest time that a database server takes to end, on a busy machine longer than its program, milliseconds. */
const ENDS_WITHIN = 60_000;

/**
 * Sets where the data of a program that was started once and stopped lies, for the copies of this run's tests: a first
 * start fills a database, which takes seconds of a core. Waits until its database server has ended.
 */
export async function saveFirstStart(dataDir: string): Promise<void> {
  const running = join(dataDir, "postgres", "postmaster.pid");
  const until = Date.now() + ENDS_WITHIN;
  while (existsSync(running)) {
    if (Date.now() > until) throw new Error(`The database server of ${dataDir} has not ended`);
    await setTimeout(50);
  }
  process.env.FIRST_START = dataDir;
}

/** Copies the data of a program that was started once to an empty folder; does nothing where none was kept. */
export function copyFirstStart(dataDir: string): void {
  const kept = process.env.FIRST_START;
  if (kept) execFileSync("cp", ["-a", `${kept}/.`, dataDir]);
}
