import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { sealing } from "#tests/builders/sealing.ts";
import { aBucketServer } from "#tests/builders/bucket-server.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { copyNewest, openSecondPlace, readSecondPlace, saveSecondPlace, testPlace } from "./open-second-place.ts";
import { ARCHIVE, readManifests } from "./write-backup.ts";

const test_ = testDatabase();
const ID = "20261123T140500Z-aaaaaa";
// SHA-256 of "archive".
const SHA = "aa9d6c1b8ccd93b20e8c0d9f8ab8bd1f1d4ba6dc8c6bcbcbfdc9bd1db0b6a9d1";
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hl-second-"));
  folders.push(folder);
  return folder;
}

/** Makes a place with one backup. */
async function aPlace(sha256?: string) {
  const place = createFolderPlace(await aFolder());
  const written = await place.write(`${ID}/${ARCHIVE}`, bytesOf(Buffer.from("archive")));
  const at = "2026-11-23T14:05:00.000Z";
  const manifest = { id: ID, version: "1.2.3", startedAt: at, finishedAt: at, ...written, wal: null };
  await place.write(
    `${ID}/manifest.json`,
    bytesOf(Buffer.from(JSON.stringify({ ...manifest, ...(sha256 ? { sha256 } : {}) }))),
  );
  return place;
}

test("the newest backup goes to the second place once, whole or not at all, and to no other database's", async () => {
  const first = await aPlace();
  const second = createFolderPlace(await aFolder());
  const given = { place: first, address: "https://www.example.com" };
  expect(await copyNewest(test_.db, given, second)).toEqual(new Date("2026-11-23T14:05:00.000Z"));
  expect((await readManifests(second)).map(({ id }) => id)).toEqual([ID]);
  await writeFile(join(second.name, ID, "mark"), "");
  await copyNewest(test_.db, given, second);
  expect(await second.list(ID)).toContain("mark");

  const damaged = await aPlace(SHA);
  const third = createFolderPlace(await aFolder());
  await expect(copyNewest(test_.db, { ...given, place: damaged }, third)).rejects.toThrow(/is damaged in/);
  expect(await third.list(ID)).toEqual([]);
  await third.write("database.txt", bytesOf(Buffer.from("7000000000000000000\nhttps://other.example\n")));
  await expect(copyNewest(test_.db, given, third)).rejects.toThrow(/holds the backups of another database/);
  await expect(copyNewest(test_.db, given, first)).rejects.toThrow(/where the backups are already/);
});

test("a bucket with its own key is kept sealed, and what fails is said in a sentence", async () => {
  const server = await aBucketServer();
  try {
    const dataDir = await aFolder();
    const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = server.environment;
    const place = { address: server.address("second"), keyId, secret };
    await saveSecondPlace({ dataDir, sealing }, place);
    expect(await readFile(join(dataDir, "second-place.json"), "utf8")).not.toContain(secret);
    expect(await readSecondPlace({ dataDir, sealing })).toEqual(place);
    const opened = await openSecondPlace({ dataDir, sealing });
    if (!opened) throw new Error("There is no second place");
    await testPlace(opened, "1");
    expect([...server.files.keys()]).toEqual([]);
    await saveSecondPlace({ dataDir, sealing }, { ...place, secret: "wrong" });
    const wrong = await openSecondPlace({ dataDir, sealing });
    await expect(wrong && testPlace(wrong, "1")).rejects.toThrow(/refused the key for the bucket site/);
    await saveSecondPlace({ dataDir, sealing }, null);
    expect(await openSecondPlace({ dataDir, sealing })).toBeNull();
  } finally {
    await server.close();
  }
});
