import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accountOf, answers, type DebianPostgres, ended, freePort } from "./start-debian-postgres.ts";

const SAMPLE = join(dirname(import.meta.dirname), "deploy/pgbouncer.ini");
const START_LIMIT_MS = 10_000;

/**
 * Starts pgbouncer in transaction mode in front of a server, for all of its databases, with the settings of
 * deploy/pgbouncer.ini, on a free loopback port. Throws when it does not come up.
 */
export async function startPgbouncer(
  program: string,
  server: Pick<DebianPostgres, "bin" | "port" | "password">,
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-pgbouncer-"));
  const port = await freePort();
  const users = join(folder, "userlist.txt");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"postgres" "${server.password}"\n`);
  const settings = readFileSync(SAMPLE, "utf8")
    .replace(/^hearthlight = host=\S+ port=\d+/m, `* = host=127.0.0.1 port=${server.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    // Each test file has a database of its own, and they share the server's connections.
    .replace(/^default_pool_size = .*$/m, "default_pool_size = 12\nserver_idle_timeout = 5");
  writeFileSync(file, settings);
  const account = accountOf();
  if (account) for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid);
  const pooler = spawn(program, ["-q", file], { ...account, cwd: folder, stdio: "ignore", detached: true });
  const stop = async () => {
    await ended(pooler);
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!answers(server.bin, port)) {
    if (Date.now() > until || pooler.exitCode !== null) {
      await stop();
      throw new Error(`pgbouncer did not start with ${file}.`);
    }
    await wait(50);
  }
  return { port, stop };
}
