import { execFileSync } from "node:child_process";

/**
 * Sets where the data of a program that was started once and stopped lies, for the copies of this run's tests: a first
 * start fills a database, which takes seconds of a core.
 */
export function saveFirstStart(dataDir: string): void {
  process.env.FIRST_START = dataDir;
}

/** Copies the data of a program that was started once to an empty folder; does nothing where none was kept. */
export function copyFirstStart(dataDir: string): void {
  const kept = process.env.FIRST_START;
  if (kept) execFileSync("cp", ["-a", `${kept}/.`, dataDir]);
}
