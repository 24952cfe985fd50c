import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "#platform/database/server/own-postgres/test-folders.ts";
import { type BackupPlace, createFolderPlace } from "./create-folder-place.ts";
import { capWaiting, shipWal } from "./ship-wal.ts";

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-ship-"));
  folder = await mkdtemp(join(root, "archive-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const name = (n: number) => `0000000100000000000000${String(n).padStart(2, "0")}`;
const lay = async (...numbers: number[]) => {
  for (const n of numbers) await writeFile(join(folder, name(n)), Buffer.alloc(1000));
};

it("moves finished segments, and leaves one that is being written", async () => {
  await lay(1, 2);
  await writeFile(join(folder, "archtemp.000000010000000000000003.1.2"), "half");
  const place = createFolderPlace(join(root, "place"));
  const done = await shipWal({ place, folder, key: await generateX25519Identity() });
  expect(done.newest).toBe(name(2));
  expect(await place.list("wal")).toEqual([`${name(1)}.gz.age`, `${name(2)}.gz.age`]);
  expect(await readdir(folder)).toEqual(["archtemp.000000010000000000000003.1.2"]);
});

it("drops the oldest segments beyond the limit", async () => {
  await lay(1, 2, 3, 4);
  expect(await capWaiting(folder, 2_500)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual([name(3), name(4)]);
  expect(await capWaiting(folder, 2_500)).toBe(0);
});

it("leaves no file open where the place can't be written", async () => {
  await writeFile(join(folder, name(1)), randomBytes(1_000_000));
  await writeFile(join(root, "in-the-way"), "");
  const folderPlace = createFolderPlace(join(root, "in-the-way"));
  const full: BackupPlace = {
    ...folderPlace,
    async write(_, source) {
      for await (const chunk of source) throw Object.assign(new Error(`full at ${chunk.length}`), { code: "ENOSPC" });
      throw new Error("nothing came");
    },
  };
  const key = await generateX25519Identity();
  for (const place of [folderPlace, full])
    await expect(shipWal({ place, folder, key })).rejects.toMatchObject({ code: expect.any(String) });
  await until("the files to be closed", async () => (await openBelow(folder)) === 0);
  expect(await readdir(folder)).toEqual([name(1)]);
});

/** Counts this process's open files below a folder. */
async function openBelow(path: string): Promise<number> {
  const all = await readdir("/proc/self/fd");
  const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(path)).length;
}
