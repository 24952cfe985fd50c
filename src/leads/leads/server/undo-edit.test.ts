import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { FactValues } from "#leads/leads/rules/facts-form.ts";
import type { PersonField } from "#leads/leads/rules/household.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLead } from "./change-lead.ts";
import { findLead } from "./leads-store.ts";
import { householdOf } from "./requests-store.ts";
import { savePerson } from "./save-person.ts";
import { undoEdit } from "./undo-edit.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-23T15:00:00.000Z");
let made: TestServices;
let leadId = "";
const [owner, other] = [byStaff("owner"), { ...byStaff("owner"), actor: { ...byStaff("owner").actor, id: "other" } }];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  leadId = await aLead(test_.db, {
    details: someDetails({ state: "OH", zip: "43215", age: 71, birthDate: null, coverage: 10_000 }),
  });
});

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
};
const change = async (facts: FactValues, by: By = owner) =>
  valueOf(await changeLead(made.services, by, { leadId, facts, version: null })).changeId ?? "";
const undo = (changeId: string, by: By = owner) => undoEdit(made.services, by, { leadId, changeId });
const read = () => findLead(test_.db, EVERY_LEAD, leadId);
const person = async (values: Partial<Record<PersonField, string>>, personId: string | null = null) => {
  const all = { role: "payer", name: "Sam Payer", phone: "6145550177", email: "", ...values };
  const saved = await savePerson(made.services, owner, { leadId, personId, read: (field) => all[field] });
  return valueOf(saved).changeId;
};

test("an edit goes back to what was there, with what it had changed beside", async () => {
  const before = await read();
  const moved = await change({ state: "KY" });
  expect(await read()).toMatchObject({ state: "KY", zip: null });
  expect(await undo(moved)).toMatchObject({ ok: true, value: { kept: [] } });
  const born = await change({ birthDate: "1955-03-03" });
  expect(await read()).toMatchObject({ birthDate: "1955-03-03", age: null });
  expect(await undo(born)).toMatchObject({ ok: true });
  expect(await read()).toEqual({ ...before, updatedAt: clock.now(), version: expect.any(Number) });
  expect(await undo(born)).toMatchObject({ ok: false, code: "gone", message: "This change was already undone." });
});

test("a value that someone changed since stays theirs, and the undo says so", async () => {
  const mine = await change({ coverage: "12000", name: "Rosa Delgado-Lane" });
  await change({ coverage: "15000" }, other);
  expect(await undo(mine)).toEqual({ ok: true, value: { back: ["Name"], kept: ["Coverage wanted"] } });
  expect(await read()).toMatchObject({ coverage: 15_000 });
  const again = await change({ coverage: "12000" });
  await change({ coverage: "9000" }, other);
  const message = "Someone has changed this since: Coverage wanted. Nothing was undone.";
  expect(await undo(again)).toMatchObject({ ok: false, code: "conflict", message });
  expect(await read()).toMatchObject({ coverage: 9_000 });
});

test("only who made an edit undoes it, for 60 seconds", async () => {
  const mine = await change({ coverage: "12000" });
  expect(await undo(mine, other)).toMatchObject({ ok: false, code: "not-found" });
  clock.forward(60_001);
  expect(await undo(mine)).toMatchObject({ ok: false, code: "gone" });
  expect(await read()).toMatchObject({ coverage: 12_000 });
});

test("a person of the household who was added goes, one who was changed becomes as they were", async () => {
  const added = await person({});
  const [known] = await householdOf(test_.db, leadId);
  const changed = await person({ role: "beneficiary", email: "sam@example.com" }, known?.id ?? "");
  expect(await undo(changed)).toEqual({ ok: true, value: { back: ["Role", "Email"], kept: [] } });
  expect(await householdOf(test_.db, leadId)).toEqual([known]);
  const renamed = await person({ name: "Samuel Payer" }, known?.id ?? "");
  expect(await undo(added)).toMatchObject({ ok: false, code: "conflict" });
  await undo(renamed);
  expect(await undo(added)).toMatchObject({ ok: true });
  expect(await householdOf(test_.db, leadId)).toEqual([]);
});
