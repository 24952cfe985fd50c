import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { describe, expect, it } from "vitest";
import { openLedgerKey } from "#platform/ledger/server/open-ledger-key.ts";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { archiveFolder, archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import { switchWal } from "#platform/database/server/own-postgres/check-indexes.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import {
  ask,
  cleanUpAfterTests,
  keepingLog,
  newFolder,
  startHere,
  until,
} from "#platform/database/server/own-postgres/test-folders.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { mirrorFiles } from "./mirror-files.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listWal, shipWal, walKey } from "./ship-wal.ts";
import { writeBackup } from "./write-backup.ts";

cleanUpAfterTests();

const ID = "20261120T150000Z-aaaaaa";

describe("restoreBackup", () => {
  it("brings back a data folder that is gone, to its last archived change or to a time before it, and once more after that", {
    timeout: 180_000,
  }, async () => {
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
    await openLedgerKey(dataDir, "example.com/ledger");
    const ledgerKey = await readFile(join(dataDir, "ledger.key"), "utf8");
    await writeFile(join(dataDir, "secrets.key"), "the secrets'");
    await submit("before the backup");

    const given = { place, dataDir, own: own.connection, key, version: "1.2.3", now: () => new Date() };
    const manifest = await writeBackup(given, ID);
    expect(manifest).toMatchObject({ id: ID, version: "1.2.3", wal: expect.stringMatching(/^[0-9A-F]{24}$/) });
    await submit("after the backup");
    await writeFile(join(dataDir, "files", "deep", "later.pdf"), "what came after the backup");
    await mirrorFiles({ place, key, dataDir })(new Date());
    const [then] = await ask(own.connection, "select clock_timestamp()::text as at");
    await submit("after that time");
    const ship = async (from: OwnPostgresConnection, folder: string) => {
      const segment = await switchWal(from);
      await until("the segment to be archived", async () => {
        await shipWal({ place, folder: archiveFolder(folder), key });
        return (await listWal(place)).includes(segment);
      });
      return segment;
    };
    await ship(own.connection, dataDir);
    expect(await readdir(archiveFolder(dataDir))).toEqual([]);
    await own.stop();
    await rm(dataDir, { recursive: true, force: true });

    const target = join(await newFolder(), "restored");
    const restored = await restoreBackup({ place, key }, { id: ID, target, to: null });
    expect(restored).toMatchObject({ ok: true, value: { database: { counts: { submissions: 3 } }, journal: 0 } });
    expect(await readFile(join(target, "files", "deep", longName), "utf8")).toBe("what was sent");
    expect(await readFile(join(target, "files", "deep", "later.pdf"), "utf8")).toBe("what came after the backup");
    expect(await readFile(join(target, "ledger.key"), "utf8")).toBe(ledgerKey);
    expect(await readdir(target)).not.toContain("secrets.key");
    // The restored folder is an ordinary one.
    const again = await startHere({ dataDir: target, log: keepingLog(), settings: archiveSettings(target) });
    expect(await ask(again.connection, "select key from submissions order by seq")).toEqual([
      { key: "before the backup" },
      { key: "after the backup" },
      { key: "after that time" },
    ]);
    await ask(again.connection, "insert into submissions (key, received_at, payload) values ('new', now(), '{}')");
    const after = await ship(again.connection, target);
    await again.stop();

    // Data written after a restore is in the same place, on its own timeline.
    const record = JSON.stringify([{ name: "000000000000001-000001-aa.json", text: '{"kept":true}' }]);
    const write = (name: string, bytes: AsyncIterable<Uint8Array>) => place.write(`journal/${name}.json.gz.age`, bytes);
    await write("whole", encryptStream(key, bytesOf(Buffer.from(record))));
    await write("damaged", bytesOf(Buffer.from("no record")));
    const twice = await restoreBackup({ place, key }, { id: ID, target: join(await newFolder(), "twice"), to: null });
    expect(twice).toMatchObject({ ok: true, value: { database: { counts: { submissions: 4 } }, journal: 1 } });
    expect(twice.ok && twice.value.skipped).toEqual([
      expect.stringMatching(/^journal\/damaged\.json\.gz\.age is damaged/),
    ]);

    await writeFile(join(place.name, walKey(after)), "no WAL");
    const to = new Date(String(then?.["at"]));
    const earlier = await restoreBackup({ place, key }, { id: ID, target: join(await newFolder(), "earlier"), to });
    expect(earlier).toMatchObject({ ok: true, value: { database: { counts: { submissions: 2 } } } });
    expect(earlier.ok && earlier.value.skipped).toEqual([expect.stringContaining(walKey(after))]);

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
