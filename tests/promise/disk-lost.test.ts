import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, crowd, visitor } from "./visitors.ts";

const ROOT = join(import.meta.dirname, "../..");
const POSTS = 60;

let elsewhere: string;
let program: Program;
const place = () => ({ BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") });

beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "hl-promise-place-"));
  program = await theProgram({ ...place(), BACKUPS: "on" });
  await program.start();
});
afterEach(async () => {
  await program.remove();
  await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
});

type Listed = {
  backups: { id: string; finished_at: string | null; problem: string | null }[];
  submissions_to: string | null;
};

test("program and server killed and the disk removed: every lead acknowledged before is restored, once", async () => {
  const visitors = Array.from({ length: POSTS }, (_, n) => visitor(n));
  const call = await signedIn(program.url);
  const { id } = await call<{ id: string }>("POST", "/api/backups");
  await until("the backup to be complete", async () => {
    const found = (await call<Listed>("GET", "/api/backups")).backups.find((backup) => backup.id === id);
    expect(found?.problem).toBeNull();
    return found?.finished_at !== null;
  });
  await until("the mirror to run", async () => (await call<Listed>("GET", "/api/backups")).submissions_to !== null);
  await crowd(byScript(program.url), visitors, 0, () => {});
  const server = await program.postmaster();
  await program.kill();
  if (server) process.kill(server, "SIGKILL");
  await rm(program.dataDir, { recursive: true, force: true, maxRetries: 5 });

  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/restore.ts", "latest", program.dataDir], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...place() },
  });
  expect(stdout).toMatch(/^Restored the backup of /);
  await program.start();
  await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0);
  await expectEachOnce(await connectionTo(program.dataDir), visitors);
});
