import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { findLead, oldestUnreached } from "#leads/leads/server/leads-store.ts";
import { mergeLeads } from "#leads/merges/server/merge-leads.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { aReceivedText } from "#tests/builders/texting.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addLead, type LeadToAdd } from "./add-lead.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let [ada, ben]: By[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  [ada, ben] = [await anAgent("Ada Lee"), await anAgent("Ben Ortiz")];
});
afterAll(() => made.close());

async function anAgent(name: string): Promise<By> {
  const { id, email } = await aStaff(test_.db, { role: "agent", name });
  await query("insert into staff_licenses values ($1, 'OH', '77', null)", id);
  return { actor: { kind: "staff", id, name, email, role: "agent" }, requestId: "r" };
}
const query = async (text: string, ...values: unknown[]) => (await test_.database.pool.query(text, values)).rows;
const aNew = (given: Partial<LeadToAdd> & { details?: LeadToAdd["details"] } = {}): LeadToAdd => ({
  details: someDetails({ state: "OH" }),
  source: "phone",
  inquiredAt: null,
  note: null,
  assignedTo: ada?.actor.id ?? null,
  key: randomUUID(),
  anyway: false,
  ...given,
});
const add = (given: Partial<LeadToAdd> = {}, by = ada as By) => addLead(made.services, by, aNew(given));
async function added(given: Partial<LeadToAdd> = {}, by = ada as By): Promise<string> {
  const done = await add(given, by);
  if (!done.ok || done.value.kind !== "added") throw new Error(JSON.stringify(done));
  return done.value.id;
}
const gate = async (leadId: string, channel: "call" | "text" | "email" = "call") => {
  const checked = await checkContact(made.services, (ada as By).actor as StaffActor, { leadId, channel });
  return checked.ok ? checked.value.code : checked.code;
};

test("a lead by hand is assigned, and its timeline, its event and the audit log say who added it", async () => {
  const id = await added({ note: "Her sister is a client.", source: "referral" });
  expect(await findLead(test_.db, EVERY_LEAD, id)).toMatchObject({
    source: "referral",
    status: "new",
    vendor: null,
    assignedTo: ada?.actor.id,
  });
  const rows = await query("select type, description, metadata->>'by' as by from touchpoints where lead_id = $1", id);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { type: "referral", description: "Was referred to us", by: "Ada Lee" },
      { type: "note", description: "Her sister is a client.", by: "Ada Lee" },
      { type: "assignment", description: "Assigned to Ada Lee", by: "Ada Lee" },
    ]),
  );
  expect(await query("select actor_name from audit_log where action = 'lead.add' and record_id = $1", id)).toEqual([
    { actor_name: "Ada Lee" },
  ]);
});

test("no consent is invented: a call that came in, or a referral, lets nobody call, text or email by itself", async () => {
  for (const source of ["phone", "referral", "in_person", "other"] as const) {
    const id = await added({ source, details: someDetails({ state: "OH", email: `${source}@example.com` }) });
    expect([await gate(id), await gate(id, "text"), await gate(id, "email")], source).toEqual([
      "no_national_list",
      "no_consent",
      "no_consent",
    ]);
    expect(await query("select from consents where lead_id = $1", id)).toEqual([]);
  }
});

test("who asked for a call, as staff say, may be called by hand for three months from then, and not texted", async () => {
  const asked = new Date("2026-11-19T20:15:00Z");
  const id = await added({ inquiredAt: asked });
  expect([await gate(id), await gate(id, "text")]).toEqual(["inquiry", "no_consent"]);
  const [line] = await query("select description from touchpoints where lead_id = $1 and type = 'phone'", id);
  expect(line).toEqual({ description: "Called us. Asked for a call on November 19, 2026, 3:15 PM" });
  expect(await gate(await added({ inquiredAt: new Date("2026-08-19T15:00:00Z") }))).toBe("no_national_list");
});

test("a number on the do-not-contact list stays there, whatever staff record about an inquiry", async () => {
  const details = someDetails({ state: "OH" });
  const asked = { contactPoint: details.phone ?? "", source: "spoken", reason: "They said so.", channels: [] };
  expect(await addSuppression(made.services, byStaff("owner"), asked)).toMatchObject({ ok: true });
  expect(await gate(await added({ details, inquiredAt: clock.now() }))).toBe("suppressed");
});

