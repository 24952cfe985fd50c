import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createFolderPlace } from "./create-folder-place.ts";
import { unpackMirror } from "./unpack-backup.ts";
import { mirrorSubmissions } from "./mirror-submissions.ts";

const test = testDatabase();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-mirror-"));
  await mkdir(join(root, "journal", "needs-a-person"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function opened() {
  const place = createFolderPlace(join(root, "place"));
  const key = await generateX25519Identity();
  const mirror = mirrorSubmissions({ db: test.db, place, key, dataDir: root, newId: randomUUID });
  let times = 0;
  /** Returns the names in the journal at the start of a restore. */
  const restored = async () => {
    const folder = join(root, `restored-${times++}`);
    await unpackMirror({ place, key, skip: (sentence) => expect.unreachable(sentence) }, folder);
    return (await readdir(join(folder, "journal"))).toSorted();
  };
  return { mirror, restored };
}

it("has what waits in the journal and what was set aside, for as long as it does", async () => {
  const { mirror, restored } = await opened();
  const [waits, aside] = ["000000000000001-000001-aa.json", "000000000000002-000002-bb.json"];
  await writeFile(join(root, "journal", waits), "{}");
  await writeFile(join(root, "journal", "needs-a-person", aside), '{"cut off');
  await mirror.run();
  expect(await restored()).toEqual([waits, aside]);
  await rename(join(root, "journal", "needs-a-person", aside), join(root, "journal", aside));
  await rm(join(root, "journal", waits));
  await mirror.run();
  expect(await restored()).toEqual([aside]);
});

it("has every submission since the last time, however many, until the WAL has them", async () => {
  const { mirror, restored } = await opened();
  await mirror.run();
  await test.db.execute(sql`
    insert into submissions (key, received_at, payload)
    select 'k' || n, now(), '{}' from generate_series(1, 5500) n`);
  await mirror.run();
  expect(await restored()).toHaveLength(5500);
  await mirror.forget("FFFFFFFFFFFFFFFFFFFFFFFF");
  expect(await restored()).toEqual([]);
});
