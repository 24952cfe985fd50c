import { beforeEach, expect, test } from "vitest";
import { byStaff } from "#tests/builders/staff.ts";
import { aClock } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { announceProcess, listLostProcesses } from "./announce-process.ts";
import { dismissProcess } from "./dismiss-process.ts";

const test_ = testDatabase();
const clock = aClock();
beforeEach(() => test_.database.pool.query("truncate processes"));

const needs = (dataDir: string, waiting = 0) => ({
  db: test_.db,
  log: quiet,
  now: clock.now,
  config: { dataDir },
  journal: { waiting: () => waiting },
});
const lost = async () => (await listLostProcesses(needs("/"))).map(({ folder }) => folder);

test("a process that went silent is an alarm until its folder is used again", async () => {
  await announceProcess(needs("/srv/a")).announce();
  await announceProcess(needs("/srv/b")).announce();
  expect(await lost()).toEqual([]);
  clock.forward(6 * 60_000);
  await announceProcess(needs("/srv/b")).announce();
  expect(await lost()).toEqual(["/srv/a"]);
  await announceProcess(needs("/srv/a")).announce();
  expect(await lost()).toEqual([]);
});

test("one that ends cleanly is none, unless submissions still wait in its journal", async () => {
  for (const [folder, waiting] of [
    ["/srv/a", 0],
    ["/srv/b", 3],
  ] as const) {
    const process = announceProcess(needs(folder, waiting));
    await process.announce();
    await process.stop();
  }
  clock.forward(6 * 60_000);
  expect(await lost()).toEqual(["/srv/b"]);
});

test("the owner ends the alarm, and the audit log says so; an agent can't", async () => {
  await announceProcess(needs("/srv/a")).announce();
  clock.forward(6 * 60_000);
  const id = (await listLostProcesses(needs("/")))[0]?.id ?? "";
  expect(await dismissProcess(needs("/"), byStaff("agent"), id)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await dismissProcess(needs("/"), byStaff("owner"), id)).toMatchObject({ ok: true });
  expect(await lost()).toEqual([]);
  expect(await dismissProcess(needs("/"), byStaff("owner"), id)).toMatchObject({ ok: false, code: "not-found" });
  const { rows } = await test_.database.pool.query(
    "select before->>'folder' as folder from audit_log where action = 'process.dismiss'",
  );
  expect(rows).toEqual([{ folder: "/srv/a" }]);
});
