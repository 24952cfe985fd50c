import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { archiveFolder, archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import { backupOwnPostgres } from "#platform/database/server/own-postgres/backup-own-postgres.ts";
import { switchWal } from "#platform/database/server/own-postgres/check-indexes.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  newFolder,
  startHere,
  until,
} from "#platform/database/server/own-postgres/test-folders.ts";
import { damageTable } from "#tests/builders/damage-table.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { backUp } from "./back-up.ts";
import { addBackup, findBackup } from "./backups-store.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { openBackupKey } from "./open-backup-key.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isSegment, listWal, shipWal, walKey } from "./ship-wal.ts";
import { readManifests, writeId } from "./write-backup.ts";

cleanUpAfterTests();

const MINUTE = 60_000;

/** Creates a program's database with a place for its backups, and the test's actions on both. */
async function anInstallation() {
  const dataDir = await newFolder();
  const place = createFolderPlace(join(await newFolder(), "place"));
  await mkdir(join(dataDir, "journal", "needs-a-person"), { recursive: true });
  const own = await startHere({ dataDir, log: keepingLog(), settings: archiveSettings(dataDir) });
  await migrateDatabase(own.connection);
  const database = openDatabase(own.connection, quiet, 2);
  const { db } = database;
  const keyPlace = { dataDir, backupKeyFile: null };
  const key = await openBackupKey(place, keyPlace);
  const wal = { archivedTo: null, mirroredAt: null, problem: null };
  const where = { place, keyPlace, address: "https://www.example.com", dataDir, apart: true, own: own.connection };
  const backups = {
    ...where,
    automatic: true,
    mirror: null,
    version: "1.2.3",
    wal,
    second: { name: null, newest: null, problem: null },
  };
  return {
    own,
    place,
    dataDir,
    db,
    key,
    submit: (name: string) =>
      ask(own.connection, `insert into submissions (key, received_at, payload) values ('${name}', now(), '{}')`),
    /** Presses the button at a time. Returns the backup's row. */
    async press(at: Date) {
      const id = writeId(at, crypto.randomUUID());
      await db.transaction((tx) => addBackup(tx, { id, startedAt: at, place: place.name }));
      await backUp(
        {
          backups,
          db,
          log: quiet,
          now: () => at,
          site: { settings: () => DEFAULT_SETTINGS },
          storage: { details: null },
          sealing,
        },
        id,
      );
      return findBackup(db, id);
    },
    async ship() {
      const segment = await switchWal(own.connection);
      await until("the segment to be archived", async () => {
        await shipWal({ place, folder: archiveFolder(dataDir), key });
        return (await listWal(place)).includes(segment);
      });
    },
    stop: async () => {
      await database.close();
      await own.stop();
    },
  };
}

it("keeps the day's earlier backup when another is asked for, so a minute before it can be restored", {
  timeout: 180_000,
}, async () => {
  const site = await anInstallation();
  const first = await site.press(new Date(Date.now() - 30 * MINUTE));
  expect(first).toMatchObject({ problem: null });
  await site.submit("before the press");
  const [then] = await ask(site.own.connection, "select clock_timestamp()::text as at");
  await site.submit("the mistake");
  const second = await site.press(new Date(Date.now() + MINUTE));
  expect((await readManifests(site.place)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  await site.ship();
  await site.stop();

  const to = new Date(String(then?.["at"]));
  const target = join(await newFolder(), "restored");
  const done = await restoreBackup(site, { id: first?.id ?? "", target, to });
  expect(done).toMatchObject({ ok: true, value: { database: { counts: { submissions: 1 } }, skipped: [] } });
  expect(await readdir(target)).toContain("postgres");
});

it("refuses to back up a damaged page by its name, and keeps every good backup", { timeout: 180_000 }, async () => {
  const site = await anInstallation();
  await site.submit("one");
  const good = await site.press(new Date(Date.now() - 80 * 3_600_000));
  const path = await damageTable(site, "submissions");
  const bad = await site.press(new Date());
  expect(bad).toMatchObject({ finishedAt: null });
  expect(bad?.problem).toBe(
    `The database has a damaged page: block 0 of submissions (${path}). Don't delete any backup; restore an older backup to a new folder (npm run restore, docs/operations.md).`,
  );
  expect((await readManifests(site.place)).map(({ id }) => id)).toEqual([good?.id]);
  const copy = backupOwnPostgres(site.own.connection, join(await newFolder(), "copy"));
  await expect(copy).rejects.toThrow(`block 0 of submissions (${path})`);
  await site.stop();
});

it("names a missing part of the WAL and when it ends, and restores what is before it only where that is accepted", {
  timeout: 240_000,
}, async () => {
  const site = await anInstallation();
  const made = await site.press(new Date(Date.now() - MINUTE));
  for (const name of ["one", "two", "three"]) {
    await site.submit(name);
    await site.ship();
  }
  await site.stop();
  const segments = (await listWal(site.place)).filter(isSegment);
  const missing = segments.at(-2) ?? "";
  await site.place.remove(walKey(missing));

  const target = join(await newFolder(), "restored");
  const input = { id: made?.id ?? "", target, to: null };
  const refused = await restoreBackup(site, input);
  expect(refused).toMatchObject({ ok: false, code: "gone" });
  expect(refused.ok ? "" : refused.message).toMatch(
    new RegExp(
      `^The WAL in .* has a gap \\(${missing} is missing or damaged\\): all changes after about \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC are lost to a restore, also .*; to restore everything before the gap, add --accept-gap\\.$`,
    ),
  );
  expect(await readdir(target)).toEqual([]);
  const accepted = await restoreBackup(site, { ...input, acceptGap: true });
  expect(accepted).toMatchObject({ ok: true, value: { database: { counts: { submissions: 1 } } } });
  expect(accepted.ok && accepted.value.skipped).toEqual([expect.stringContaining(`has a gap (${missing} is missing`)]);
});
