import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A server for one test run. `url` is for TEST_DATABASE_URL. */
export type DebianPostgres = {
  bin: string;
  url: string;
  port: number;
  password: string;
  version: string;
  stop(): Promise<void>;
};

const INSTALLED = "/usr/lib/postgresql";
const START_LIMIT_MS = 20_000;

/** Finds the folder of Debian's newest PostgreSQL programs, or undefined when there is none. */
export function findDebianPostgres(): { bin: string; version: string } | undefined {
  const versions = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).filter((name) => existsSync(join(INSTALLED, name, "bin/postgres")))
    : [];
  const version = versions.sort((a, b) => Number(b) - Number(a))[0];
  return version === undefined ? undefined : { bin: join(INSTALLED, version, "bin"), version };
}

/**
 * Starts an empty server on a free loopback port, with everything it writes in a temporary folder. Throws when it does
 * not come up.
 */
export async function startDebianPostgres({ bin, version }: { bin: string; version: string }): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-postgres-"));
  const account = accountOf();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  // With a password, as on a real server: the response to a wrong one is tested too.
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(join(bin, "initdb"), ["-D", data, ...access, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
    ...account,
    cwd: folder,
    stdio: "pipe",
  });
  const port = await freePort();
  // fsync off: these tests check what SQL returns, not what a power loss leaves.
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
    "max_connections=200",
  ];
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((s) => ["-c", s])], {
    ...account,
    cwd: folder,
    stdio: "ignore",
    detached: true,
  });
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!answers(bin, port)) {
    if (Date.now() > until || server.exitCode !== null) {
      await stop();
      throw new Error(`PostgreSQL ${version} did not start in ${folder}.`);
    }
    await wait(100);
  }
  return { bin, url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, port, password, version, stop };
}

/** Returns Debian's own account for PostgreSQL, which refuses to run as root. */
export function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Tells whether a server or a pooler accepts connections at a port. */
export function answers(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Asks a server to stop at once and waits until it has ended. */
export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGINT"); // Fast shutdown.
  await gone;
}

/** Finds a free port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
