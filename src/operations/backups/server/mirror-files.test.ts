import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { removeOld } from "./back-up.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { unpackFiles } from "./unpack-backup.ts";
import { mirrorFiles } from "./mirror-files.ts";
import { listWal, walKey } from "./ship-wal.ts";
import type { Manifest } from "./write-backup.ts";

let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-files-"));
  dataDir = join(root, "data");
  await mkdir(join(dataDir, "files", "uploads"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const place = () => createFolderPlace(join(root, "place"));
const write = (key: string, text: string) => place().write(key, bytesOf(Buffer.from(text)));

async function addManifest(startedAt: Date, wal: string): Promise<Manifest> {
  const id = `${startedAt.toISOString().replace(/[-:]|\.\d+/g, "")}-aaaaaa`;
  const at = startedAt.toISOString();
  const manifest: Manifest = { id, version: "1.2.3", startedAt: at, finishedAt: at, bytes: 1, sha256: "", wal };
  await write(`${id}/manifest.json`, JSON.stringify(manifest));
  return manifest;
}

it("has the files that came or changed after the newest backup, also after a start of the program", async () => {
  const key = await generateX25519Identity();
  const began = new Date(Date.now() - 60_000);
  const first = await addManifest(began, "000000010000000000000001");
  const file = (name: string) => join(dataDir, "files", "uploads", name);
  await writeFile(file("one"), "1");
  await mirrorFiles({ place: place(), key, dataDir })(new Date(Date.now() + 5_000));
  // After a restart, five seconds later: nothing is new.
  const mirror = mirrorFiles({ place: place(), key, dataDir });
  await mirror(new Date(Date.now() + 10_000));
  expect(await place().list("files")).toHaveLength(1);

  // As if both had been written after that.
  await mirror(new Date());
  await writeFile(file("one"), "changed");
  await writeFile(file("two"), "2");
  const at = new Date(Date.now() + 15_000);
  await mirror(at);
  const restore = async (manifest: Manifest, to: string) => {
    await unpackFiles(
      { place: place(), key, skip: (sentence) => expect.unreachable(sentence) },
      manifest,
      join(root, to),
    );
    return readdir(join(root, to, "files", "uploads")).catch(() => []);
  };
  expect(await restore(first, "restored")).toEqual(["one", "two"]);
  expect(await readFile(join(root, "restored", "files", "uploads", "one"), "utf8")).toBe("changed");

  // A later backup has them itself. They go with the last backup that needs them.
  const later = await addManifest(new Date(at.getTime() + 1_000), "000000010000000000000001");
  expect(await restore(later, "later")).toEqual([]);
  await removeOld(place(), {
    retention: { daily: 0, weekly: 0, monthly: 0 },
    proved: new Set(),
    now: new Date(at.getTime() + 3 * 86_400_000),
  });
  expect(await place().list("files")).toEqual([]);
});

it("keeps the WAL from the first segment that any kept backup needs, on whatever timeline", async () => {
  const wal = ["000000010000000000000004", "000000010000000000000005", "000000010000000000000008"];
  for (const name of [...wal, "000000020000000000000006", "00000002.history"]) await write(walKey(name), "");
  await addManifest(new Date("2026-11-20T07:00:00Z"), "000000010000000000000008");
  // After a restore to a time before the older backup.
  await addManifest(new Date("2026-11-21T07:00:00Z"), "000000020000000000000006");
  await removeOld(place(), {
    retention: { daily: 7, weekly: 4, monthly: 6 },
    proved: new Set(),
    now: new Date("2026-11-21T08:00:00Z"),
  });
  expect(await listWal(place())).toEqual(["000000010000000000000008", "00000002.history", "000000020000000000000006"]);
});
