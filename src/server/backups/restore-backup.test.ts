import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { describe, expect, it } from "vitest";
import { migrateDatabase } from "#server/platform/migrate.ts";
import { archiveFolder, archiveSettings } from "#server/platform/own-postgres/archive-settings.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  newFolder,
  startHere,
  until,
} from "#server/platform/own-postgres/test-folders.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { restoreBackup } from "./restore-backup.ts";
import { shipWal } from "./ship-wal.ts";
import { writeBackup } from "./write-backup.ts";

cleanUpAfterTests();

const ID = "20261120T150000Z-aaaaaa";

describe("restoreBackup", () => {
  it("brings back a data folder that is gone, up to the last archived change, or to a time before it", async () => {
    const dataDir = await newFolder();
    const place = createFolderPlace(join(await newFolder(), "place"));
    const key = await generateX25519Identity();
    const own = await startHere({ dataDir, log: keepingLog(), settings: archiveSettings(dataDir) });
    await migrateDatabase(own.connection);
    const submit = (name: string) =>
      ask(own.connection, `insert into submissions (key, received_at, payload) values ('${name}', now(), '{}')`);
    const longName = `${"a-file-that-a-person-sent-".repeat(5)}.pdf`;
    await mkdir(join(dataDir, "files", "deep"), { recursive: true });
    await writeFile(join(dataDir, "files", "deep", longName), "what was sent");
    await writeFile(join(dataDir, "ledger.key"), "the ledger's");
    await writeFile(join(dataDir, "secrets.key"), "the secrets'");
    await submit("before the backup");

    const given = { place, dataDir, own: own.connection, key, version: "1.2.3", now: () => new Date() };
    const manifest = await writeBackup(given, ID);
    expect(manifest).toMatchObject({ id: ID, version: "1.2.3", wal: expect.stringMatching(/^[0-9A-F]{24}$/) });
    await submit("after the backup");
    const [then] = await ask(own.connection, "select clock_timestamp()::text as at");
    await submit("after that time");
    const [current] = await ask(own.connection, "select pg_walfile_name(pg_switch_wal()) as segment");
    const shipping = { place, folder: archiveFolder(dataDir), key, log: quiet };
    await until("the segment to be archived", async () => {
      await shipWal(shipping);
      return (await place.list("wal")).includes(`${String(current?.["segment"])}.gz.age`);
    });
    expect(await readdir(archiveFolder(dataDir))).toEqual([]);
    await own.stop();
    await rm(dataDir, { recursive: true, force: true });

    const target = join(await newFolder(), "restored");
    const restored = await restoreBackup({ place, key }, { id: ID, target, to: null });
    expect(restored).toMatchObject({ ok: true, value: { database: { counts: { submissions: 3 } }, journal: 0 } });
    expect(await readFile(join(target, "files", "deep", longName), "utf8")).toBe("what was sent");
    expect(await readFile(join(target, "ledger.key"), "utf8")).toBe("the ledger's");
    expect(await readdir(target)).not.toContain("secrets.key");
    // The restored folder is an ordinary one.
    const again = await startHere({ dataDir: target, log: keepingLog(), settings: archiveSettings(target) });
    expect(await ask(again.connection, "select key from submissions order by seq")).toEqual([
      { key: "before the backup" },
      { key: "after the backup" },
      { key: "after that time" },
    ]);
    await ask(again.connection, "insert into submissions (key, received_at, payload) values ('new', now(), '{}')");
    await again.stop();

    const to = new Date(String(then?.["at"]));
    const earlier = await restoreBackup({ place, key }, { id: ID, target: join(await newFolder(), "earlier"), to });
    expect(earlier).toMatchObject({ ok: true, value: { database: { counts: { submissions: 2 } } } });

    const late = await restoreBackup(
      { place, key },
      { id: ID, target: join(await newFolder(), "late"), to: new Date(Date.now() + 3_600_000) },
    );
    expect(late).toMatchObject({ ok: false, message: expect.stringMatching(/^The WAL in the backups ends before /) });
  });

  it("says that the key is wrong, that the archive is damaged, and that the folder is in use", async () => {
    const dataDir = await newFolder();
    const place = createFolderPlace(join(await newFolder(), "place"));
    const key = await generateX25519Identity();
    await mkdir(join(dataDir, "files"));
    await writeFile(join(dataDir, "files", "large"), Buffer.alloc(200_000, "abc"));
    await writeBackup({ place, dataDir, own: null, key, version: "1.2.3", now: () => new Date() }, ID);
    const folder = await newFolder();
    const restore = (target: string, withKey = key) =>
      restoreBackup({ place, key: withKey }, { id: ID, target: join(folder, target), to: null });

    expect(await restore("whole")).toMatchObject({ ok: true, value: { database: null } });
    expect(await restore("whole")).toMatchObject({ ok: false, message: expect.stringContaining("is not empty") });
    expect(await restore("locked", await generateX25519Identity())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The key does not open the backup /),
    });
    const archive = join(place.name, ID, "data.tar.gz.age");
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, bytes.length - 20));
    expect(await restore("cut")).toMatchObject({ ok: false, message: expect.stringContaining("is damaged") });
    expect(
      await restoreBackup({ place, key }, { id: "20200101T000000Z-aaaaaa", target: join(folder, "none"), to: null }),
    ).toMatchObject({ ok: false, code: "not-found" });
  });
});
