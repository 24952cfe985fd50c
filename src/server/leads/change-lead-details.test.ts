import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#server/audit/audit-store.ts";
import { contactPointsOf } from "#server/consent/consent-store.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testServices, type TestServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeadDetails } from "./change-lead-details.ts";
import { findLead } from "./leads-store.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("a change is saved with its touchpoint, audit line, search text and contact point, and raises the version", async () => {
  const leadId = await aLead(test_.db, { details: someDetails({ name: "Rosa Delgado" }) });
  const phone = aPhone();
  const owner = byStaff("owner");
  const done = await changeLeadDetails(made.services, owner, { leadId, changes: { phone, tobacco: true }, version: 1 });
  expect(done).toMatchObject({ ok: true, value: { lead: { phone, version: 2 }, before: { tobacco: null } } });
  const stored = await findLead(test_.db, EVERY_LEAD, leadId);
  expect(stored).toMatchObject({ phone, tobacco: true, version: 2 });
  expect((await journeyOfLead(test_.db, leadId))[0]).toMatchObject({
    description: "Changed: Phone, Tobacco",
    metadata: { by: owner.actor.name },
  });
  expect(await listAudit(test_.db, { recordId: leadId, limit: 1 })).toMatchObject([
    { after: { phone, tobacco: true } },
  ]);
  expect((await contactPointsOf(test_.db, leadId)).map(({ address }) => address)).toContain(phone);
  const again = await changeLeadDetails(made.services, owner, { leadId, changes: { phone } });
  expect(again).toMatchObject({ ok: true, value: { before: {}, lead: { version: 2 } } });
});

test("who saw an older version overwrites nothing, and is shown what is there", async () => {
  const leadId = await aLead(test_.db, { details: someDetails() });
  const save = (email: string) =>
    changeLeadDetails(made.services, byStaff("owner"), { leadId, changes: { email }, version: 1 });
  const both = await Promise.all([save("one@example.com"), save("two@example.com")]);
  expect(both.map((done) => (done.ok ? "saved" : done.code)).sort()).toEqual(["saved", "stale"]);
  const stored = await findLead(test_.db, EVERY_LEAD, leadId);
  expect(both.find((done) => !done.ok)).toMatchObject({ current: { email: stored?.email, version: 2 } });
});

test("an agent changes neither another's lead nor with values that are wrong; an editor nothing", async () => {
  const leadId = await aLead(test_.db, { details: someDetails(), assignedTo: "someone-else" });
  const change = (role: "agent" | "editor" | "owner", changes: object) =>
    changeLeadDetails(made.services, byStaff(role), { leadId, changes });
  expect(await change("agent", { age: 70 })).toMatchObject({ code: "not-found", message: "Lead not found" });
  expect(await change("editor", { age: 70 })).toMatchObject({ code: "forbidden" });
  expect(await change("owner", { age: 7 })).toMatchObject({ code: "invalid", fields: { age: expect.any(String) } });
});
