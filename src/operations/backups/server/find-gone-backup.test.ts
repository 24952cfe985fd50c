import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BackupPlace, createFolderPlace } from "./create-folder-place.ts";
import { findGoneBackup } from "./find-gone-backup.ts";

let folder: string;
let place: BackupPlace;
const newest = () => ({ id: "20261129T080000Z-abc123", place: place.name });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hl-gone-"));
  place = createFolderPlace(join(folder, "backups"));
  await mkdir(join(place.name, newest().id), { recursive: true });
  await writeFile(join(place.name, newest().id, "manifest.json"), "{}");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a disk that is no longer mounted is noticed at once, and so is its return", async () => {
  const isBucket = false;
  expect(await findGoneBackup(newest(), place, { isBucket })).toBeNull();
  await rename(place.name, join(folder, "elsewhere"));
  await mkdir(place.name);
  expect(await findGoneBackup(newest(), place, { isBucket })).toBe(place.name);
  await rm(place.name, { recursive: true });
  expect(await findGoneBackup(newest(), place, { isBucket })).toBe(place.name);
  await rename(join(folder, "elsewhere"), place.name);
  expect(await findGoneBackup(newest(), place, { isBucket })).toBeNull();
});

test("a bucket is asked again for another backup, and as long as one is gone", async () => {
  let asked = 0;
  const bucket: BackupPlace = { ...place, size: async (key) => ((asked += 1), place.size(key)) };
  const look = () => findGoneBackup(newest(), bucket, { isBucket: true });
  await look();
  expect(await look()).toBeNull();
  expect(asked).toBe(1);
  const other = { ...newest(), id: "20261129T090000Z-abc123" };
  for (let n = 0; n < 2; n++) expect(await findGoneBackup(other, bucket, { isBucket: true })).toBe(place.name);
  expect(asked).toBe(3);
});

test("says nothing of backups that were made in another place", async () => {
  const elsewhere = { id: newest().id, place: "/srv/old" };
  expect(await findGoneBackup(elsewhere, place, { isBucket: false })).toBeNull();
  expect(await findGoneBackup(null, place, { isBucket: false })).toBeNull();
});
