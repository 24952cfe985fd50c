import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ask,
  cleanUpAfterTests,
  connectionTo,
  keepingLog,
  newFolder,
  serverPid,
  sharedFolder,
  startHere,
  startProgram,
  until,
} from "./test-folders.ts";

cleanUpAfterTests();

describe("one folder", () => {
  it("a killed program leaves the server running and the next one adopts it", async () => {
    const dataDir = await sharedFolder();
    const killed = startProgram(dataDir);
    await killed.waitFor("ready");
    const pid = await serverPid(dataDir);
    await ask(await connectionTo(dataDir), "create table kept as select 1 as one");
    killed.kill();
    await until("the program to be gone", () => killed.program.signalCode !== null);
    expect(await serverPid(dataDir)).toBe(pid);
    const next = await startHere({ dataDir, log: keepingLog() });
    expect(next.adopted).toBe(true);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await ask(next.connection, "select one from kept")).toEqual([{ one: 1 }]);
    await next.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("the signals of a terminal do not reach the server", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const pid = await serverPid(dataDir);
    // Ctrl+C goes to the process group in the foreground: the server must be in its own.
    const { execFileSync } = await import("node:child_process");
    const { readFile } = await import("node:fs/promises");
    const group =
      process.platform === "linux"
        ? (await readFile(`/proc/${pid}/stat`, "utf8")).split(" ")[4]
        : execFileSync("ps", ["-o", "pgid=", "-p", String(pid)])
            .toString()
            .trim();
    expect(group).toBe(String(pid));
    await own.stop();
  });

  it("of two that start at once on a new folder one runs, and the other is refused in words", async () => {
    const dataDir = await newFolder();
    const programs = [startProgram(dataDir), startProgram(dataDir)];
    const answers = await Promise.all(
      programs.map((program) => Promise.race([program.waitFor("ready", 30_000), program.waitFor("refused", 30_000)])),
    );
    expect(answers.map(({ event }) => event).toSorted()).toEqual(["ready", "refused"]);
    const refused = answers.find(({ event }) => event === "refused");
    expect(refused).toMatchObject({
      code: "folder-busy",
      sentence: expect.stringMatching(/^Another Hearthlight is running with the data folder .+ Stop it first, or /),
    });
    expect(await ask(await connectionTo(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
    const running = programs.find((program) => program.events.some(({ event }) => event === "ready"));
    running?.send("stop");
    await running?.waitFor("stopped");
    expect(await serverPid(dataDir)).toBeUndefined();
    expect((await readdir(dataDir)).filter((name) => !["postgres", "postgres.log"].includes(name))).toEqual([]);
  });

  it("a script beside the program uses its server and leaves it running", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const pid = await serverPid(dataDir);
    const script = startProgram(dataDir, { who: "script" });
    expect(await script.waitFor("ready")).toMatchObject({ adopted: true });
    script.send("stop");
    await script.waitFor("stopped");
    expect(await serverPid(dataDir)).toBe(pid);
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("a script by itself starts the server and stops it, unless a program has come meanwhile", async () => {
    const dataDir = await sharedFolder();
    const alone = startProgram(dataDir, { who: "script" });
    expect(await alone.waitFor("ready")).toMatchObject({ adopted: false });
    alone.send("stop");
    await alone.waitFor("stopped");
    expect(await serverPid(dataDir)).toBeUndefined();
    const first = startProgram(dataDir, { who: "script" });
    await first.waitFor("ready");
    const own = await startHere({ dataDir, log: keepingLog() });
    expect(own.adopted).toBe(true);
    first.send("stop");
    await first.waitFor("stopped");
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it("one that starts while the last one leaves gets a running server", async () => {
    const dataDir = await sharedFolder();
    const program = startProgram(dataDir);
    await program.waitFor("ready");
    program.send("stop");
    const own = await startHere({ dataDir, log: keepingLog() });
    await program.waitFor("stopped");
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("a database can be made from ours as a template while the program is there", async () => {
    const own = await startHere({ dataDir: await sharedFolder(), log: keepingLog() });
    const maintenance = { ...own.connection, database: "postgres" };
    await ask(maintenance, "create database copied template hearthlight");
    expect(await ask({ ...own.connection, database: "copied" }, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it("a new database made by an interrupted program is complete or not there", async () => {
    const dataDir = await newFolder();
    const killed = startProgram(dataDir);
    const work = await until("initdb to be at work", async () => {
      const name = (await readdir(dataDir)).find((entry) => entry.startsWith("postgres.creating-"));
      return (
        name &&
        (await readdir(join(dataDir, name, "cluster", "base")).catch(() => [])).length > 0 &&
        join(dataDir, name)
      );
    });
    killed.kill();
    expect(await readdir(dataDir)).not.toContain("postgres");
    const begun = performance.now();
    const own = await startHere({ dataDir, log: keepingLog() });
    expect(performance.now() - begun).toBeLessThan(15_000); // the dead program's lock is not waited for
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
    const later = await startHere({ dataDir, log: keepingLog() });
    await until(
      "the rest of the first attempt to be gone",
      async () => !(await readdir(dataDir)).includes(work.slice(dataDir.length + 1)),
    );
    await later.stop();
  });
});
