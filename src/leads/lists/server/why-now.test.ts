import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { sinceText } from "#platform/time/rules/since-text.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listNewLeads } from "./list-new-leads.ts";
import { readPart } from "./read-list.ts";

const test_ = testDatabase();
/** Monday, 10 AM Eastern. */
const clock = aClock("2026-11-23T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("the list says who waits for a call and why, but not of a lead that may not be called", async () => {
  const { actor } = await aCaller(test_.db, ["OH", "CA"]);
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const add = (name: string, state: string, given: Partial<Lead>) =>
    aLead(test_.db, { details: someDetails({ name, state, phone: aPhone() }), createdAt: ago(9_000), ...given });
  const asked = { status: "contacted", dueFor: "asked", dueAt: ago(2) } as const;
  await add("Asked again", "OH", asked);
  // Outside calling hours, which end.
  await add("Asked from afar", "CA", asked);
  await add("No license there", "PA", asked);
  await add("On hold", "OH", { ...asked, heldAt: ago(1), holdReason: "Test" });
  await add("Promised", "OH", { status: "contacted", dueFor: "callback", dueAt: ago(60) });
  await add("Try again", "OH", { status: "contacted", dueFor: "retry", dueAt: ago(60) });
  const list = parseLeadList(new URLSearchParams());
  const { leads } = await readPart(made.services, actor as StaffActor, list, null);
  expect(Object.fromEntries(leads.map(({ name, why }) => [name, why && sinceText(why)]))).toEqual({
    "Asked again": "Got in touch again 2 min ago",
    "Asked from afar": "Got in touch again 2 min ago",
    "No license there": null,
    "On hold": null,
    Promised: "Callback promised for 9:00 AM Eastern Time",
    "Try again": null,
  });
});

test("so does the list of new leads on an agent's Home", async () => {
  const { actor } = await aCaller(test_.db, ["OH"]);
  const add = (name: string, given: Partial<Lead>) =>
    aLead(test_.db, { details: someDetails({ name, state: "OH", phone: aPhone() }), status: "new", ...given });
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await add("Just wrote", { source: "callback", createdAt: at(1) });
  await add("Booked", { source: "schedule", createdAt: at(2), heldAt: at(1), holdReason: "Test" });
  await add("Bought", { source: "import", createdAt: at(3) });
  const listed = await listNewLeads(made.services, actor, 3);
  expect(Object.fromEntries(listed.map(({ name, why }) => [name, why && sinceText(why)]))).toEqual({
    "Just wrote": "Asked for a call 1 min ago",
    Booked: null,
    Bought: null,
  });
});