test("the inquiry stays with its number through a merge", async () => {
  const bought = await aLead(test_.db, { source: "import", assignedTo: ada?.actor.id ?? null });
  const id = await added({ inquiredAt: clock.now() });
  const phone = (await findLead(test_.db, EVERY_LEAD, id))?.phone ?? "";
  const asked = { keep: bought, merge: id, choices: {} };
  const preview = await previewMerge(made.services, (ada as By).actor, asked);
  if (!preview.ok) throw new Error(preview.message);
  const merged = await mergeLeads(made.services, ada as By, { ...asked, fingerprint: preview.value.fingerprint });
  expect(merged).toMatchObject({ ok: true });
  const call = { leadId: bought, channel: "call", address: phone } as const;
  const answer = await checkContact(made.services, (ada as By).actor, call);
  expect(answer).toMatchObject({ ok: true, value: { code: "inquiry" } });
});

test("a form that is sent twice, also at once, adds one lead; with another person in it, it is refused", async () => {
  const input = aNew();
  const both = await Promise.all([addLead(made.services, ada as By, input), addLead(made.services, ada as By, input)]);
  const again = await addLead(made.services, ada as By, input);
  const ids = [...both, again].map((one) => (one.ok && one.value.kind === "added" ? one.value.id : one));
  expect(new Set(ids).size).toBe(1);
  expect(await query("select from leads where phone = $1", input.details.phone)).toHaveLength(1);
  const other = { ...input, details: someDetails({ name: "Ann Other" }) };
  expect(await addLead(made.services, ada as By, other)).toMatchObject({ code: "conflict" });
  // Another person's key is their own.
  expect(await addLead(made.services, ben as By, other)).toMatchObject({ ok: true, value: { kind: "added" } });
});

test("two agents who add the same caller at once don't make two leads", async () => {
  const details = someDetails();
  const both = await Promise.all([add({ details }), add({ details, assignedTo: ben?.actor.id ?? null }, ben)]);
  expect(new Set(both.map((one) => one.ok && one.value.kind))).toEqual(new Set(["added", "known"]));
});

test("who may be the same person is said before anything is saved; of others' leads only that there is one", async () => {
  const birthDate = "1950-03-04";
  const details = someDetails({ name: "José Núñez", email: "jose@example.com", birthDate });
  const id = await added({ details });
  const mine = { id, name: "José Núñez", status: "new" };
  const same = (given: object) => add({ details: { ...someDetails({ name: "Ann Other" }), ...given } });
  const cases: [object, string[]][] = [
    [{ phone: details.phone }, ["phone"]],
    [{ email: "jose@example.com" }, ["email"]],
    [{ name: "JOSE NUNEZ", birthDate }, ["name_birth_date"]],
  ];
  for (const [given, reasons] of cases) {
    const known = { leads: [{ ...mine, reasons }], elsewhere: [] };
    expect(await same(given)).toEqual({ ok: true, value: { kind: "known", known } });
  }
  expect(await same({ name: "José Núñez" })).toMatchObject({ value: { kind: "added" } });
  const asked = { details: { ...someDetails({ name: "Ann Other" }), phone: details.phone } };
  const told = await add(asked, ben);
  expect(told).toEqual({ ok: true, value: { kind: "known", known: { leads: [], elsewhere: ["phone"] } } });
  expect(await query("select from leads where phone = $1", details.phone)).toHaveLength(1);
  expect(await add({ ...asked, anyway: true }, ben)).toMatchObject({ value: { kind: "added" } });
});

test("a lead is given to someone who works leads, or to nobody, who may then be assigned it; who may not add one is refused", async () => {
  const toBen = await add({ assignedTo: ben?.actor.id ?? null });
  expect(toBen).toMatchObject({ ok: true, value: { seen: false } });
  expect(await add({ assignedTo: "nobody" })).toMatchObject({
    code: "invalid",
    fields: { assigned_to: expect.any(String) },
  });
  const free = await added({ assignedTo: null });
  expect(await findLead(test_.db, EVERY_LEAD, free)).toMatchObject({ assignedTo: null });
  expect(await add({}, byStaff("editor"))).toMatchObject({ code: "forbidden" });
});

test("of leads by hand, those who asked for a call wait for one", async () => {
  await query("update leads set status = 'contacted'");
  const since = new Date("2026-11-01T00:00:00Z");
  await added();
  expect(await oldestUnreached(test_.db, since, clock.now())).toBeNull();
  await added({ inquiredAt: clock.now() });
  expect(await oldestUnreached(test_.db, since, clock.now())).toEqual(clock.now());
});

test("the texts of a number that nobody knew go to the lead that is added with it", async () => {
  const details = someDetails({ state: "OH" });
  const phone = details.phone ?? "";
  await made.services.intake.accept(aReceivedText(phone, "Is this the insurance?"));
  const id = await added({ details });
  expect(await query("select lead_id from conversations where address = $1", phone)).toEqual([{ lead_id: id }]);
  expect(await query("select lead_id, body from messages where address = $1", phone)).toEqual([
    { lead_id: id, body: "Is this the insurance?" },
  ]);
});
