import { beforeEach, expect, test } from "vitest";
import { JOBS_SCHEMA } from "#platform/database/server/database.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { setSearch } from "./duplicates-store.ts";
import { listDuplicates } from "./list-duplicates.ts";
import { readSearch, searchDuplicates, startNightly, startSearch } from "./search-duplicates.ts";
import { searchDuplicatesJob } from "./search-duplicates-job.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
let ids = 0;
let told = 0;
const needs = () => ({
  db: test_.db,
  now: clock.now,
  newId: () => `search-${++ids}`,
  announceLeads: () => void told++,
});
const last = () => `search-${ids}`;
const state = () => readSearch(needs(), owner.actor);
const pairs = async () => (await listDuplicates(test_, owner.actor, null)).duplicates.length;
const waiting = async () => {
  const { rows } = await test_.database.pool.query<{ id: string }>(
    `select data->>'searchId' as id from ${JOBS_SCHEMA}.job where name = $1 order by created_on`,
    [searchDuplicatesJob.name],
  );
  return rows.map(({ id }) => id);
};

beforeEach(async () => {
  clock.forward(86_400_000);
  told = 0;
  await test_.database.pool.query(`truncate leads, lead_duplicates, duplicate_search, ${JOBS_SCHEMA}.job cascade`);
});

test("someone who asks for a search gets one in the background, and its result when it ends", async () => {
  expect(await state()).toBeNull();
  for (const id of ["a", "b"]) await aLead(test_.db, { id, details: someDetails({ phone: "+16145550101" }) });
  expect(await startSearch(needs(), byStaff("agent"))).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([last()]);
  expect(await state()).toMatchObject({ goesOn: true, part: null });
  expect(await pairs()).toBe(0);
  await searchDuplicates(needs(), last());
  expect(await state()).toMatchObject({ goesOn: false, part: 1, finishedAt: clock.now(), pairs: 1 });
  expect([await pairs(), told]).toEqual([1, 1]);
  // One of the two is another agent's: for this one there is no pair.
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = 'a'");
  expect(await readSearch(needs(), byStaff("agent").actor)).toMatchObject({ goesOn: false, pairs: 0 });
  expect(await state()).toMatchObject({ pairs: 1 });
});

test("of two who ask at once one search comes, and the next only when it is over or has stopped", async () => {
  const asked = await Promise.all([startSearch(needs(), owner), startSearch(needs(), owner)]);
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  const [first = ""] = await waiting();
  await startNightly(needs());
  expect(await waiting()).toEqual([first]);
  clock.forward(4 * 60_000);
  await setSearch(test_.db, first, { touchedAt: clock.now() });
  clock.forward(4 * 60_000);
  expect(await startSearch(needs(), owner)).toMatchObject({ ok: false, code: "conflict" });
  clock.forward(2 * 60_000);
  expect(await state()).toMatchObject({ goesOn: false, finishedAt: null });
  expect(await startSearch(needs(), owner)).toMatchObject({ ok: true });
  // The job of the stopped one comes late: it ends without affecting the new one.
  await searchDuplicates(needs(), first);
  expect(await state()).toMatchObject({ goesOn: true, part: null });
});

test("a search that is repeated after its end does nothing, and editors neither start nor see one", async () => {
  await startNightly(needs());
  await searchDuplicates(needs(), last());
  await searchDuplicates(needs(), last());
  expect(told).toBe(1);
  expect(await state()).toMatchObject({ startedBy: null, goesOn: false });
  const editor = byStaff("editor");
  expect(await startSearch(needs(), editor)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await readSearch(needs(), editor.actor)).toBeNull();
});
