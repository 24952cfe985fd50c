import { access, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { removeMisleadingFiles, stopPostmaster } from "./postmaster.ts";
import { commandOf } from "./process-table.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  newFolder,
  reviveLimit,
  serverPid,
  sharedFolder,
  startHere,
  until,
} from "./test-folders.ts";

cleanUpAfterTests();

async function killServer(dataDir: string): Promise<number> {
  const pid = await until("a server", () => serverPid(dataDir));
  process.kill(pid, "SIGKILL");
  return pid;
}

describe("ensureRunning", () => {
  it("brings a killed server back within two seconds, with what was committed, in one attempt for many callers", async () => {
    const dataDir = await sharedFolder();
    const log = keepingLog();
    const limitMs = await reviveLimit(dataDir);
    const own = await startHere({ dataDir, log });
    const pool = new pg.Pool({ ...own.connection, max: 5 });
    pool.on("error", () => undefined);
    await pool.query("create table kept (n int)");
    for (let round = 1; round <= 3; round += 1) {
      await pool.query("insert into kept values ($1)", [round]);
      const pid = await killServer(dataDir);
      const begun = performance.now();
      await Promise.all(Array.from({ length: 10 }, () => own.ensureRunning()));
      expect(await ask(own.connection, "select count(*)::int as n from kept")).toEqual([{ n: round }]);
      expect(performance.now() - begun).toBeLessThan(limitMs);
      expect(await serverPid(dataDir)).not.toBe(pid);
    }
    expect(log.lines.filter((line) => line.includes("started again"))).toHaveLength(3);
    await pool.end();
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("does not wait for the queries of the killed server that are still running", async () => {
    const dataDir = await sharedFolder();
    const limitMs = await reviveLimit(dataDir);
    const own = await startHere({ dataDir, log: keepingLog() });
    const busy = new pg.Client(own.connection);
    busy.on("error", () => undefined);
    await busy.connect();
    // Two million rows a second: minutes of uninterrupted work.
    const ended = busy.query("select count(*) from generate_series(1, 2000000000)").catch((error: unknown) => error);
    await until(
      "the query to run",
      async () =>
        (
          await ask(
            own.connection,
            "select 1 from pg_stat_activity where state = 'active' and query like '%generate_series(1, 2000%' and pid <> pg_backend_pid()",
          )
        ).length > 0,
    );
    await killServer(dataDir);
    const begun = performance.now();
    await own.ensureRunning();
    expect(performance.now() - begun).toBeLessThan(limitMs);
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await ended).toBeInstanceOf(Error);
    await own.stop();
  });

  it("is called by itself", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await killServer(dataDir);
    await until(
      "the program to be back",
      async () => {
        const rows = await ask(
          own.connection,
          "select 1 from pg_stat_activity where application_name = 'own-postgres'",
        ).catch(() => []);
        return rows.length === 1;
      },
      5_000,
    );
    await own.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("waits for a server which recovers by itself from the death of one of its processes", async () => {
    const dataDir = await sharedFolder();
    const log = keepingLog();
    const own = await startHere({ dataDir, log });
    const pid = await serverPid(dataDir);
    const victim = new pg.Client(own.connection);
    victim.on("error", () => undefined);
    await victim.connect();
    const { rows } = await victim.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await until("the connection to break", () =>
      victim.query("select 1").then(
        () => false as const,
        () => true,
      ),
    );
    await own.ensureRunning();
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(log.lines.join()).not.toContain("started again");
    await own.stop();
  });

  it("says once what is wrong when the server cannot be started, and has it back without being asked when it can", async () => {
    const dataDir = await sharedFolder();
    const log = keepingLog();
    const own = await startHere({ dataDir, log });
    const control = join(own.cluster, "global", "pg_control");
    await rename(control, `${control}.away`);
    await killServer(dataDir);
    const reported = () => log.lines.filter((line) => line.startsWith("the database server is down"));
    await until("the failure to be reported", () => reported().length > 0);
    await expect(own.ensureRunning()).rejects.toMatchObject({ code: "did-not-start" });
    await rename(`${control}.away`, control);
    await until("the server to be back", () => log.lines.some((line) => line.includes("started again")));
    expect(reported()).toHaveLength(1);
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it("refuses once the program is leaving", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const stopping = own.stop();
    await expect(own.ensureRunning()).rejects.toMatchObject({ code: "stopped" });
    await stopping;
    expect(await serverPid(dataDir)).toBeUndefined();
  });
});

describe("a start after a crash", () => {
  it("is not misled by a process number that belongs to another process by now", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await ask(own.connection, "create table kept_too as select 1 as one");
    const pidFile = join(own.cluster, "postmaster.pid");
    const left = await readFile(pidFile, "utf8");
    await own.stop();
    // As after a container's restart: the files of a crash, whose number is that of some other process.
    await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    await writeFile(join(dataDir, ".s.PGSQL.5432.lock"), left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const log = keepingLog();
    const again = await startHere({ dataDir, log });
    expect(again.adopted).toBe(false);
    expect(log.lines.join("\n")).toContain("is still taken");
    expect(await ask(again.connection, "select one from kept_too")).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it.each([
    { what: "an empty postmaster.pid", pidFile: "", lockFile: undefined },
    { what: "an empty lock file of the socket", pidFile: undefined, lockFile: "" },
    {
      what: "a lock file of the socket alone, whose process number is taken",
      pidFile: undefined,
      lockFile: `${process.pid}\n/gone\n`,
    },
  ])(
    "is not kept away by what a server leaves that is killed while it starts: $what",
    async ({ pidFile, lockFile }) => {
      const dataDir = await sharedFolder();
      await (await startHere({ dataDir, log: keepingLog() })).stop();
      if (pidFile !== undefined) await writeFile(join(dataDir, "postgres", "postmaster.pid"), pidFile, { mode: 0o600 });
      if (lockFile !== undefined) await writeFile(join(dataDir, ".s.PGSQL.5432.lock"), lockFile, { mode: 0o600 });
      const log = keepingLog();
      const own = await startHere({ dataDir, log });
      expect(log.lines.join("\n")).toContain("removed lock files");
      expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      await own.stop();
    },
  );

  it("leaves the lock file of a living server of another database alone, though its socket lies in our folder", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const ours = await newFolder();
    const lockFile = join(ours, ".s.PGSQL.5432.lock");
    await writeFile(lockFile, await readFile(join(own.cluster, "postmaster.pid"), "utf8"));
    expect(await removeMisleadingFiles(join(ours, "postgres"), ours)).toBe(false);
    await access(lockFile);
    await rm(lockFile);
    await own.stop();
  });

  it("stops a server that has not written its process number yet, before its folder moves away", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const pid = (await serverPid(dataDir)) ?? 0;
    // As its program left it that was killed.
    await own.leave();
    await own.stop();
    await rm(join(own.cluster, "postmaster.pid"));
    expect(await commandOf(pid)).toContain("postgres");
    expect(await stopPostmaster(own.cluster, 20_000)).toBe(true);
    expect(await commandOf(pid)).toBeUndefined();
  });
});
