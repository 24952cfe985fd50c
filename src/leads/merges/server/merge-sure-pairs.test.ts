import { beforeEach, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { listSure, mergeSurePairs, type SurePair, undoSureMerges } from "./merge-sure-pairs.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => ({ ...applyNeeds(test_.db), now: clock.now, announceLeads: () => {}, site: { states: () => [] } });
const owner = byStaff("owner");
const query = (sql: string, values: unknown[] = []) => test_.database.pool.query(sql, values);
beforeEach(async () => {
  clock.forward(86_400_000);
  await query("truncate leads, lead_duplicates, lead_merges cascade");
});

const must = <T>(done: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!done.ok) throw new Error(done.message);
  return done.value;
};
let n = 0;
async function add(id: string, details: Partial<LeadDetails>) {
  await aLead(test_.db, { id, details: someDetails({ email: null, zip: null, state: "OH", ...details }) });
  await query("update leads set created_at = now() + $2 * interval '1 minute' where id = $1", [id, ++n]);
}
const sure = async (by: By = owner) => must(await listSure(needs(), by.actor));
const orderOf = ({ keep, merge, fingerprint }: SurePair) => ({ keep: keep.id, merge: merge.id, fingerprint });
const namesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await findLead(test_.db, EVERY_LEAD, id))?.name ?? null));

/** Two sure pairs, one of three leads, and a couple with one number, which is none. */
async function somePairs() {
  const ann = { name: "Ann Lake", phone: "+16145550101", birthDate: "1950-02-03" };
  await add("ann-1", { ...ann, coverage: 10_000 });
  await add("ann-2", { ...ann, name: "ann lake", coverage: 15_000, email: "ann@example.com" });
  await add("ann-3", { ...ann });
  const bob = { name: "Bob Hill", email: "bob@example.com", birthDate: "1951-02-03" };
  await add("bob-2", { ...bob, phone: "+16145550102" });
  await add("bob-1", { ...bob, phone: null });
  await add("cy", { name: "Cy Moss", phone: "+16145550103", birthDate: "1952-02-03" });
  await add("dee", { name: "Dee Moss", phone: "+16145550103", birthDate: "1953-02-03" });
  await findDuplicates(needs(), {});
}

test("the older lead of a sure pair is kept, with what it gets and what is dropped; each lead is in one pair", async () => {
  await somePairs();
  const [ann, bob, ...rest] = await sure();
  expect(rest).toEqual([]);
  expect(ann).toMatchObject({ keep: { id: "ann-1" }, merge: { id: "ann-2", name: "ann lake" } });
  expect(ann?.taken.map(({ text }) => text)).toEqual(["ann@example.com"]);
  expect(ann?.dropped.map(({ key }) => key)).toEqual(["name", "coverage"]);
  expect(bob).toMatchObject({ keep: { id: "bob-2" }, merge: { id: "bob-1" }, taken: [] });
  await query("update leads set assigned_to = 'someone-else' where id in ('ann-1', 'bob-1')");
  expect((await sure(byStaff("agent"))).map(({ keep, merge }) => [keep.id, merge.id])).toEqual([["ann-2", "ann-3"]]);
  expect(await listSure(needs(), byStaff("editor").actor)).toMatchObject({ code: "forbidden" });
});

test("pairs are merged as they were shown, all but those that changed since, and undone as one step", async () => {
  await somePairs();
  const orders = (await sure()).map(orderOf);
  must(await changeLead(needs(), owner, { leadId: "bob-1", facts: { name: "Robert Hill" }, version: null }));
  const done = must(await mergeSurePairs(needs(), owner, orders));
  expect(done).toMatchObject({ left: 1, merges: [expect.any(String)] });
  expect(await namesOf(["ann-1", "ann-2", "bob-1", "bob-2"])).toEqual(["Ann Lake", null, "Robert Hill", "Bob Hill"]);
  // The third lead of the same person is the next pair; Robert, whose pair the search found before, is none.
  clock.forward(1_000);
  await findDuplicates(needs(), {});
  const next = must(await mergeSurePairs(needs(), owner, (await sure()).map(orderOf)));
  expect(await namesOf(["ann-1", "ann-3"])).toEqual(["Ann Lake", null]);
  const merges = [...done.merges, ...next.merges];
  expect(await undoSureMerges(needs(), byStaff("agent"), merges)).toMatchObject({ value: { undone: 0, left: 2 } });
  // The later merge of a lead first.
  expect(must(await undoSureMerges(needs(), owner, merges))).toEqual({ undone: 2, left: 0 });
  expect(await namesOf(["ann-1", "ann-2", "ann-3"])).toEqual(["Ann Lake", "ann lake", "Ann Lake"]);
  expect(must(await undoSureMerges(needs(), owner, merges))).toEqual({ undone: 0, left: 2 });
});

test("nothing selected is refused, and of another agent's leads nothing is merged", async () => {
  await somePairs();
  expect(await mergeSurePairs(needs(), owner, [])).toMatchObject({ code: "invalid" });
  const orders = (await sure()).map(orderOf);
  await query("update leads set assigned_to = 'someone-else'");
  expect(await mergeSurePairs(needs(), byStaff("agent"), orders)).toMatchObject({ value: { merges: [], left: 2 } });
  expect(await mergeSurePairs(needs(), byStaff("viewer"), orders)).toMatchObject({ code: "forbidden" });
});
