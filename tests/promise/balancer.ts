import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort, until } from "./program.ts";

const SAMPLE = join(import.meta.dirname, "../../deploy/haproxy.cfg");

/** True if this machine has haproxy. */
export const hasBalancer = spawnSync("haproxy", ["-v"]).status === 0;

/** Starts haproxy with the settings of deploy/haproxy.cfg, on a free port, in front of these programs. */
export async function theBalancer(programs: readonly { port: number }[]) {
  const folder = await mkdtemp(join(tmpdir(), "hl-balancer-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  const settings = (await readFile(SAMPLE, "utf8"))
    .replace(/^ +(?:user|group) .*$/gm, "")
    .replace("global\n", `global\n    stats socket ${join(folder, "stats")}\n`)
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replace(
      /^ +server one .*\n +server two .*$/gm,
      programs.map((program, n) => `    server program${n} 127.0.0.1:${program.port}`).join("\n"),
    );
  await writeFile(file, settings);
  const server = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await until("haproxy to answer", async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true, 10_000);
  return {
    url,
    /** Counts the programs that it sends requests to. */
    inUse: async () =>
      (await askFor("show stat", join(folder, "stats"))).match(/^programs,program\d,.*,UP,/gm)?.length ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns haproxy's reply to a command on its socket. */
function askFor(command: string, socket: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}
