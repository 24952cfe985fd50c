import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountOf, answers, type DebianPostgres, freePort } from "#scripts/start-debian-postgres.ts";
import { until } from "#tests/promise/program.ts";

/**
 * Starts a second server that streams from the first, on a free loopback port, with everything it writes in a temporary
 * folder.
 */
export async function startStandby(primary: DebianPostgres) {
  const folder = mkdtempSync(join(tmpdir(), "hl-standby-"));
  const account = accountOf();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const from = ["-d", `${primary.url}?application_name=standby`, "-D", data, "-R", "-X", "stream", "-c", "fast"];
  execFileSync(join(primary.bin, "pg_basebackup"), [...from, "--no-sync"], { ...account, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off"];
  // As many as the primary has, or it does not start.
  const given = [...settings, "max_connections=200"].flatMap((setting) => ["-c", setting]);
  const server = spawn(join(primary.bin, "postgres"), ["-D", data, ...given], {
    ...account,
    cwd: folder,
    stdio: "ignore",
  });
  await until("the standby to answer", () => answers(primary.bin, port));
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  return {
    port,
    kill: () => end("SIGQUIT"),
    async stop() {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
