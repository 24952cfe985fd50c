import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseConfig } from "#platform/program/server/config.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { archiveFolder, archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  newFolder,
  startHere,
  until,
} from "#platform/database/server/own-postgres/test-folders.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { aBucketServer } from "#tests/builders/bucket-server.ts";
import { openBackupPlace } from "./create-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { shipWal } from "./ship-wal.ts";
import { readManifests, writeBackup } from "./write-backup.ts";

cleanUpAfterTests();

let server: Awaited<ReturnType<typeof aBucketServer>>;
beforeEach(async () => {
  server = await aBucketServer({ pageSize: 2 });
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
const openPlace = () => openBackupPlace(parseConfig({ BACKUP_URL: server.address("nightly") }));

test("files of any size arrive whole or not at all, and a folder is removed with all that is in it", async () => {
  const place = openPlace();
  expect(place.name).toBe("s3://site/nightly");
  const chunks = Array.from({ length: 41 }, () => randomBytes(1_000_003));
  const bytes = Buffer.concat(chunks);
  const written = await place.write("one/large", bytesOf(...chunks));
  expect(written).toEqual({ bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  const read: Uint8Array[] = [];
  for await (const part of (await place.read("one/large")) ?? []) read.push(part);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  expect(await place.size("one/large")).toBe(bytes.length);

  await place.write("one/empty", bytesOf());
  await place.write("one/deep/small", bytesOf(Buffer.from("x")));
  await place.write("other", bytesOf(Buffer.from("x")));
  expect(await place.list("one")).toEqual(["deep", "empty", "large"]);
  expect(await place.list("")).toEqual(["one", "other"]);

  async function* breaking() {
    yield* chunks;
    throw new Error("the disk can't be read");
  }
  await expect(place.write("one/broken", breaking())).rejects.toThrow("the disk can't be read");
  expect(await place.read("one/broken")).toBeNull();
  expect(await place.size("one/broken")).toBeNull();
  expect(server.unfinished()).toBe(0);

  await place.remove("one");
  await place.remove("one");
  expect(await place.list("")).toEqual(["other"]);
});

test("a site whose machine is gone comes back from the bucket, with the changes after the backup", async () => {
  const place = openPlace();
  const key = await generateX25519Identity();
  const dataDir = await newFolder();
  const own = await startHere({ dataDir, log: keepingLog(), settings: archiveSettings(dataDir) });
  await migrateDatabase(own.connection);
  const submit = (name: string) =>
    ask(own.connection, `insert into submissions (key, received_at, payload) values ('${name}', now(), '{}')`);
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", "photo"), "what was sent");
  await submit("before the backup");
  const id = "20261120T150000Z-aaaaaa";
  const given = { place, dataDir, own: own.connection, key, version: "1.2.3", now: () => new Date() };
  await writeBackup(given, id);
  await submit("after the backup");
  const [current] = await ask(own.connection, "select pg_walfile_name(pg_switch_wal()) as segment");
  await until("the segment to be in the bucket", async () => {
    await shipWal({ place, folder: archiveFolder(dataDir), key });
    return (await place.list("wal")).includes(`${String(current?.["segment"])}.gz.age`);
  });
  await own.stop();
  await rm(dataDir, { recursive: true, force: true });

  const target = join(await newFolder(), "restored");
  expect((await readManifests(openPlace())).map((one) => one.id)).toEqual([id]);
  const restored = await restoreBackup({ place: openPlace(), key }, { id, target, to: null });
  expect(restored).toMatchObject({ ok: true, value: { database: { counts: { submissions: 2 } } } });
  expect(await readFile(join(target, "files", "photo"), "utf8")).toBe("what was sent");
  // Nothing in the bucket can be read without the key.
  const all = Buffer.concat([...server.files.values()].map(({ bytes }) => bytes));
  expect(all.includes("before the backup") || all.includes("what was sent")).toBe(false);
});
