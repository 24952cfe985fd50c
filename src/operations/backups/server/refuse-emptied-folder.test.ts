import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFolderPlace } from "./create-folder-place.ts";
import { openJournal } from "#platform/journal/server/journal.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { refuseEmptiedFolder } from "./refuse-emptied-folder.ts";
import { quiet } from "#tests/builders/test-database.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-emptied-"));
  await mkdir(join(root, "data"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const ADDRESS = "https://www.example.com";
const start = (publicUrl = ADDRESS) =>
  refuseEmptiedFolder({ dataDir: join(root, "data"), publicUrl, backupDir: join(root, "place"), backupUrl: null });

it("refuses a folder without a database whose journal has submissions", async () => {
  await start();
  await (await openJournal(join(root, "data", "journal"), quiet)).append({ lead: 1 });
  await expect(start()).rejects.toThrow(
    /has no database, but 1 submission waits in its journal: mount the disk .* npm run restore .* move .*journal away\.$/,
  );
  // There is a database: starting it reports any problem.
  await mkdir(join(root, "data", "postgres"));
  await writeFile(join(root, "data", "postgres", "PG_VERSION"), "18\n");
  await start();
});

it("refuses a folder without a database where the place has backups of this address, and no other one's", async () => {
  const place = createFolderPlace(join(root, "place"));
  const write = (key: string, text: string) => place.write(key, bytesOf(Buffer.from(text)));
  const id = "20261120T071000Z-aaaaaa";
  const at = "2026-11-20T07:12:00.000Z";
  const manifest = { id, version: "1.2.3", startedAt: at, finishedAt: at, bytes: 1, sha256: "", wal: null };
  await write(`${id}/manifest.json`, JSON.stringify(manifest));
  await write("database.txt", `7123\n${ADDRESS}\n`);
  await expect(start()).rejects.toThrow(`holds backups of ${ADDRESS}, the newest of ${at}: mount the disk`);
  await start("https://other.example.com");
  // Claimed by a version that recorded no address.
  await write("database.txt", "7123\n");
  await expect(start()).rejects.toThrow("holds backups of a site, the newest of");
});
