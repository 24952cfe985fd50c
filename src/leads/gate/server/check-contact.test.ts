import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { checkContact, type ContactQuestion } from "./check-contact.ts";
import { readGateAnswers } from "./read-gate-facts.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let agent: StaffActor;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  const { id, name, email } = await aStaff(test_.db, { role: "agent" });
  agent = { kind: "staff", id, name, email, role: "agent" };
  await query("insert into staff_licenses values ($1, 'OH', '77', null)", id);
});
afterAll(() => made.close());

const query = (text: string, ...values: unknown[]) => test_.database.pool.query(text, values);
const request = async (given: Parameters<typeof aSubmission>[0] = {}) => {
  const submission = aSubmission({ ...given, details: { state: "OH", ...given.details } });
  return (await store(test_.db, submission, { now: clock.now })).leadId;
};
const stop = (phone: string) =>
  store(test_.db, {
    ...aSubmission({ form: "contact", details: { phone }, consents: [aConsent({ address: phone, box: "withdrawn" })] }),
    type: "do-not-contact",
  });
async function ask(leadId: string, given: Partial<ContactQuestion> = {}, actor = agent): Promise<GateAnswer> {
  const checked = await checkContact(made.services, actor, { leadId, channel: "call", ...given });
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
}
const code = async (leadId: string, given: Partial<ContactQuestion> = {}) => (await ask(leadId, given)).code;
const failure = async (given: ContactQuestion, actor = agent) => {
  const checked = await checkContact(made.services, actor, given);
  return checked.ok ? null : checked.code;
};

test("a number that is suppressed may not be called, for whatever lead, until its owner consents again; nor one of a lead on hold", async () => {
  const [phone, other] = [aPhone(), aPhone()];
  const lead = await request({ details: { phone } });
  expect(await ask(lead)).toMatchObject({
    code: "consent",
    // The place is a city for some numbers, a time zone for others.
    reason: expect.stringMatching(/^OK to call until 9:00 PM their time \(.+\)$/),
  });
  await stop(phone);
  expect(await code(lead)).toBe("suppressed");
  await request({ details: { phone } });
  await query("update leads set held_at = null");
  expect(await code(lead)).toBe("consent");
  await query("update leads set held_at = now(), hold_reason = 'x' where id = $1", lead);
  expect([await code(lead), await code(await request({ details: { phone: other } }))]).toEqual(["held", "consent"]);
});

test("where a family member asked, the insured person's number may be called only after they agreed, the helper's at once", async () => {
  const [phone, helper] = [aPhone(), aPhone()];
  const contact = { relation: "parent" as const, name: "Ann Delgado", phone: helper, email: null };
  const consents = [aConsent({ address: helper, personName: contact.name })];
  const lead = await request({ form: "quote", details: { phone }, contact, consents });
  expect([await code(lead), await code(lead, { address: helper })]).toEqual(["not_agreed", "consent"]);
  await request({ details: { phone } });
  expect(await code(lead)).toBe("consent");
});

test("a lead of a partner needs consent or the national list, which has it or not and grows old", async () => {
  const at = (area: string) => `+1${area}${aPhone().slice(5)}`;
  const [listed, free, elsewhere] = [at("614"), at("614"), at("216")];
  const bought = async (phone: string) => {
    const id = await request({ form: "api", details: { phone }, consents: [] });
    expect(await code(id)).toBe("inquiry");
    await query("update leads set vendor = 'A partner' where id = $1", id);
    return id;
  };
  const [one, other] = [await bought(listed), await bought(free)];
  expect(await ask(one)).toMatchObject({
    code: "no_national_list",
    reason: "No calls: area code 614 is not covered by your national list",
  });
  await query(
    "insert into dnc_lists values ('a', 'active', '2026-11-01', 1, null, 'Ada', now(), now(), '{\"614\": 1}'), ('b', 'loading', '2026-11-20', 1, null, 'Ada', now(), now(), '{}')",
  );
  const add = (list: string, phone: string) =>
    query("insert into dnc_numbers values ($1, $2, 0, $3)", list, phone.slice(2, 8), [Number(phone.slice(8))]);
  await add("a", listed);
  await add("b", free);
  expect([await code(one), await code(other)]).toEqual(["national_list", "not_listed"]);
  expect(await ask(await bought(elsewhere))).toMatchObject({
    code: "no_national_list",
    reason: "No calls: area code 216 is not covered by your national list",
  });
  await query("update dnc_lists set obtained_on = '2026-10-19' where id = 'a'");
  expect(await code(other)).toBe("national_list_too_old");
  await query("delete from dnc_lists");
});

