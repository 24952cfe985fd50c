import { spawn } from "node:child_process";
import { lutimes, readdir, readlink, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withFolderLock } from "./folder-lock.ts";
import { isAlive, ownIdentity } from "./process-table.ts";
import { cleanUpAfterTests, newFolder, until } from "./test-folders.ts";

const inTenSeconds = () => Date.now() + 10_000;

cleanUpAfterTests();

/** Runs twenty that want the lock at once; returns how many were inside together at peak. */
async function crowd(path: string): Promise<number> {
  let inside = 0;
  let peak = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withFolderLock(path, inTenSeconds(), async () => {
        peak = Math.max(peak, ++inside);
        for (let turn = 0; turn < 50; turn += 1) await readdir("/");
        inside -= 1;
      }),
    ),
  );
  return peak;
}

async function deadIdentity(): Promise<string> {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  await until("a child to end", () => child.exitCode !== null);
  const [, started, world] = (await ownIdentity()).split(".");
  return `${child.pid}.${started}.${world}.dead`;
}

describe("withFolderLock", () => {
  it("lets one in at a time and leaves nothing behind, also when the work fails", async () => {
    const folder = await newFolder();
    expect(await crowd(join(folder, "lock"))).toBe(1);
    await expect(
      withFolderLock(join(folder, "lock"), inTenSeconds(), () => Promise.reject(new Error("work"))),
    ).rejects.toThrow("work");
    expect(await readdir(folder)).toEqual([]);
  });

  it("takes over at once from a dead owner, and also from one that died while taking over", async () => {
    const folder = await newFolder();
    const path = join(folder, "lock");
    await symlink(await deadIdentity(), path);
    await symlink(await deadIdentity(), `${path}.break`);
    const begun = performance.now();
    expect(await crowd(path)).toBe(1);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await readdir(folder)).toEqual([]);
  });

  it("does not remove the lock of one that was faster in taking over from the same dead owner", async () => {
    const folder = await newFolder();
    const path = join(folder, "lock");
    const alive = `${await ownIdentity()}.alive`;
    await symlink(await deadIdentity(), path);
    await symlink(alive, `${path}.break`); // the faster one is about to remove the dead lock ...
    let got = false;
    const slower = withFolderLock(path, inTenSeconds(), async () => void (got = true));
    for (let turn = 0; turn < 200; turn += 1) await readdir("/"); // ... while the slower one has seen it and waits ...
    await rm(path);
    await symlink(alive, path); // ... and now holds it.
    await rm(`${path}.break`);
    for (let turn = 0; turn < 4_000 && !got; turn += 1) await readdir("/");
    expect(await readlink(path)).toBe(alive);
    expect(got).toBe(false);
    await rm(path);
    await slower;
  });

  it("takes over from a number that was given to another process since", async () => {
    const path = join(await newFolder(), "lock");
    const [pid, , world] = (await ownIdentity()).split(".");
    await symlink(`${pid}.1.${world}.dead`, path);
    expect(await withFolderLock(path, inTenSeconds(), async () => "held")).toBe("held");
  });

  it("respects an owner in another container as long as it shows itself", async () => {
    const path = join(await newFolder(), "lock");
    await symlink("1.1.elsewhere.ab", path);
    expect(await isAlive("1.1.elsewhere")).toBeUndefined();
    await expect(withFolderLock(path, Date.now() + 100, async () => undefined)).rejects.toMatchObject({
      code: "folder-busy",
    });
    expect(await readlink(path)).toBe("1.1.elsewhere.ab");
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await lutimes(path, aMinuteAgo, aMinuteAgo);
    await withFolderLock(path, inTenSeconds(), async () => undefined);
  });
});
