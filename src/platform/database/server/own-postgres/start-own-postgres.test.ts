import { chmod, chown, mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archiveSettings } from "./archive-settings.ts";
import { visitOwnPostgres } from "./start-own-postgres.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  mindFolder,
  newFolder,
  serverPid,
  sharedFolder,
  startHere,
  startProgram,
  until,
} from "./test-folders.ts";

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? "" : " (skipped: needs root)";

cleanUpAfterTests();

describe("startOwnPostgres", () => {
  it("makes a database at the first start, keeps it over a stop, and starts fast from then on", async () => {
    const dataDir = await sharedFolder();
    const log = keepingLog();
    const steps: string[] = [];
    const begun = performance.now();
    const first = await startHere({ dataDir, log, onProgress: (step) => steps.push(step) });
    const tookFirst = performance.now() - begun;
    expect(first.adopted).toBe(false);
    expect(steps).toEqual(["creating", "starting", "ready"]);
    expect(first.connection.host).toBe(dataDir);
    await ask(first.connection, "create table kept as select 42 as answer");
    await first.stop();
    expect(await serverPid(dataDir)).toBeUndefined();

    const begunAgain = performance.now();
    const second = await startHere({ dataDir, log });
    const took = performance.now() - begunAgain;
    expect(second.adopted).toBe(false);
    expect(took).toBeLessThan(tookFirst / 2); // measured: 50 of 700 ms
    expect(await ask(second.connection, "select answer from kept")).toEqual([{ answer: 42 }]);
    await Promise.all([second.stop(), second.stop()]);
    expect(await serverPid(dataDir)).toBeUndefined();
    expect(log.lines.join("\n")).not.toContain(first.connection.password);
    expect(await readFile(first.logFile, "utf8")).not.toContain(first.connection.password);
  });

  it("opens no port, syncs, keeps its password to its user and takes no other", async () => {
    const dataDir = await sharedFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    const rows = await ask(
      own.connection,
      `select name, setting from pg_settings where name in
        ('listen_addresses', 'fsync', 'synchronous_commit', 'shared_buffers', 'server_encoding', 'unix_socket_permissions') order by name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row["name"], row["setting"]]))).toEqual({
      fsync: "on",
      listen_addresses: "",
      server_encoding: "UTF8",
      shared_buffers: "8192", // pages of 8 kB: 64 MB
      synchronous_commit: "on",
      unix_socket_permissions: "0700",
    });
    expect((await stat(join(own.cluster, "own-password"))).mode & 0o777).toBe(0o600);
    expect(own.connection.password.length).toBeGreaterThanOrEqual(32);
    await expect(ask({ ...own.connection, password: "guessed" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
    await ask(own.connection, "create extension pg_trgm");
    await own.stop();
  });

  it("writes no values into the server's log when a statement fails", async () => {
    const own = await startHere({ dataDir: await sharedFolder(), log: keepingLog() });
    await ask(own.connection, "create table people (email text primary key)");
    await ask(own.connection, "insert into people values ('ada@example.org')");
    await expect(ask(own.connection, "insert into people values ('ada@example.org')")).rejects.toMatchObject({
      code: "23505",
    });
    await own.stop();
    const words = await readFile(own.logFile, "utf8");
    expect(words).toContain("duplicate key");
    expect(words).not.toContain("ada@example.org");
  });

  it("works in a folder with blanks and quotes and a path too long for a socket, and a script finds it", async () => {
    const dataDir = mindFolder(join(await newFolder(), `a folder, with "quotes" and 'blanks'`, "x".repeat(120)));
    await mkdir(dataDir, { recursive: true });
    const own = await startHere({ dataDir, log: keepingLog() });
    expect(Buffer.byteLength(own.connection.host)).toBeLessThan(80);
    expect((await stat(own.connection.host)).mode & 0o777).toBe(0o700);
    const second = startProgram(dataDir, { who: "script" });
    expect(await second.waitFor("ready")).toMatchObject({ adopted: true, host: own.connection.host });
    second.send("stop");
    await second.waitFor("stopped");
    await own.stop();
  });

  it("works in a folder with blanks, commas and quotes whose path is short", async () => {
    const dataDir = mindFolder(join(await newFolder(), `a, "b" 'c'`));
    const own = await startHere({ dataDir, log: keepingLog() });
    expect(own.connection.host).toBe(dataDir);
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it.skipIf(!isRoot)(
    `as an ordinary user, and root after it serves that user's database as that user${asRoot}`,
    async () => {
      const dataDir = await newFolder();
      await chown(dataDir, 65534, 65534);
      const ordinary = startProgram(dataDir, { uid: 65534, gid: 65534 });
      expect(await ordinary.waitFor("ready")).toMatchObject({ adopted: false });
      ordinary.kill();
      const own = await startHere({ dataDir, log: keepingLog() });
      expect(own.adopted).toBe(true);
      await own.stop();
      const again = await startHere({ dataDir, log: keepingLog() });
      expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(65534);
      await again.stop();
      const ordinaryAgain = startProgram(dataDir, { uid: 65534, gid: 65534 });
      expect(await ordinaryAgain.waitFor("ready")).toMatchObject({ adopted: false });
      ordinaryAgain.send("stop");
      await ordinaryAgain.waitFor("stopped");
    },
  );

  it.skipIf(!isRoot)(`as a user who is only a number, as in containers${asRoot}`, async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 54321, 54321);
    const numbered = startProgram(dataDir, { uid: 54321, gid: 54321 });
    expect(await numbered.waitFor("ready")).toMatchObject({ adopted: false, host: dataDir });
    numbered.send("stop");
    await numbered.waitFor("stopped");
    await rm(join(dataDir, "postgres"), { recursive: true });
    const refusal = await startProgram(dataDir, { uid: 54321, gid: 54321, path: "/nowhere" }).waitFor("refused");
    expect(refusal).toMatchObject({ code: "user-unknown" });
  });

  it.skipIf(!isRoot)(`as root in the closed folder of another user it runs as that user${asRoot}`, async () => {
    const home = await newFolder(); // mode 0700
    await chown(home, 1, 1); // daemon: neither root nor nobody
    const own = await startHere({ dataDir: mindFolder(join(home, "data")), log: keepingLog() });
    expect((await stat(`/proc/${await serverPid(join(home, "data"))}`)).uid).toBe(1);
    expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it.skipIf(!isRoot)(`as root without unshare it runs as nobody, and takes over root's database${asRoot}`, async () => {
    const dataDir = await newFolder();
    await chmod(dataDir, 0o755);
    const own = await startHere({ dataDir, log: keepingLog() });
    await own.stop();
    expect((await stat(own.cluster)).uid).toBe(0);
    const without = startProgram(dataDir, { path: "/nowhere" });
    const { host = "" } = await without.waitFor("ready");
    expect(host).not.toBe(dataDir); // nobody may not write into root's folder
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(65534);
    without.send("stop");
    await without.waitFor("stopped");
  });
});

it("starts a server again that a killed program left without the archive, and no script does", async () => {
  const dataDir = await newFolder();
  const killed = startProgram(dataDir);
  await killed.waitFor("ready");
  const pid = await serverPid(dataDir);
  killed.kill();
  await until("the program to be gone", () => killed.program.signalCode !== null);
  const options = { dataDir, log: keepingLog(), settings: archiveSettings(dataDir) };
  const visit = await visitOwnPostgres(options);
  expect(visit.adopted).toBe(true);
  expect(await serverPid(dataDir)).toBe(pid);
  const own = await startHere(options);
  expect(await serverPid(dataDir)).not.toBe(pid);
  expect(await ask(own.connection, "show archive_mode")).toEqual([{ archive_mode: "on" }]);
  await own.stop();
  await visit.stop();
});

it("switches the archive of a killed program's server off where it is not wanted", async () => {
  const dataDir = await newFolder();
  // An unfinished visit: its server runs as a killed program's would.
  await visitOwnPostgres({ dataDir, log: keepingLog(), settings: archiveSettings(dataDir) });
  const off = await startHere({ dataDir, log: keepingLog(), settings: { archive_mode: "off" } });
  expect(await ask(off.connection, "show archive_mode")).toEqual([{ archive_mode: "off" }]);
});
