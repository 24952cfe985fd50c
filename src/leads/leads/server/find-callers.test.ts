import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { testServices, type TestServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { readAlone } from "#platform/database/server/readings.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findCallers } from "./find-callers.ts";
import { leadsWithContact } from "./requests-store.ts";
import { savePerson } from "./save-person.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

const add = (leadId: string, person: Record<string, string>, personId: string | null = null) =>
  savePerson(made.services, byStaff("owner"), { leadId, personId, read: (field) => person[field] ?? "" });

test("a pasted number finds the lead, and everyone in a household who has it", async () => {
  const phone = aPhone();
  const own = await aLead(test_.db, { details: someDetails({ name: "Rosa Delgado", phone }) });
  const other = await aLead(test_.db, { details: someDetails({ name: "Walter Brown" }), assignedTo: "someone-else" });
  expect(await add(other, { role: "payer", name: "Maria Delgado", phone })).toMatchObject({ ok: true });
  const all = [
    { leadId: own, leadName: "Rosa Delgado", personName: "Rosa Delgado", role: "The lead" },
    { leadId: other, leadName: "Walter Brown", personName: "Maria Delgado", role: "Payer" },
  ];
  for (const typed of [phone, formatPhone(phone), `tel:${phone}`.slice(4), ` ${phone.slice(2)} `]) {
    const found = await findCallers(test_, EVERY_LEAD, typed);
    expect(found.toSorted((a, b) => b.role.localeCompare(a.role))).toEqual(all);
  }
  expect(await findCallers(test_, leadScopeOf(byStaff("agent").actor), phone)).toEqual(all.slice(0, 1));
  expect(await findCallers(test_, EVERY_LEAD, "Rosa")).toEqual([]);
});

test("whom staff add to a household is no helper who submitted a form; the same part and number is refused beside its field", async () => {
  const leadId = await aLead(test_.db);
  const phone = aPhone();
  expect(await add(leadId, { role: "helper", name: "Ann Lee", phone })).toMatchObject({ ok: true });
  expect(await readAlone(test_.db, leadsWithContact([leadId]))).toEqual(new Set());
  expect(await add(leadId, { role: "helper", name: "Ann Other", phone })).toMatchObject({
    fields: { phone: expect.any(String) },
  });
  expect(await add(leadId, { role: "beneficiary", name: "Ann Lee" })).toMatchObject({ ok: true });
  expect(await add(leadId, { role: "x", name: "", phone: "12" })).toMatchObject({
    fields: { role: expect.any(String), name: expect.any(String), phone: expect.any(String) },
  });
});
