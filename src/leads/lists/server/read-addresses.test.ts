import { afterAll, beforeAll, expect, test } from "vitest";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { writeLabels } from "#leads/letters/server/write-labels.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAddresses } from "./read-addresses.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

const ALL = parseLeadList(new URLSearchParams());

test("an agent gets the addresses of their own leads in the order of a route, without those who may not be written to", async () => {
  const { id, name, email } = await aStaff(test_.db, { role: "agent" });
  const other = await aStaff(test_.db, { role: "agent" });
  const at = { assignedTo: id, city: "Akron", state: "OH", zip: "44301" };
  const [, , , held = ""] = await manyLeads(test_.db, [
    { ...at, name: "Twelve", street: "12 Oak St" },
    { ...at, name: "Nine", street: "9 Oak St", unit: "Apt 2" },
    { ...at, name: "First Town", street: "7 Elm St", zip: "44101" },
    { ...at, name: "Held", street: "5 Oak St" },
    { ...at, name: "No street" },
    { ...at, name: "Someone else’s", street: "1 Oak St", assignedTo: other.id },
  ]);
  await test_.db.transaction((tx) => holdLeads(tx, [held], "We don’t know who asked.", new Date()));
  const actor = { kind: "staff" as const, id, name, email, role: "agent" as const };
  const read = await readAddresses(made.services, actor, ALL);
  if (!read.ok) throw new Error(read.message);
  expect(read.value.addressed.map((one) => [one.name, ...one.lines])).toEqual([
    ["First Town", "7 Elm St", "Akron, OH 44101"],
    ["Nine", "9 Oak St, Apt 2", "Akron, OH 44301"],
    ["Twelve", "12 Oak St", "Akron, OH 44301"],
  ]);
  expect(read.value.refused.map((one) => one.name)).toEqual(["Held"]);
  expect(read.value).toMatchObject({ without: 1, more: false });
  const editor = await readAddresses(made.services, { ...actor, role: "editor" }, ALL);
  expect(editor).toMatchObject({ code: "forbidden" });
});

test("labels begin at the first free one, and go on on the next sheet", async () => {
  const labels = Array.from({ length: 30 }, () => ["Zoë Öst", "12 Oak St", "Akron, OH 44301"]);
  const pages = async (first: number) =>
    (await writeLabels(labels, first)).toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect([await pages(1), await pages(2)]).toEqual([1, 2]);
});
