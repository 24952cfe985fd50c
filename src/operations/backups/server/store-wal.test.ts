import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { archiveFolder } from "#platform/database/server/own-postgres/archive-settings.ts";
import { until } from "#platform/database/server/own-postgres/test-folders.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { backUp } from "./back-up.ts";
import { addBackup, findBackup } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { storeWal } from "./store-wal.ts";
import { saveBackupKey } from "./open-backup-key.ts";

const test = testDatabase();
const ID = "20261120T150000Z-aaaaaa";
const now = () => new Date();
const segment = (n: number) => `0000000100000000000000${String(n).padStart(2, "0")}`;

let root: string;
let backups: Backups;
let running: { stop(): Promise<void> } | null = null;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-keep-"));
  const dataDir = join(root, "data");
  await mkdir(archiveFolder(dataDir), { recursive: true });
  await mkdir(join(dataDir, "journal", "needs-a-person"), { recursive: true });
  backups = {
    automatic: true,
    place: createFolderPlace(join(root, "place")),
    apart: true,
    mirror: null,
    keyPlace: { dataDir, backupKeyFile: null },
    address: "https://www.example.com",
    dataDir,
    own: { host: "/nowhere", port: 1, user: "", password: "", database: "", ssl: false },
    version: "1.2.3",
    wal: { archivedTo: null, mirroredAt: null, problem: null },
    second: { name: null, newest: null, problem: null },
  };
});
afterEach(async () => {
  await running?.stop();
  await rm(root, { recursive: true, force: true });
});

const start = (maxWaiting?: number) =>
  (running = storeWal({ backups, db: test.db, log: quiet, newId: randomUUID, now }, maxWaiting));
const lay = async (...numbers: number[]) => {
  for (const n of numbers) await writeFile(join(archiveFolder(backups.dataDir), segment(n)), Buffer.alloc(1000));
};
const waiting = () => readdir(archiveFolder(backups.dataDir));
const write = (key: string, text: string) => backups.place.write(key, bytesOf(Buffer.from(text)));

it("keeps what waits below its limit while the place belongs to another database", async () => {
  await saveBackupKey(backups.keyPlace, await generateX25519Identity());
  await write("database.txt", "12345");
  await lay(1, 2, 3, 4);
  start(2_500);
  await until("the refusal", () => backups.wal.problem?.includes("another database"));
  await until("the oldest to be dropped", async () => (await waiting()).length === 2);
  expect((await waiting()).toSorted()).toEqual([segment(3), segment(4)]);
});

it("neither drops changes nor makes another key where the key of the backups is gone", async () => {
  const at = now().toISOString();
  const manifest = { id: ID, version: "1.2.3", startedAt: at, finishedAt: at, bytes: 1, sha256: "", wal: segment(1) };
  await write(`${ID}/manifest.json`, JSON.stringify(manifest));
  await lay(1, 2);
  start();
  await until("the problem", () => backups.wal.problem?.startsWith("The key of the backups in "));
  expect(await waiting()).toHaveLength(2);

  await test.db.transaction((tx) => addBackup(tx, { id: "next", startedAt: now(), place: "there" }));
  await backUp(
    {
      backups,
      db: test.db,
      log: quiet,
      now,
      site: { settings: () => DEFAULT_SETTINGS },
      storage: { details: null },
      sealing,
    },
    "next",
  );
  expect((await findBackup(test.db, "next"))?.problem).toMatch(
    /^The key of the backups in .* is missing\. Put it back/,
  );
  await expect(access(join(backups.dataDir, "backup.key"))).rejects.toMatchObject({ code: "ENOENT" });
});

it("drops what waits before the first backup", async () => {
  await lay(1);
  start();
  await until("the folder to be empty", async () => (await waiting()).length === 0);
});
