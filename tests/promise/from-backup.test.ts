import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { connectionTo } from "#platform/database/server/own-postgres/test-folders.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";
import { expectEachOnce } from "./stored.ts";
import { byScript, visitor } from "./visitors.ts";

let elsewhere: string;
const programs: Program[] = [];
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "hl-promise-from-"));
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.remove();
  await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
});

async function started(env: Record<string, string>): Promise<Program> {
  const program = await theProgram({ BACKUPS: "on", ...env });
  programs.push(program);
  await program.start();
  return program;
}

type Listed = {
  backups: { id: string; finished_at: string | null; problem: string | null }[];
  submissions_to: string | null;
};

/** Makes an installation with a backup, and leads before and after it; then it is gone. Returns its key. */
async function anotherInstallation(): Promise<string> {
  const old = await started({ BACKUP_DIR: join(elsewhere, "place"), BACKUP_KEY_FILE: join(elsewhere, "backup.key") });
  const call = await signedIn(old.url);
  expect(await byScript(old.url)(visitor(1))).toBe(true);
  const { id } = await call<{ id: string }>("POST", "/api/backups");
  await until("the backup to be complete", async () => {
    const found = (await call<Listed>("GET", "/api/backups")).backups.find((backup) => backup.id === id);
    expect(found?.problem).toBeNull();
    return found?.finished_at !== null;
  });
  await until("the mirror to run", async () => (await call<Listed>("GET", "/api/backups")).submissions_to !== null);
  expect(await byScript(old.url)(visitor(2))).toBe(true);
  await old.kill();
  return readFile(join(elsewhere, "backup.key"), "utf8");
}

/** Signs in with Basic credentials. Returns the cookie; null if refused. */
async function cookieOf(url: string, email: string): Promise<string | null> {
  const entered = await fetch(`${url}/admin/sign-in`, {
    headers: { Authorization: `Basic ${btoa(`${email}:correct-horse-battery`)}` },
    redirect: "manual",
  });
  return entered.status === 303
    ? entered.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ")
    : null;
}

async function send(program: Program, cookie: string, fields: Record<string, string>, key?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (key !== undefined) body.append("key", new File([key], "backup.key"));
  const answer = await fetch(`${program.url}/admin/from-backup`, {
    method: "POST",
    headers: { Cookie: cookie },
    body,
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text() };
}

test("a fresh installation becomes what a backup holds, from its own screen, and only a fresh one", async () => {
  const key = await anotherInstallation();
  const fresh = await started({ BACKUP_DIR: join(elsewhere, "own"), ADMIN_EMAIL: "fresh@example.com" });
  const cookie = (await cookieOf(fresh.url, "fresh@example.com")) ?? "";
  const place = { intent: "look", address: join(elsewhere, "place") };
  const page = await fetch(`${fresh.url}/admin/from-backup`, { headers: { Cookie: cookie } });
  expect(await page.text()).toContain("Where are the backups?");

  const none = await send(fresh, cookie, { ...place, address: join(elsewhere, "nowhere") }, key);
  expect([none.status, none.text.includes("There is no folder")]).toEqual([422, true]);
  const other = await send(fresh, cookie, place, `${await generateX25519Identity()}\n`);
  expect([other.status, other.text.includes("This key does not open the backups there.")]).toEqual([422, true]);
  expect((await send(fresh, cookie, place, "no key")).text).toContain("This file holds no key of a backup.");

  expect((await send(fresh, cookie, place, key)).status).toBe(303);
  const choice = await fetch(`${fresh.url}/admin/from-backup`, { headers: { Cookie: cookie } });
  expect(await choice.text()).toContain("The newest state that is there");
  expect((await send(fresh, cookie, { intent: "restore", backup: "latest" })).status).toBe(303);
  const record = async () =>
    JSON.parse(await readFile(join(fresh.dataDir, "restore.json"), "utf8").catch(() => "{}")) as Partial<RestoreRecord>;
  await until("the restore to end", async () => /done|returned|failed/.test((await record()).phase ?? ""), 90_000);
  expect(await record()).toMatchObject({ phase: "done", problem: null });

  await until("the journal to be empty", async () => (await fresh.journal()).waiting.length === 0);
  await expectEachOnce(await connectionTo(fresh.dataDir), [visitor(1), visitor(2)]);
  expect(await cookieOf(fresh.url, "fresh@example.com")).toBeNull();
  const owner = (await cookieOf(fresh.url, "owner@example.com")) ?? "";
  expect(owner).not.toBe("");
  // Its backups go on with the same key, in its own place.
  expect(await readFile(join(fresh.dataDir, "backup.key"), "utf8")).toBe(key);
  const call = await signedIn(fresh.url);
  const { id } = await call<{ id: string }>("POST", "/api/backups");
  await until("a backup of its own", async () => {
    const found = (await call<Listed>("GET", "/api/backups")).backups.find((backup) => backup.id === id);
    expect(found?.problem).toBeNull();
    return found?.finished_at !== null;
  });
  // It has leads now.
  const { id: before } = await record();
  expect([302, 409]).toContain((await send(fresh, owner, place, key)).status);
  expect([302, 409]).toContain((await send(fresh, owner, { intent: "restore", backup: "latest" })).status);
  expect((await record()).id).toBe(before);
});
