import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyFirstStart, saveFirstStart } from "#tests/builders/first-start.ts";
import { openForTests } from "./open-for-tests.ts";

export const PORT = 3200;

/** The tests that start a program of their own. Each has a port, since a worker keeps one session per address. */
const OWN_PROGRAMS = [
  "access",
  "mail",
  "mail-killed",
  "people",
  "queue",
  "result-mail",
  "schedule",
  "search-and-sharing",
  "settings",
  "tables",
  "demo",
  "opening",
  "light",
  "well",
  "phone",
  "unsent",
  "restore",
  "texts",
  "upgrade",
  "lead-mails",
  "calls",
  "calling-hour",
  "texts-day",
  "alert-texts",
  "browser-calls",
] as const;

/** Returns the port of a test's own program. */
export function portOf(test: (typeof OWN_PROGRAMS)[number]): number {
  return PORT + 1 + OWN_PROGRAMS.indexOf(test);
}

export const OWNER = { email: "owner@example.com", password: "correct-horse-battery" };

/** Returns the environment of a program whose clock begins at a moment, and jumps three hours with each SIGUSR2. */
export const clockFrom = (moment: number) => clockEnv(`${moment} - Real.now()`);

/** Works like `clockFrom`, for a clock that is off by so many milliseconds, also after another start. */
export const clockOff = (milliseconds: number) => clockEnv(String(milliseconds));

function clockEnv(ahead: string): { NODE_OPTIONS: string } {
  const clock = `const Real = Date; let ahead = ${ahead};
process.on("SIGUSR2", () => { ahead += 3 * 3600e3; });
globalThis.Date = class extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}` };
}

/**
 * Starts a built program and waits until it says that it is ready. Its site is open then, unless `preview` asks for a
 * new installation as it is. A folder that does not exist yet gets a copy of the data of a program that was started
 * once and opened, unless the clock of `env` is another.
 */
export async function startBuilt(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  preview?: true;
  /** The file to run instead of the build itself. */
  started?: string;
}): Promise<{ child: ChildProcess; stop(): Promise<void> }> {
  if (!options.preview && !options.env?.NODE_OPTIONS && !existsSync(options.dataDir)) {
    mkdirSync(options.dataDir, { mode: 0o700 });
    copyFirstStart(options.dataDir);
  }
  const child = spawn(process.execPath, [options.started ?? "build/server/index.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: "silent",
      RATE_LIMIT: "off",
      BACKUPS: "off",
      ...options.env,
    },
  });
  await isReady(child);
  if (!options.preview) await openForTests(`http://127.0.0.1:${options.port}`, OWNER);
  return {
    child,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
    },
  };
}

/** Resolves at the program's own 'is ready' line; rejects when it ends before. */
function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => text.includes("Hearthlight is ready") && resolve());
    child.once("exit", (code) => reject(new Error(`The program ended with ${code} before it was ready`)));
  });
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-e2e-"));
  const dataDir = join(folder, "data");
  process.env.E2E_DATA_DIR = dataDir;
  const kept = join(folder, "kept");
  await (await startBuilt({ port: PORT, dataDir: kept })).stop();
  await saveFirstStart(kept);
  const program = await startBuilt({ port: PORT, dataDir, env: { DESK_GALLERY: "true" } });
  return async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