test("attempts count for the number, whichever lead they were for; a reassigned number is not called", async () => {
  const phone = `+1305${aPhone().slice(5)}`;
  const lead = await request({ details: { phone } });
  for (const hours of [1, 2, 3, 25])
    await query(
      "insert into contact_attempts (id, lead_id, staff_id, address, channel, at) values ($1, 'other', 'x', $2, 'call', $3)",
      randomUUID(),
      phone,
      new Date(clock.now().getTime() - hours * 3_600_000),
    );
  expect(await ask(lead)).toMatchObject({ code: "attempts", until: new Date("2026-11-21T13:00:00Z") });
  await query("insert into reassigned_numbers values ($1, 'yes', current_date + 365)", phone);
  expect(await code(lead)).toBe("reassigned");
});

test("the agent needs a license in the lead's state; a key is nobody's call", async () => {
  const lead = await request({ details: { state: "CA" } });
  clock.set("2026-11-20T18:00:00.000Z");
  expect(await ask(lead)).toMatchObject({
    code: "no_license",
    reason: "No calls: you have no license on file for California",
  });
  const byProgram = await checkContact(made.services, byKey(["leads:read"]).actor, { leadId: lead, channel: "call" });
  expect(byProgram).toMatchObject({ ok: true, value: { code: "consent" } });
  clock.set("2026-11-20T15:00:00.000Z");
});

test("only leads of one's scope, only their own numbers and addresses, and another moment only for owners", async () => {
  const lead = await request({ details: { email: "rosa@example.com" } });
  const { phone } = (await findLead(test_.db, EVERY_LEAD, lead)) ?? {};
  const question = { leadId: lead, channel: "call" } as const;
  expect(await failure({ ...question, address: aPhone() })).toBe("invalid");
  expect(await failure({ ...question, address: "rosa@example.com" })).toBe("invalid");
  expect(await failure({ ...question, channel: "email", address: phone ?? "" })).toBe("invalid");
  const at = new Date("2026-11-22T15:00:00Z");
  expect(await failure({ ...question, at })).toBe("forbidden");
  const owner = byStaff("owner").actor as StaffActor;
  expect(await ask(lead, { at: new Date("2026-11-20T04:00:00Z") }, owner)).toMatchObject({
    code: "no_license",
    // Outside the calling hours of that moment.
    reason: expect.stringContaining(", and "),
  });
  await query("update leads set assigned_to = 'someone else' where id = $1", lead);
  expect(await failure(question)).toBe("not-found");
  expect(await failure(question, byStaff("editor").actor as StaffActor)).toBe("forbidden");
});

test("the answers of two hundred leads take a handful of queries", async () => {
  const id = await request();
  const lead = await findLead(test_.db, EVERY_LEAD, id);
  if (!lead) throw new Error("The lead is gone");
  const leads = Array.from({ length: 200 }, (_, n) => ({ ...lead, id: `${id}-${n}` }));
  const { pool } = test_.database;
  const { query: original } = pool;
  let queries = 0;
  pool.query = ((...given: unknown[]) => {
    queries += 1;
    return (original as (...all: unknown[]) => unknown).apply(pool, given);
  }) as typeof pool.query;
  const answers = await readGateAnswers(made.services, agent, leads);
  pool.query = original;
  expect(answers.size).toBe(200);
  // Queries of the gate itself, and those that the program makes on the side.
  expect(queries).toBeLessThan(20);
});

test("the gate asks the database once, about one lead as about many", async () => {
  const ids = [await request(), await request(), await request()];
  const leads = await Promise.all(ids.map((id) => findLead(test_.db, EVERY_LEAD, id)));
  let asked = 0;
  const count = () => (asked += 1);
  test_.database.pool.on("acquire", count);
  const answers = await readGateAnswers(
    made.services,
    agent,
    leads.flatMap((lead) => lead ?? []),
  );
  test_.database.pool.off("acquire", count);
  expect([answers.size, asked]).toEqual([3, 1]);
});
