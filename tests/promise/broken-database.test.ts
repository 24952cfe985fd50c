import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, visitor } from "./visitors.ts";

const ROOT = join(import.meta.dirname, "../..");

let elsewhere: string;
let program: Program;
const place = () => ({ BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") });
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "hl-promise-broken-"));
  program = await theProgram({ ...place(), BACKUPS: "on" });
});
afterEach(async () => {
  await program.remove();
  await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
});

type Listed = { backups: { id: string; finished_at: string | null; problem: string | null }[] };

test("a database that can't start: the site opens without it, keeps leads and says how to restore, which takes them along", async () => {
  await program.start();
  const call = await signedIn(program.url);
  const { id } = await call<{ id: string }>("POST", "/api/backups");
  await until("the backup to be complete", async () => {
    const found = (await call<Listed>("GET", "/api/backups")).backups.find((backup) => backup.id === id);
    expect(found?.problem).toBeNull();
    return found?.finished_at !== null;
  });
  const send = byScript(program.url);
  expect(await send(visitor(1))).toBe(true);
  await program.stop();

  const cluster = join(program.dataDir, "postgres");
  await rename(join(cluster, "global", "pg_control"), join(elsewhere, "pg_control"));
  await program.start();
  expect(program.output()).toContain("did not start");
  expect(program.output()).toContain("npm run restore -- latest <a new folder>");
  for (const path of ["/", "/blog", "/get-a-quote"])
    expect([path, (await fetch(program.url + path)).status]).toEqual([path, 200]);
  expect((await fetch(`${program.url}/readyz`)).status).toBe(503);
  expect(await send(visitor(2))).toBe(true);
  expect((await program.journal()).waiting).toHaveLength(1);
  await program.stop();

  // Invalid WAL.
  await rename(join(elsewhere, "pg_control"), join(cluster, "global", "pg_control"));
  const wal = join(cluster, "pg_wal");
  for (const name of (await readdir(wal)).filter((one) => one.length === 24))
    await writeFile(join(wal, name), Buffer.alloc(16 * 1024 * 1024, 7));
  await program.start();
  expect(await send(visitor(3))).toBe(true);
  await program.kill();

  const target = join(elsewhere, "restored");
  const env = { PATH: process.env["PATH"], ...place(), DATA_DIR: program.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/restore.ts", "latest", target], {
    cwd: ROOT,
    env,
  });
  expect(stdout).toContain(`Took 2 submissions along from ${program.dataDir}/journal.`);
  await rm(program.dataDir, { recursive: true, force: true, maxRetries: 5 });
  await rename(target, program.dataDir);
  await program.start();
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  await expectEachOnce(await connectionTo(program.dataDir), [visitor(1), visitor(2), visitor(3)]);
});
