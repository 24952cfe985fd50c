import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { copyFirstStart } from "#tests/builders/first-start.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The program itself, without what serves it. */
export const BUILT = join(ROOT, "build/server/index.js");

const OWNER = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "correct-horse-battery" };

export type Program = Awaited<ReturnType<typeof theProgram>>;

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Prepares the built program as a process of its own on a data folder of its own, which is created in the folder
 * `below`: a copy of one that was started once, unless `env` names a database, a folder or an owner. It can be started
 * repeatedly after a kill. `started`: the file to run instead of the build itself.
 */
export async function theProgram(env: Record<string, string> = {}, below = tmpdir(), started = BUILT) {
  if (!existsSync(BUILT)) throw new Error("These tests start the built program: run npm run build first.");
  const dataDir = await mkdtemp(join(below, "hl-promise-"));
  if (!["DATABASE_URL", "DATA_DIR", "ADMIN_EMAIL"].some((name) => name in env)) copyFirstStart(dataDir);
  const port = await freePort();
  let child: ChildProcess | undefined;
  let output = "";

  async function start(file = started): Promise<void> {
    const settings = { ...OWNER, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: "off", BACKUPS: "off", ...env };
    const program = spawn(process.execPath, [file], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child = program;
    await ready(program, (text) => {
      output += text;
    });
  }

  /** Ends it; returns the exit code, null if there was no program, or a signal ended it. */
  async function end(how: (program: ChildProcess) => void): Promise<number | null> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const over = new Promise<number | null>((resolve) => ending.once("exit", resolve));
    how(ending);
    return over;
  }

  return {
    port,
    dataDir,
    url: `http://127.0.0.1:${port}`,
    start,
    /** Returns its process number; undefined before the first start. */
    pid: () => child?.pid,
    /** Tells whether it was started and has not ended. */
    runs: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    /** Runs `kill -9`: none of the program's code gets a chance to run. */
    kill: () => end((program) => program.kill("SIGKILL")),
    stop: () => end((program) => program.kill("SIGTERM")),
    /** Acts as if the terminal was closed. */
    hangUp: () => end((program) => program.kill("SIGHUP")),
    /** Acts as if the process that started it had been killed. */
    abandon: () => end((program) => program.disconnect()),
    /** Returns everything the program wrote to its output so far. */
    output: () => output,
    ...dataFolderReader(dataDir),
    async remove(): Promise<void> {
      await end((program) => program.kill("SIGTERM"));
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until a started program says that it is ready; `onOutput` gets everything that it prints, then and later. */
async function ready(started: ChildProcess, onOutput: (text: string) => void): Promise<void> {
  let printed = "";
  const read = (text: Buffer) => {
    printed += text.toString();
    onOutput(text.toString());
  };
  started.stdout?.on("data", read);
  started.stderr?.on("data", read);
  await until(
    "the program to be ready",
    () => {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`the program ended: ${printed.slice(-2000)}`);
      return printed.includes("Hearthlight is ready");
    },
    60_000,
  );
}

/** Returns a reader of the program's data folder. */
function dataFolderReader(dataDir: string) {
  const list = (folder: string) => readdir(join(dataDir, "journal", folder)).catch(() => []);
  const postmasterFile = () => readFile(join(dataDir, "postgres/postmaster.pid"), "utf8");
  return {
    /** Returns the process number of the program's own database server, or null while there is none. */
    async postmaster(): Promise<number | null> {
      const pid = Number((await postmasterFile().catch(() => "")).split("\n", 1)[0]);
      return pid > 0 ? pid : null;
    },
    /** Returns how the program's own database is reached: the port and the folder of the socket are lines 4 and 5. */
    async database(): Promise<DatabaseConnection> {
      const lines = (await postmasterFile()).split("\n");
      const password = (await readFile(join(dataDir, "postgres/own-password"), "utf8")).trim();
      return { host: lines[4] ?? "", port: Number(lines[3]), user: "hearthlight", password, database: "hearthlight" };
    },
    /** Returns the names of the journal's records, and of those set aside. */
    async journal(): Promise<{ waiting: string[]; aside: string[] }> {
      return {
        waiting: (await list("")).filter((name) => name.endsWith(".json")),
        aside: await list("needs-a-person"),
      };
    },
  };
}

/**
 * Polls until something is true; fails with its name after the limit in milliseconds. The longer it takes, the more
 * rarely it asks: a wait of a minute would keep a core busy.
 */
export async function until(what: string, look: () => boolean | Promise<boolean>, limit = 30_000): Promise<void> {
  const began = Date.now();
  while (!(await look())) {
    const waited = Date.now() - began;
    if (waited > limit) throw new Error(`waited ${limit} ms for ${what}`);
    await delay(Math.min(500, 20 + waited / 20));
  }
}
