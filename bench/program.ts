import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const OWNER = { email: "owner@example.com", password: "correct-horse-battery" };

export type Running = {
  origin: string;
  pid: number;
  startedMs: number;
  memoryMegabytes(): number;
  cpuMilliseconds(): number;
  stop(): Promise<void>;
  /** Ends it as a crash would; its database goes on. */
  kill(): Promise<void>;
};

/** Starts the built program on a data folder and waits until it is ready; `startedMs` is from spawn to then. */
export async function startBuilt(dataDir: string, port: number, env: Record<string, string> = {}): Promise<Running> {
  const began = performance.now();
  const { PROGRAM } = (await import(join(ROOT, "scripts/ready.mjs"))) as {
    PROGRAM: { args: string[]; env: Record<string, string> };
  };
  const child = spawn(process.execPath, PROGRAM.args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...PROGRAM.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...env,
    },
  });
  // A measurement that fails leaves nothing behind.
  process.once("exit", () => child.kill());
  return waitFor(child, `http://127.0.0.1:${port}`, "/readyz", began);
}

/** Waits until a server that was just spawned responds on a path, at most a minute. */
export async function waitFor(child: ChildProcess, origin: string, path: string, began: number): Promise<Running> {
  const deadline = performance.now() + 60_000;
  while (
    !(await fetch(origin + path).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`The server on ${origin} did not come up`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    startedMs: performance.now() - began,
    memoryMegabytes: () => memoryMegabytes(pid),
    cpuMilliseconds: () => cpuMilliseconds(pid),
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/**
 * Reads the memory of a process and all it started, its own PostgreSQL among them, MB; shared pages count once (the
 * proportional set size of Linux). NaN elsewhere.
 */
function memoryMegabytes(pid: number): number {
  try {
    const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const family = [String(pid)];
    for (const parent of family) family.push(...all.filter((one) => parentOf(one) === parent));
    const kilobytes = family.map((one) => Number(/^Pss:\s+(\d+) kB/m.exec(procFile(one, "smaps_rollup"))?.[1] ?? 0));
    return Math.round(kilobytes.reduce((sum, n) => sum + n, 0) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** Reads a file of a process; empty if the process has ended. */
function procFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const parentOf = (pid: string) => procFile(pid, "stat").split(") ")[1]?.split(" ")[1];

/**
 * Reads the CPU time of all threads of a process so far as Linux accounts it, ms in steps of a clock tick (10 ms); NaN
 * elsewhere.
 */
function cpuMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Signs someone in, the owner by default, and returns the Cookie header of the session. */
export async function signIn(origin: string, account = OWNER): Promise<string> {
  const answer = await fetch(`${origin}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(account),
  });
  const cookies = answer.headers.getSetCookie().map((c) => c.split(";", 1)[0]);
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`);
  return cookies.join("; ");
}
