import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { createTag, deleteTag } from "#leads/leads/server/change-tag.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { IN_TURN } from "#leads/imports/rules/import-mapping.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { workOnImport } from "./imports-jobs.ts";
import type { LeadImport } from "./imports-store.ts";
import { moveToCheck, moveToTask } from "./move-import.ts";
import { readImport } from "./read-import.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

async function person(name: string, states: string[]): Promise<string> {
  const { id } = await anAgent(test_.db, { name });
  const licenses = states.map((state) => ({ state, number: "1234567", expires: null }));
  await test_.db.transaction((tx) => replaceLicenses(tx, id, licenses));
  return id;
}
async function move({ id }: LeadImport, step: "approve" | "revert") {
  const moved = await moveToTask(importNeeds(test_.db), owner, step, { id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  await workOnImport(importNeeds(test_.db), id);
}
const file = () =>
  aFile(
    ["Name", "Phone", "State"],
    ["OH", "OH", "OH", "TX", "MT"].map((state) => ["Ann Lake", aPhone(), state]),
  );
const columns = ["name", "phone", "state"];
const imported = async ({ id }: LeadImport) =>
  (
    await test_.database.pool.query<{ id: string; assigned_to: string | null; note: string }>(
      `select l.id, l.assigned_to, t.description as note from lead_import_rows r join leads l on l.id = r.lead_id
      join touchpoints t on t.lead_id = l.id and t.type = 'import' where r.import_id = $1 order by r.line`,
      [id],
    )
  ).rows;

test("new leads go to licensed agents in turn, whether they are at work or not, and reverting knows that", async () => {
  const [ada, ben] = [await person("Ada Ohio", ["OH", "TX"]), await person("Ben Ohio", ["OH"])];
  const about = await checkedImport(test_.db, file(), columns, { assignTo: IN_TURN });
  await move(about, "approve");
  const leads = await imported(about);
  const got = leads.map(({ assigned_to }) => assigned_to);
  expect(new Set(got.slice(0, 2))).toEqual(new Set([ada, ben]));
  expect(got[2]).toBe(got[0]);
  expect(got.slice(3)).toEqual([ada, null]);
  expect(leads[0]?.note).toMatch(
    /There is no proof on file\. Assigned to \w+ Ohio: next in turn of the 2 who could take/,
  );
  expect(leads[4]?.note).not.toContain("Assigned");
  // A list brings no email for each of its leads.
  expect((await test_.database.pool.query("select from mails")).rowCount).toBe(0);
  const [first] = leads;
  const other = got[0] === ada ? ben : ada;
  await assignLead(made.services, owner, { leadId: first?.id ?? "", version: null, to: other });
  await move(about, "revert");
  const { id } = about;
  const read = await readImport(test_, owner, id, { fate: null, after: 0, limit: 10 });
  expect(read.ok && read.value.reasons).toEqual([
    { fate: "create", reversal: "reversed", reason: "", n: 4 },
    { fate: "create", reversal: "kept", reason: "Its assignee was changed after the import.", n: 1 },
  ]);
  expect((await imported(about)).map(({ assigned_to }) => assigned_to)).toEqual([other]);
});

test("new leads go to one person, and only to someone who works leads", async () => {
  const dana = await person("Dana Lake", []);
  const about = await checkedImport(test_.db, file(), columns, { assignTo: dana });
  await move(about, "approve");
  expect(new Set((await imported(about)).map(({ assigned_to }) => assigned_to))).toEqual(new Set([dana]));
  const { rows } = await test_.database.pool.query(
    "select distinct staff_id, automatic from lead_assignments where staff_id = $1",
    [dana],
  );
  expect(rows).toEqual([{ staff_id: dana, automatic: false }]);
  const mapping = { columns, consentSource: "Fair", vendor: "", existing: "fill", assignTo: "nobody-here", tags: [] };
  const next = await checkedImport(test_.db, file(), columns);
  const wrong = await moveToCheck(importNeeds(test_.db), owner, { id: next.id, expected: null, mapping });
  expect(wrong).toMatchObject({ fields: { assign_to: "Choose someone from the list." } });
});

test("new leads get the tags of the import, which lists find and a revert takes along; a deleted tag is refused", async () => {
  const tag = async (name: string) => {
    const created = await createTag(made.services, owner, { name, color: "teal" });
    if (!created.ok) throw new Error(created.message);
    return created.value.id;
  };
  const [fair, gone] = [await tag("Home show"), await tag("Gone")];
  await deleteTag(made.services, owner, gone);
  const uploaded = await checkedImport(test_.db, file(), columns);
  const mapping = { columns, consentSource: "Fair", vendor: "", existing: "fill", assignTo: "" };
  const which = { id: uploaded.id, expected: null };
  expect(
    await moveToCheck(importNeeds(test_.db), owner, { ...which, mapping: { ...mapping, tags: [gone] } }),
  ).toMatchObject({ ok: false, fields: { tags: "One of these tags was deleted. Choose again." } });
  const about = await checkedImport(test_.db, file(), columns, { tags: [fair] });
  await move(about, "approve");
  const found = async () => (await listLeads(test_.db, EVERY_LEAD, { tag: fair }, null, 50)).leads.length;
  expect(await found()).toBe(5);
  await move(about, "revert");
  expect(await found()).toBe(0);
});
