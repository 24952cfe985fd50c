import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { signal } from "./process-table.ts";
import { ask, cleanUp, keepingLog, newFolder, serverPid, startHere, until } from "./test-folders.ts";

const frozen: number[] = [];
const thaw = () => frozen.splice(0).map((pid) => signal(pid, "SIGCONT"));

afterEach(async () => {
  thaw();
  await cleanUp();
});

/** Stops every process of a server, as a hanging disk does. */
async function freeze(dataDir: string): Promise<void> {
  const main = await until("a server", () => serverPid(dataDir));
  const children = await readFile(`/proc/${main}/task/${main}/children`, "utf8");
  frozen.push(main, ...children.trim().split(" ").map(Number));
  for (const pid of frozen) signal(pid, "SIGSTOP");
}

describe.skipIf(process.platform !== "linux")("a server that is frozen", () => {
  it("does not keep its program from leaving, and stops as soon as it goes on", async () => {
    const dataDir = await newFolder();
    const log = keepingLog();
    const own = await startHere({ dataDir, log });
    await ask(own.connection, "select 1");
    await freeze(dataDir);
    const begun = performance.now();
    await own.stop();
    expect(performance.now() - begun).toBeLessThan(12_000);
    expect(log.lines.at(-1)).toContain("takes long to stop");
    thaw();
    await until("the server to be gone", async () => (await serverPid(dataDir)) === undefined);
  });
});
