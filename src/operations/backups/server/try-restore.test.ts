import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/server/database.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  mindFolder,
  newFolder,
  serverPid,
  startHere,
} from "#platform/database/server/own-postgres/test-folders.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { addBackup, findBackup, findNewestDrill, finishBackup, recordDrill } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { openBackupKey } from "./open-backup-key.ts";
import { tryRestore } from "./try-restore.ts";
import { writeBackup } from "./write-backup.ts";

cleanUpAfterTests();

const ID = "20261120T150000Z-aaaaaa";
const now = () => new Date();

it("tries a restore with BACKUPS off, after a try that was killed, and says what it found", {
  timeout: 180_000,
}, async () => {
  const dataDir = await newFolder();
  const place = createFolderPlace(join(await newFolder(), "place"));
  const own = await startHere({ dataDir, log: keepingLog() });
  await migrateDatabase(own.connection);
  const keyPlace = { dataDir, backupKeyFile: null };
  const key = await openBackupKey(place, keyPlace);
  const version = "1.2.3";
  const { bytes } = await writeBackup({ place, dataDir, own: own.connection, key, version, now }, ID);
  // No WAL is archived: the copy has less than the live data, which is not its fault.
  await ask(own.connection, "insert into submissions (key, received_at, payload) values ('later', now(), '{}')");

  const database = openDatabase(own.connection, quiet, 2);
  try {
    const { db } = database;
    await db.transaction((tx) => addBackup(tx, { id: ID, startedAt: now(), place: place.name }));
    await db.transaction((tx) => addBackup(tx, { id: "next", startedAt: now(), place: place.name }));
    await finishBackup(db, ID, { bytes, finishedAt: now() });
    const tried = mindFolder(join(dataDir, "tried-restore"));
    await visitOwnPostgres({ dataDir: tried, log: keepingLog() });
    const left = await serverPid(tried);

    const wal = { archivedTo: null, mirroredAt: null, problem: null };
    const second = { name: null, newest: null, problem: null };
    const where = { place, keyPlace, address: "https://www.example.com", dataDir, apart: true, own: own.connection };
    const backups: Backups = { ...where, automatic: false, mirror: null, version, wal, second };
    await tryRestore({ backups, db, log: quiet, now, ledgerSources: [] }, ID);
    expect(await findBackup(db, ID)).toMatchObject({
      drillOk: true,
      drillWords: expect.stringMatching(/^Restored in \d+ s with 0 leads and 0 consent records\. [1-9]\d* indexes /),
    });
    expect(left && isAlive(left)).toBe(false);

    // A running test says nothing yet.
    await recordDrill(db, "next", { at: now(), ok: null, words: "" });
    expect((await findNewestDrill(db))?.id).toBe(ID);
  } finally {
    await database.close();
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
