import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { ask, cleanUpAfterTests, connectionTo, keepingLog, newFolder, serverPid, sharedFolder, startHere, startProgram, until } from "./test-folders.ts";

cleanUpAfterTests();

describe("several programs on one folder", () => {
  it("a killed program leaves the server running and the next one adopts it", async () => {
    const dataDir = await sharedFolder();
    const killed = startProgram(dataDir);
    await killed.hear("ready");
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
    // Ctrl+C goes to the process group in the foreground: the server must be in none but its own.
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

  it("of four that start at once on a new folder one makes the database; the server stays until the last leaves", async () => {
    const dataDir = await newFolder();
    const programs = [1, 2, 3, 4].map(() => startProgram(dataDir));
    const ready = await Promise.all(programs.map((program) => program.hear("ready", 30_000)));
    expect(ready.filter((told) => told.adopted === false)).toHaveLength(1);
    expect(programs.flatMap((program) => program.told).filter((told) => told.step === "creating")).toHaveLength(1);
    const pid = await serverPid(dataDir);
    const [first, second, third, fourth] = programs;
    for (const program of [first, third]) {
      program?.say("stop");
      await program?.hear("stopped");
      expect(await serverPid(dataDir)).toBe(pid);
    }
    second?.say("stop");
    fourth?.say("stop"); // both at the same time
    await Promise.all([second?.hear("stopped"), fourth?.hear("stopped")]);
    expect(await serverPid(dataDir)).toBeUndefined();
    expect((await readdir(dataDir)).filter((name) => !["postgres", "postgres.log"].includes(name))).toEqual([]);
  });

  it("a program whose pool rests is still there; anybody's other connection keeps the server up too", async () => {
    const dataDir = await sharedFolder();
    const resting = await startHere({ dataDir, log: keepingLog() });
    const log = keepingLog();
    const leaving = await startHere({ dataDir, log });
    await leaving.stop();
    expect(log.lines.at(-1)).toMatch(/stays up for others/);
    expect(await ask(resting.connection, "select 1 as one")).toEqual([{ one: 1 }]);

    const stranger = new pg.Client(resting.connection);
    await stranger.connect();
    await resting.stop();
    expect(await serverPid(dataDir)).toBeDefined();
    await stranger.end();
    const last = await startHere({ dataDir, log });
    expect(last.adopted).toBe(true);
    await last.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("a pool which the program has just closed does not keep its server up", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const pool = new pg.Pool({ ...own.connection, max: 8 });
    await Promise.all(Array.from({ length: 8 }, () => pool.query("select 1")));
    await pool.end();
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("one that starts while the last one leaves gets a running server", async () => {
    const dataDir = await sharedFolder();
    const program = startProgram(dataDir);
    await program.hear("ready");
    program.say("stop");
    const own = await startHere({ dataDir, log: keepingLog() });
    await program.hear("stopped");
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("a database can be made from ours as a template while programs are there", async () => {
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
      return name && (await readdir(join(dataDir, name, "cluster", "base")).catch(() => [])).length > 0 && join(dataDir, name);
    });
    killed.kill();
    expect(await readdir(dataDir)).not.toContain("postgres");
    const begun = performance.now();
    const own = await startHere({ dataDir, log: keepingLog() });
    expect(performance.now() - begun).toBeLessThan(15_000); // the dead program's lock is not waited for
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
    const later = await startHere({ dataDir, log: keepingLog() });
    await until("the rest of the first attempt to be gone", async () => !(await readdir(dataDir)).includes(work.slice(dataDir.length + 1)), 1_000);
    await later.stop();
  });
});
