import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { quiet } from "#tests/builders/test-database.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { shipWal } from "./ship-wal.ts";

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
  const done = await shipWal({ place, folder, key: await generateX25519Identity(), log: quiet });
  expect(done.newest).toBe(name(2));
  expect(await place.list("wal")).toEqual([`${name(1)}.gz.age`, `${name(2)}.gz.age`]);
  expect(await readdir(folder)).toEqual(["archtemp.000000010000000000000003.1.2"]);
});

it("drops the oldest segments beyond the limit while the place can't be written", async () => {
  await lay(1, 2, 3, 4);
  await writeFile(join(root, "in-the-way"), "");
  const place = createFolderPlace(join(root, "in-the-way"));
  const shipping = shipWal({ place, folder, key: await generateX25519Identity(), log: quiet }, 2_500);
  await expect(shipping).rejects.toMatchObject({ code: expect.stringMatching(/^(?:ENOTDIR|EEXIST)$/) });
  expect((await readdir(folder)).toSorted()).toEqual([name(3), name(4)]);
});
