import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { markPreview } from "#agency/site/server/site-store.ts";
import { beginCall } from "#leads/calling/server/begin-call.ts";
import { findNext } from "#leads/calling/server/find-next.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { undoDisposition } from "#leads/calling/server/undo-disposition.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { readSpeeds } from "#leads/assignment/server/read-speeds.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { fillDemo } from "./fill-demo.ts";
import { removeDemo } from "./remove-demo.ts";

const test_ = testDatabase();
/** A Friday at 2:30 PM in Ohio and 9:30 AM in Hawaii. */
const FRIDAY = "2026-11-20T19:30:00.000Z";
const clock = aClock(FRIDAY);
const owner = byStaff("owner");
const onlooker = { id: owner.actor.id, name: owner.actor.name };
const marisol = byStaff("agent", { id: "demo-agent-1", name: "Marisol Vega", pools: [], onlooker }) as By & {
  actor: StaffActor;
};
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set(FRIDAY);
  await test_.database.pool.query("truncate leads, touchpoints, settings, staff, suppressions, webhooks cascade");
  await markPreview(test_.db, clock.now());
  await made.services.content.reread();
  await aStaff(test_.db, { id: owner.actor.id });
  await fillDemo(made.services, owner);
});

const query = async (text: string) => (await test_.database.pool.query(text)).rows;
const needs = () => ({ ...made.services, now: clock.now });
const theirs = async () => {
  const ids = (await query("select id from leads where assigned_to = 'demo-agent-1' order by id")).map(({ id }) => id);
  return findLeads(test_.db, EVERY_LEAD, ids);
};
/** The gate's answer for each of the agent's leads. */
const codes = async (by: By = marisol, channel: "call" | "text" | "email" = "call") =>
  [...(await readGateAnswers(needs(), by.actor, await theirs(), channel)).values()].map(({ code }) => code).sort();
const nextId = async () => {
  const { next } = await findNext(needs(), marisol.actor, { take: true });
  if (next.kind !== "now") throw new Error(`Nobody to call: ${next.kind}`);
  return next.lead.lead.id;
};
const call = async (leadId: string, given: Partial<Parameters<typeof recordDisposition>[2]> = {}) => {
  const done = await recordDisposition(needs(), marisol, {
    leadId,
    outcome: "no_answer",
    callbackAt: null,
    note: "",
    version: null,
    ...given,
  });
  if (!done.ok) throw new Error(done.message);
  return done.value;
};

test("on a demo agent's desk the gate answers as for real leads, and by calls alone; elsewhere it says demo lead", async () => {
  expect(await codes()).toEqual([...Array(6).fill("inquiry"), "no_national_list", "suppressed"]);
  expect(new Set([...(await codes(marisol, "text")), ...(await codes(marisol, "email"))])).toEqual(
    new Set(["no_consent", "suppressed"]),
  );
  expect(new Set(await codes(owner))).toEqual(new Set(["demo"]));
});

test.each([
  ["in the East in the morning", "2026-11-23T17:00:00.000Z", 3],
  ["in the East and in Hawaii", FRIDAY, 6],
  ["in Hawaii alone", "2026-11-21T04:00:00.000Z", 3],
])("several of the demo's leads may be called %s", async (_, at, n) => {
  clock.set(at);
  expect((await codes()).filter((code) => code === "inquiry")).toHaveLength(n);
  expect(await nextId()).toMatch(/^demo-lead-/);
});

test("while nobody in these states may be called, the queue says when", async () => {
  clock.set("2026-11-21T09:00:00.000Z");
  const { next } = await findNext(needs(), marisol.actor, { take: false });
  expect(next).toMatchObject({ kind: "later", at: new Date("2026-11-21T13:00:00.000Z") });
});

test("a call goes through the use cases of real ones: counted, saved, undone, called back, and refused after Do not call", async () => {
  const [first, second] = [await nextId(), "demo-lead-06"];
  const [lead] = await findLeads(test_.db, EVERY_LEAD, [first]);
  expect(await beginCall(needs(), marisol, { leadId: first, address: lead?.phone ?? "" })).toMatchObject({
    value: { counted: true },
  });
  const { attemptId } = await call(first, { note: "Voicemail" });
  expect(await nextId()).not.toBe(first);
  expect(await undoDisposition(needs(), marisol, { leadId: first, attemptId })).toMatchObject({ ok: true });
  const callbackAt = new Date("2026-11-20T21:00:00.000Z");
  const { lead: later } = await call(first, { outcome: "spoke_callback", callbackAt });
  expect(later).toMatchObject({ dueAt: callbackAt, dueFor: "callback" });
  await call(second, { outcome: "do_not_call" });
  expect((await codes()).filter((code) => code === "suppressed")).toHaveLength(2);
});

test("nothing of it leaves the program or counts for a real person, and all of it goes with the demo", async () => {
  await query(`insert into webhooks (id, url, events, secret, created_by, created_at)
    values ('hook', 'https://example.com/', '{lead.created,lead.updated}', 'x', 'owner', now())`);
  const before = await query("select count(*)::int as n from mails where state <> 'failed'");
  await call("demo-lead-01", { outcome: "spoke_callback", callbackAt: new Date("2026-11-20T21:00:00.000Z") });
  await call("demo-lead-06", { outcome: "do_not_call" });
  expect(await changeLeadStatus(needs(), marisol, { leadId: "demo-lead-11", status: "qualified" })).toMatchObject({
    ok: true,
  });
  const since = new Date(clock.now().getTime() - 3_600_000);
  expect((await readSpeeds(made.services, since, [owner.actor.id])).size).toBe(0);
  expect(await query("select count(*)::int as n from mails where state <> 'failed'")).toEqual(before);
  expect(await query("select 1 from webhook_deliveries")).toEqual([]);
  expect(await query("select distinct staff_id from contact_attempts where staff_id not like 'demo-%'")).toEqual([]);
  await query(`insert into suppressions (address, channel, seq, since, source, lead_id)
    values ('+16145552368', 'call', 0, now(), 'spoken', 'demo-lead-01')`);
  await removeDemo(made.services, owner);
  expect(await query("select address from suppressions")).toEqual([{ address: "+16145552368" }]);
  expect(await query("select 1 from contact_attempts")).toEqual([]);
});
