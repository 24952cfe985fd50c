import { afterEach, expect, test } from "vitest";
import { startJobs } from "#platform/jobs/server/jobs.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { importHandlers } from "./imports-jobs.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { enqueueWaitingImports } from "#platform/jobs/server/work-on-import.ts";
import { LEAD_IMPORTS } from "./imports-store.ts";
import { moveToTask } from "./move-import.ts";

const test_ = testDatabase();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test("an import whose program was killed goes on as soon as the program is back", { timeout: 60_000 }, async () => {
  const about = await checkedImport(test_.db, aFile(["Name", "Phone"], [["Ann Lake", aPhone()]]), ["name", "phone"]);
  const needs = importNeeds(test_.db);
  expect(await moveToTask(needs, byStaff("owner"), "approve", { id: about.id, expected: null })).toMatchObject({
    ok: true,
  });
  // A killed program leaves its job as it was: claimed, with a heartbeat of this minute.
  const taken =
    "update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'lead-import'";
  expect((await test_.database.pool.query(taken)).rowCount).toBeGreaterThan(0);
  await enqueueWaitingImports(LEAD_IMPORTS, test_.db);
  stops.push((await startJobs(test_.connection, { handlers: importHandlers(needs), timed: [] }, quiet)).stop);
  const stateOf = async () => (await findImport(LEAD_IMPORTS, test_.db, about.id))?.state;
  await expect.poll(stateOf).toBe("done");
  const active = "select 1 from jobs.job where name = 'lead-import' and state = 'active'";
  // The continued job ends a moment after its import.
  await expect.poll(async () => (await test_.database.pool.query(active)).rowCount).toBe(1);
});
