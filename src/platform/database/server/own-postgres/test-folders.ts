import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach } from "vitest";
import { endOrphans, livingPostmaster } from "./postmaster.ts";
import type { OwnPostgresOptions } from "./prepare-server.ts";
import { signal } from "./process-table.ts";
import type { OwnPostgresConnection } from "./session.ts";
import { type OwnPostgres, startOwnPostgres } from "./start-own-postgres.ts";

/** For the tests: data folders that end their servers and programs when a test ends. */
const folders: string[] = [];
const programs: ChildProcess[] = [];
const started: OwnPostgres[] = [];
let shared: string | undefined;

/** Creates a log that keeps its lines. */
export function keepingLog() {
  const lines: string[] = [];
  return { lines, info: (text: string) => void lines.push(text), warn: (text: string) => void lines.push(text) };
}

/** Polls until a condition holds; fails with its name after the limit in milliseconds. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited ${limitMs} ms for: ${what}`);
    await delay(5);
  }
}

/** Creates a folder below the temporary one. */
export async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "own-pg-test-")));
  folders.push(folder);
  return folder;
}

/** Returns the folder shared by the tests of one file, since most work with an existing database. */
export async function sharedFolder(): Promise<string> {
  shared ??= await realpath(await mkdtemp(join(tmpdir(), "own-pg-test-")));
  return shared;
}

/** Has `cleanUp` end the server of a data folder that is not from `newFolder`. */
export function mindFolder(dataDir: string): string {
  folders.push(dataDir);
  return dataDir;
}

/** Returns the process number of the server on a data folder, while it lives. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  return (await livingPostmaster(join(dataDir, "postgres")))?.pid;
}

async function endServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir);
  if (pid === undefined) return;
  signal(pid, "SIGKILL");
  await until("the server to be gone", async () => (await serverPid(dataDir)) === undefined);
  await endOrphans(join(dataDir, "postgres"));
}

/** Calls `startOwnPostgres` and lets its program leave by the end of the test: else it would revive the server. */
export async function startHere(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const own = await startOwnPostgres(options);
  started.push(own);
  return own;
}

/**
 * Returns the time limit for getting the database back, milliseconds: two seconds, or longer on a busy machine.
 * Measured by the same work without a program that could fail to do it: a start after a crash.
 */
export async function reviveLimit(dataDir: string): Promise<number> {
  const other = startProgram(dataDir);
  await other.waitFor("ready", 60_000);
  other.kill(); // first, so that it does not bring the server back
  await endServer(dataDir);
  const begun = performance.now();
  const own = await startHere({ dataDir, log: keepingLog() });
  const startAfterCrash = performance.now() - begun; // 0.1 s on a quiet machine
  await own.stop();
  return Math.max(2_000, 15 * startAfterCrash);
}

/** Ends everything a test started, by its number, and removes its folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all(started.splice(0).map((own) => own.stop()));
  for (const program of programs.splice(0)) program.kill("SIGKILL");
  if (shared !== undefined) await endServer(shared);
  for (const folder of folders.splice(0).reverse()) {
    await endServer(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Registers the clean-up, once in a test file. */
export function cleanUpAfterTests(): void {
  afterEach(cleanUp);
  afterAll(async () => {
    if (shared !== undefined) await rm(shared, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** Runs one statement on a new connection and returns the rows. */
export async function ask(connection: OwnPostgresConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the connection to a server that another program started. */
export async function connectionTo(dataDir: string, host = dataDir): Promise<OwnPostgresConnection> {
  const password = (await readFile(join(dataDir, "postgres", "own-password"), "utf8")).trim();
  return { host, port: 5432, user: "hearthlight", password, database: "hearthlight", ssl: false };
}

type ProgramEvent = {
  event: string;
  step?: string;
  adopted?: boolean;
  host?: string;
  code?: string;
  sentence?: string;
  detail?: string;
  lines?: string[];
};

/** Starts `program-under-test.ts` as a separate process. */
export function startProgram(
  dataDir: string,
  options: { uid?: number; gid?: number; path?: string; script?: string; who?: "program" | "script" } = {},
) {
  const { path, who = "program", script = join(import.meta.dirname, "program-under-test.ts"), ...user } = options;
  const env = path === undefined ? process.env : { ...process.env, PATH: path };
  const program = spawn(process.execPath, [script, dataDir, who], {
    ...user,
    env,
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe"],
  });
  programs.push(program);
  const events: ProgramEvent[] = [];
  let complaints = "";
  program.stderr.on("data", (text: Buffer) => (complaints += text.toString()));
  createInterface({ input: program.stdout }).on("line", (line) => events.push(JSON.parse(line) as ProgramEvent));
  let over = false;
  program.on("close", () => (over = true));
  const waitFor = (event: string, limitMs = 20_000) =>
    until(
      `the program to say "${event}"`,
      () => {
        const found = events.find((entry) => entry.event === event);
        if (!found && over)
          throw new Error(`the program ended without "${event}": ${JSON.stringify(events)} ${complaints}`);
        return found;
      },
      limitMs,
    );
  return {
    program,
    events,
    waitFor,
    send: (line: string) => void program.stdin.write(`${line}\n`),
    kill: () => program.kill("SIGKILL"),
  };
}
