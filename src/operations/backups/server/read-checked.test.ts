import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLedgerKey } from "#platform/ledger/server/open-ledger-key.ts";
import { openJournal } from "#platform/journal/server/journal.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { readManifests, writeBackup, writeId } from "./write-backup.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hl-check-"));
  await mkdir(join(dataDir, "files", "uploads"), { recursive: true });
  await mkdir(join(dataDir, "files", "images"), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("refuses to back up a file, a record of the journal or a key that is not as it was saved, by its name", async () => {
  const [upload, image] = [join(dataDir, "files", "uploads", "a1"), join(dataDir, "files", "images", "b2")];
  const ledgerKey = join(dataDir, "ledger.key");
  await openLedgerKey(dataDir, "example.com/ledger");
  await writeFile(upload, "what a person sent");
  await writeFile(image, "a picture");
  await utimes(image, 1_700_000_000, 1_700_000_000);
  const journal = await openJournal(join(dataDir, "journal"), quiet);
  await journal.append({ name: "one" });
  const place = createFolderPlace(join(dataDir, "place"));
  const key = await generateX25519Identity();
  let day = 0;
  const make = async () => {
    const now = () => new Date(Date.UTC(2026, 10, 20 + day));
    day += 1;
    const { id } = await writeBackup(
      { place, dataDir, own: null, key, version: "1.2.3", now },
      writeId(now(), "a1b2c3d4"),
    );
    return id;
  };
  const refused = async (file: string, damaged: string, whole: string, name: string, keepsTime = false) => {
    await writeFile(file, damaged);
    if (keepsTime) await utimes(file, 1_700_000_000, 1_700_000_000);
    await expect(make()).rejects.toThrow(name);
    await writeFile(file, whole);
    if (keepsTime) await utimes(file, 1_700_000_000, 1_700_000_000);
  };
  const made = [await make()];
  await refused(upload, "what a person semt", "what a person sent", "The file files/uploads/a1 isn't the one that was");
  await refused(image, "a pictire", "a picture", "The file files/images/b2 isn't the one that was saved", true);
  const [record = ""] = (await readdir(join(dataDir, "journal"))).filter((name) => name.endsWith(".json"));
  const recordFile = join(dataDir, "journal", record);
  await refused(recordFile, '{"name":"ome"}', '{"name":"one"}', `The file journal/${record} is damaged.`);
  await refused(ledgerKey, "no key", `HEARTHLIGHT+LEDGER+KEY+x+${Buffer.alloc(32).toString("base64")}\n`, "ledger.key");
  // A picture that someone changed is not damage.
  await writeFile(image, "another picture");
  made.push(await make());
  expect((await readManifests(place)).map(({ id }) => id)).toEqual(made);
});
