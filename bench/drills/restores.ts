import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateX25519Identity } from "age-encryption";
import { ROOT, signIn } from "#bench/program.ts";
import { keepBackupKey } from "#server/backups/open-backup-key.ts";
import { type Program, theProgram } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { killAll, nothing, ownDatabase } from "./own-database.ts";

type Place = { BACKUP_DIR: string; BACKUP_KEY_FILE: string };
type Listed = { backups: { id: string; finished_at: string | null; problem: string | null }[] };

/**
 * A program with so many backups on another disk loses its own with everything on it, and is restored from the newest that
 * there is. `before` runs between the two.
 */
async function onLostDisk(backups: number, before: (program: Program, place: Place) => Promise<void>): Promise<Stage> {
  const elsewhere = await mkdtemp(join(tmpdir(), "hl-place-"));
  const place = { BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") };
  const program = await theProgram({ ...place, BACKUPS: "on" });
  return {
    program,
    begin: async () => {
      for (let made = 0; made < backups; made++) await backUp(program.url);
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

/** Ids of the backups in a place, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{8}T/.test(name)).sort();
}

async function backUp(url: string): Promise<void> {
  const headers = { cookie: await signIn(url), origin: url };
  const asked = await fetch(`${url}/api/backups`, { method: "POST", headers });
  const { id } = (await asked.json()) as { id: string };
  for (;;) {
    const { backups } = (await (await fetch(`${url}/api/backups`, { headers })).json()) as Listed;
    const found = backups.find((backup) => backup.id === id);
    if (found?.problem) throw new Error(found.problem);
    if (found?.finished_at) return;
  }
}

function restore(target: string, place: Place) {
  const env = { PATH: process.env["PATH"], ...place };
  return promisify(execFile)(process.execPath, ["scripts/restore.ts", "latest", target], { cwd: ROOT, env });
}

export const lostDisk = () => onLostDisk(1, nothing);

/** The newest backup is gone; the one before and the WAL since then are there. */
export const lostBackup = () =>
  onLostDisk(2, async (_program, { BACKUP_DIR }) => {
    const all = await listBackups(BACKUP_DIR);
    if (all.length < 2) throw new Error(`There are too few backups to lose one: ${all.join(", ")}`);
    await rm(join(BACKUP_DIR, all.at(-1) ?? ""), { recursive: true });
  });

/** Someone tries another installation's key first, which has to be refused in words and leave nothing behind. */
export const wrongKey = () =>
  onLostDisk(1, async ({ dataDir }, place) => {
    const other = `${place.BACKUP_KEY_FILE}.other`;
    await keepBackupKey({ dataDir, backupKeyFile: other }, await generateX25519Identity());
    const tried = await restore(dataDir, { ...place, BACKUP_KEY_FILE: other }).then(
      () => "nothing: it restored",
      (error: { stderr: string }) => error.stderr,
    );
    if (!tried.startsWith("The key does not open the backup")) throw new Error(`The wrong key was answered ${tried}`);
    const left = await readdir(dataDir).catch(() => []);
    if (left.length > 0) throw new Error(`The wrong key left ${left.join(", ")}`);
  });
