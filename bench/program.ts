import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
export const OWNER = { email: "owner@example.com", password: "correct-horse-battery" };

export type Running = {
  origin: string;
  pid: number;
  startedMs: number;
  rssMegabytes(): number;
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
    rssMegabytes: () => residentMegabytes(pid),
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

/** Reads the resident memory of a process as Linux accounts it, MB; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

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
