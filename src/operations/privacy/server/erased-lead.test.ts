import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { findCallers } from "#leads/leads/server/find-callers.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { changeLeads } from "#leads/lists/server/change-leads.ts";
import { findMatches } from "#leads/lists/server/find-leads.ts";
import { readList } from "#leads/lists/server/read-list.ts";
import { findDuplicates } from "#leads/merges/server/find-duplicates.ts";
import { listDuplicates, listLikely } from "#leads/merges/server/list-duplicates.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { addTask } from "#leads/tasks/server/add-task.ts";
import { searchDesk } from "#operations/home/server/search-desk.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { eraseLead } from "./erase-lead.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const staff = owner.actor as StaffActor;
const phone = aPhone();
const NAME = "Quenby Wrexham";
let site: TestSite;
let erased = "";
let alike = "";
let pairsBefore = 0;
beforeAll(async () => {
  site = await testSite(test_.database, {});
  await aStaff(test_.db, { id: "staff-owner", role: "owner" });
  const details = { name: NAME, phone, birthDate: "1950-02-03", zip: "43215" };
  erased = await aLead(test_.db, { details: someDetails(details) });
  alike = await aLead(test_.db, { details: someDetails({ ...details, phone: aPhone() }) });
  await findDuplicates(site.services, {});
  pairsBefore = (await listDuplicates(site.services, owner.actor, null)).duplicates.length;
  await eraseLead(site.services, owner, { leadId: erased, confirm: NAME });
}, 60_000);
afterAll(() => site.close());

test("no search, and no list of people to choose from, has an erased lead", async () => {
  const { services } = site;
  for (const query of [NAME, "Erased", phone, phone.slice(2)]) {
    const { page } = await readList(services, staff, parseLeadList(new URLSearchParams({ q: query })));
    expect([query, page?.leads.map(({ id }) => id)]).not.toEqual([query, expect.arrayContaining([erased])]);
    expect(JSON.stringify(await searchDesk(services, staff, query))).not.toContain(erased);
  }
  expect(pairsBefore).toBe(1);
  expect(await findLead(test_.db, EVERY_LEAD, erased)).toMatchObject({ erasedAt: expect.any(Date) });
  expect(await findCallers(services, EVERY_LEAD, phone)).toEqual([]);
  await findDuplicates(services, {});
  expect((await listDuplicates(services, owner.actor, null)).duplicates).toEqual([]);
  const other = await findLead(test_.db, EVERY_LEAD, alike);
  expect(other && (await listLikely(services, owner.actor, other))).toEqual([]);
});

test("a list of past figures has its row, which can't be selected, and the whole list leaves it out", async () => {
  const { services } = site;
  const { page } = await readList(services, staff, parseLeadList(new URLSearchParams()));
  expect(page?.leads.map(({ id, name, erased: gone }) => [id, name, gone])).toEqual(
    expect.arrayContaining([
      [erased, "Erased", true],
      [alike, NAME, false],
    ]),
  );
  expect(await findMatches(services, owner.actor, {})).toEqual([alike]);
  for (const query of ["missing=phone", "tried=never", "attempts=none", "next=none"]) {
    const asked = await readList(services, staff, parseLeadList(new URLSearchParams(query)));
    expect([query, asked.page?.leads.map(({ id }) => id)]).not.toEqual([query, expect.arrayContaining([erased])]);
  }
});

test("what names an erased lead all the same changes nothing", async () => {
  const { services } = site;
  const bulk = (change: Parameters<typeof changeLeads>[2]["change"]) =>
    changeLeads(services, owner, { action: "set_status", ids: [erased], change });
  for (const change of [
    { status: "new" } as const,
    { assignedTo: "staff-owner" },
    { people: ["staff-owner"], way: "evenly" } as const,
  ])
    expect(await bulk(change)).toMatchObject({ ok: true, value: { changed: [], skipped: [erased] } });
  for (const [keep, merge] of [
    [erased, alike],
    [alike, erased],
  ] as const)
    expect(await previewMerge(services, owner.actor, { keep, merge, choices: {} })).toMatchObject({
      code: "not-found",
    });
  const task = { leadId: erased, title: "Call", dueAt: services.now() };
  expect(await addTask(services, owner, task)).toMatchObject({ code: "not-found" });
  const assign = { leadId: erased, to: "staff-owner", version: null };
  expect(await assignLead(services, owner, assign)).toMatchObject({ code: "not-found" });
  expect(await findLead(test_.db, EVERY_LEAD, erased)).toMatchObject({
    name: "Erased",
    assignedTo: null,
    status: "closed_lost",
  });
});
