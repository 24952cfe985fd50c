import { beforeEach, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadsInUse } from "#leads/imports/server/imports-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { dismissDuplicate } from "./dismiss-duplicate.ts";
import { findDuplicates } from "./find-duplicates.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { listDuplicates, listLikely } from "./list-duplicates.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => ({ ...applyNeeds(test_.db), now: clock.now, announceLeads: () => {} });
const owner = byStaff("owner");
beforeEach(async () => {
  clock.forward(86_400_000);
  await test_.database.pool.query("truncate leads, lead_duplicates cascade");
});

const stored = (id: string, details: Partial<LeadDetails> = {}, given: Partial<Lead> = {}) =>
  aLead(test_.db, { id, details: someDetails({ name: id, ...details }), ...given });
const search = (limit?: number) => findDuplicates(needs(), limit === undefined ? {} : { limit });
async function pairs(actor = owner.actor) {
  const { duplicates } = await listDuplicates(test_, actor, null);
  return duplicates.map(({ lead, other, reasons }) => [...[lead.id, other.id].sort(), ...reasons].join(" ")).sort();
}

test("leads with the same number, address, or name and birth date or ZIP code are found, however the name is written", async () => {
  const phone = "+16145550101";
  await stored("a", { phone, name: "Zoë O’Brien-Díaz", birthDate: "1950-01-02", zip: "43215" });
  await stored("b", { phone, name: "zoe obrien diaz", birthDate: "1950-01-02", zip: "43215-1234" });
  await stored("c", { name: "ZOE O'BRIEN DIAZ", birthDate: "1951-01-02" });
  await stored("d", { email: "d@example.com" });
  await stored("e", { email: "d@example.com", phone: null });
  await stored("f", { phone: null });
  await stored("g", { phone: null, name: "李娜", zip: "43215" });
  await stored("h", { phone: null, name: "王芳", zip: "43215" });
  await search();
  expect(await pairs()).toEqual(["a b phone name_birth_date name_zip", "d e email"]);
});

test("no pair is lost between two slices, and leads that share a number by the dozen make few pairs", async () => {
  for (let i = 0; i < 12; i++) await stored(`p${10 + i}`, { phone: `+1614555${1000 + Math.floor(i / 2)}` });
  for (let i = 0; i < 9; i++) await stored(`q${i}`, { phone: "+16145559999" });
  await search(3);
  const found = await pairs();
  expect(found.filter((pair) => pair.startsWith("p"))).toEqual(
    [10, 12, 14, 16, 18, 20].map((n) => `p${n} p${n + 1} phone`),
  );
  const alike = found.filter((pair) => pair.startsWith("q"));
  expect(new Set(alike.flatMap((pair) => pair.split(" ").slice(0, 2))).size).toBeGreaterThan(2);
  expect(alike.length).toBeLessThan(28);
});

test("what no longer looks alike is forgotten, and what is not a duplicate is never suggested again", async () => {
  const phone = "+16145550102";
  await stored("a", { phone });
  await stored("b", { phone });
  await stored("c", { email: "c@example.com" });
  await stored("d", { email: "c@example.com" });
  await search();
  expect(await test_.db.transaction((tx) => leadsInUse(tx, "", ["a", "b"]))).toEqual(new Set());
  expect(await dismissDuplicate(needs(), owner, { leadId: "b", otherId: "a" })).toMatchObject({ ok: true });
  await test_.database.pool.query("update leads set email = '' where id = 'd'");
  clock.forward(86_400_000);
  await search();
  expect(await pairs()).toEqual([]);
  const lead = (await findLead(test_.db, EVERY_LEAD, "a")) as Lead;
  expect(await listLikely(test_, owner.actor, lead)).toEqual([]);
});

test("a lead that just came in shows its duplicates before the search has run", async () => {
  const phone = "+16145550103";
  await stored("a", { phone });
  await stored("b", { phone });
  const lead = (await findLead(test_.db, EVERY_LEAD, "a")) as Lead;
  expect(await listLikely(test_, owner.actor, lead)).toMatchObject([{ other: { id: "b" }, reasons: ["phone"] }]);
});

test("an agent sees only pairs of which both are theirs or nobody's, and dismisses no others", async () => {
  const agent = byStaff("agent");
  const phone = "+16145550104";
  await stored("a", { phone }, { assignedTo: agent.actor.id });
  await stored("b", { phone }, { assignedTo: "someone-else" });
  await stored("c", { email: "x@example.com" }, { assignedTo: agent.actor.id });
  await stored("d", { email: "x@example.com" });
  await search();
  expect(await pairs(agent.actor)).toEqual(["c d email"]);
  expect((await pairs()).length).toBe(2);
  const lead = (await findLead(test_.db, EVERY_LEAD, "a")) as Lead;
  expect(await listLikely(test_, agent.actor, lead)).toEqual([]);
  const refused = await dismissDuplicate(needs(), agent, { leadId: "a", otherId: "b" });
  expect(refused).toMatchObject({ ok: false, code: "not-found" });
  expect(await pairs(byStaff("editor").actor)).toEqual([]);
});
