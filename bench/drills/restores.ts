import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { generateX25519Identity } from "age-encryption";
import { ROOT, signIn } from "#bench/program.ts";
import { saveBackupKey } from "#operations/backups/server/open-backup-key.ts";
import { createFolderPlace } from "#operations/backups/server/create-folder-place.ts";
import { isSegment, listWal, walKey } from "#operations/backups/server/ship-wal.ts";
import { switchWal } from "#platform/database/server/own-postgres/check-indexes.ts";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { damageTable } from "#tests/builders/damage-table.ts";
import { type Program, theProgram, until } from "#tests/promise/program.ts";
import { byScript, visitor } from "#tests/promise/visitors.ts";
import type { Stage } from "./drill.ts";
import { ask, expectRefusedStart, killAll, nothing, ownDatabase } from "./own-database.ts";

type Place = { BACKUP_DIR: string; BACKUP_KEY_FILE: string };
type Before = (program: Program, place: Place) => Promise<void>;
type Listed = { backups: { id: string; finished_at: string | null; problem: string | null }[] };

/**
 * Prepares a program with so many backups on another disk, which loses its own disk and is restored from the newest
 * backup left. `before` runs between the two, `after` after the backups were made.
 */
async function onLostDisk(backups: number, before: Before, after: Before = nothing): Promise<Stage> {
  const elsewhere = await mkdtemp(join(tmpdir(), "hl-place-"));
  const place = { BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") };
  const program = await theProgram({ ...place, BACKUPS: "on" });
  return {
    program,
    begin: async () => {
      for (let made = 0; made < backups; made++) await backUp(program.url);
      await after(program, place);
    },
    async strike() {
      await killAll(program);
      await rm(program.dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    lasts: 0,
    async fix() {
      await before(program, place);
      await restore(program.dataDir, place);
      await program.start();
    },
    database: () => ownDatabase(program.dataDir),
    close: () => rm(elsewhere, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Lists the ids of the backups in a place, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{8}T/.test(name)).sort();
}

/** Makes a backup as the button does. */
export async function backUp(url: string): Promise<void> {
  const problem = await tryBackup(url);
  if (problem !== null) throw new Error(problem);
}

/** Starts a backup as the button does. Returns why it failed, null once it is complete. */
async function tryBackup(url: string): Promise<string | null> {
  const headers = { cookie: await signIn(url), origin: url };
  const asked = await fetch(`${url}/api/backups`, { method: "POST", headers });
  const { id } = (await asked.json()) as { id: string };
  for (;;) {
    const { backups } = (await (await fetch(`${url}/api/backups`, { headers })).json()) as Listed;
    const found = backups.find((backup) => backup.id === id);
    if (found?.problem) return found.problem;
    if (found?.finished_at) return null;
    await delay(200);
  }
}

function restore(target: string, place: Place) {
  const env = { PATH: process.env["PATH"], ...place };
  return promisify(execFile)(process.execPath, ["scripts/restore.ts", "latest", target], { cwd: ROOT, env });
}

export const lostDisk = () => onLostDisk(1, nothing);

/** Loses the newest backup; the one before and the WAL since then are there. */
export const lostBackup = () =>
  onLostDisk(2, async (_program, { BACKUP_DIR }) => {
    const all = await listBackups(BACKUP_DIR);
    if (all.length < 2) throw new Error(`There are too few backups to lose one: ${all.join(", ")}`);
    await rm(join(BACKUP_DIR, all.at(-1) ?? ""), { recursive: true });
  });

/** Expects a restore to be refused in words, with nothing left behind. */
async function expectRefused(dataDir: string, place: Place, words: RegExp): Promise<void> {
  const said = await restore(dataDir, place).then(
    () => "nothing: it restored",
    (error: { stderr: string }) => error.stderr,
  );
  if (!words.test(said)) throw new Error(`The restore was answered ${said}`);
  const left = await readdir(dataDir).catch(() => []);
  if (left.length > 0) throw new Error(`The refused restore left ${left.join(", ")}`);
}

/** Tries another installation's key first. */
export const wrongKey = () =>
  onLostDisk(1, async ({ dataDir }, place) => {
    const other = `${place.BACKUP_KEY_FILE}.other`;
    await saveBackupKey({ dataDir, backupKeyFile: other }, await generateX25519Identity());
    await expectRefused(dataDir, { ...place, BACKUP_KEY_FILE: other }, /^The key does not open the backup/);
  });

/** Segments of the WAL that a place has after its backup. */
const SEGMENTS = 3;

/** Loses one part of the WAL in the place: the restore names it and refuses, until it is back. */
export const missingWal = () =>
  onLostDisk(
    1,
    async ({ dataDir }, { BACKUP_DIR }) => {
      const place = createFolderPlace(BACKUP_DIR);
      const missing = (await listWal(place)).filter(isSegment).at(-2) ?? "";
      const [path, away] = [join(BACKUP_DIR, walKey(missing)), join(BACKUP_DIR, "..", "away")];
      await rename(path, away);
      const words = new RegExp(`has a gap \\(${missing} is missing or damaged\\): .*add --accept-gap`);
      await expectRefused(dataDir, { BACKUP_DIR, BACKUP_KEY_FILE: join(BACKUP_DIR, "..", "backup.key") }, words);
      await rename(away, path);
    },
    async (program, { BACKUP_DIR }) => {
      const place = createFolderPlace(BACKUP_DIR);
      const count = async () => (await listWal(place)).filter(isSegment).length;
      for (let n = 0; n < SEGMENTS; n++) {
        const before = await count();
        await byScript(program.url)(visitor(EARLIER + n));
        await switchWal(await connectionTo(program.dataDir));
        await until("the segment to be archived", async () => (await count()) > before);
      }
    },
  );

/** Starts the program on the emptied folder first: a new site beside the backups of the old one. */
export const emptiedFolder = () =>
  onLostDisk(1, async (program) => {
    await expectRefusedStart(program, /has no database, but .* holds backups of /);
    await rm(program.dataDir, { recursive: true, force: true });
  });

/** Leads that fill the first pages of the table before the visitors come; no visitor has such a number. */
const EARLIER = 500_000;
const MANY = 120;

/**
 * Overwrites 40 bytes of a page of `leads` on the disk. The next backup has to fail and name it, an incident has to say
 * so, and the backup before it is restored with the WAL since then.
 */
export async function damagedPage(): Promise<Stage> {
  const stage = await onLostDisk(1, nothing, async ({ url }) => {
    const send = byScript(url);
    for (let n = 0; n < MANY; n++) await send(visitor(EARLIER + n));
    await backUp(url);
  });
  const { program } = stage;
  return {
    ...stage,
    async strike() {
      const { dataDir } = program;
      const path = await damageTable({ own: { connection: await connectionTo(dataDir) }, dataDir }, "leads");
      const named = `block 0 of leads (${path})`;
      const problem = await tryBackup(program.url);
      if (!problem?.includes(named)) throw new Error(`The backup did not name the page: ${problem}`);
      const incident = () =>
        ask<{ message: string }>(program, "select message from alert_incidents where signal = 'damaged_data'");
      await until(
        "the incident",
        async () => (await incident()).some(({ message }) => message.includes(named)),
        90_000,
      );
      await stage.strike();
    },
  };
}
