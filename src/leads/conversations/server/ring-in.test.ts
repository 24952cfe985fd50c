import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCallSite, type CallSite } from "#tests/builders/call-site.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aLeadOf } from "#tests/builders/refused-texts.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { callJobs } from "./conversations-jobs.ts";

const OPEN = "2026-11-20T15:00:00.000Z";
const test_ = testDatabase();
let site: CallSite;
beforeAll(async () => {
  site = await aCallSite(test_.database, "twilio");
});
afterAll(() => site.close());
beforeEach(() => site.clock.set(OPEN));

/** A call that comes in from a number; returns its id and the first document. */
async function comesIn(from: string, id = `CA${randomUUID()}`) {
  return {
    id,
    first: await site.tell(site.address("call-incoming/twilio"), { CallSid: id, From: from, To: OWN_NUMBER }),
  };
}
const noAnswer = (after: string | null, id: string) =>
  site.tell(after ?? "", { CallSid: id, DialCallStatus: "no-answer" });
const inbox = (phone: string) =>
  site.query(
    "select m.kind, m.body, c.state, c.unread, c.lead_id from messages m join conversations c on c.id = m.conversation_id where m.address = $1",
    phone,
  );
const lineOf = async (leadId: string) =>
  (
    await site.query<{ description: string }>(
      "select description from touchpoints where lead_id = $1 and type = 'phone'",
      leadId,
    )
  ).map(({ description }) => description.replace(/\(.*?\) [\d-]+/, "N"));

test("rings the assignee, then the team, and waits in the inbox once nobody answered", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  const { id, first } = await comesIn(phone);
  expect(first.dials.map(({ number, askAt }) => ({ number, askAt }))).toEqual([
    { number: site.phones.agent, askAt: null },
  ]);
  const second = await noAnswer(first.after, id);
  expect(second.dials).toMatchObject([{ number: site.phones.mate, askAt: expect.stringContaining("call-picked-up") }]);
  expect(await inbox(phone)).toEqual([]);
  const last = await noAnswer(second.after, id);
  expect(last).toMatchObject({ dials: [], ends: true, says: expect.stringMatching(/will call you back/) });
  const waits = { kind: "call", body: "Missed call", state: "open", unread: true };
  expect(await inbox(phone)).toEqual([{ ...waits, lead_id: leadId }]);
  expect(await lineOf(leadId)).toEqual(["Incoming call from N, not answered"]);
});

test("is not in the inbox when someone took it, and says how long they talked", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  const { id, first } = await comesIn(phone);
  await site.tell(first.dials[0]?.statusUrl ?? "", { CallStatus: "in-progress", To: site.phones.agent });
  site.clock.set("2026-11-20T15:01:05.000Z");
  const after = await site.tell(first.after ?? "", { CallSid: id, DialCallStatus: "completed" });
  expect(after).toMatchObject({ dials: [], ends: true, says: "" });
  expect(await inbox(phone)).toEqual([]);
  expect(await lineOf(leadId)).toEqual(["Incoming call from N, talked 1 min 5 s"]);
});

test("asks on a phone with a voicemail for a key, so that no machine takes the call", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.mate);
  const { id, first } = await comesIn(phone);
  // Picked up, perhaps by a machine.
  await site.tell(first.dials[0]?.statusUrl ?? "", { CallStatus: "in-progress", To: site.phones.mate });
  const asked = await site.tell(first.dials[0]?.askAt ?? "", { CallStatus: "in-progress" });
  expect(asked).toMatchObject({ dials: [], says: expect.stringContaining("Press 1") });
  expect(await site.tell(asked.keyTo ?? "", { Digits: "" })).toMatchObject({ ends: true });
  const machine = await site.tell(first.after ?? "", {
    CallSid: id,
    DialCallStatus: "completed",
    DialBridged: "false",
  });
  expect(machine.dials).toMatchObject([{ number: site.phones.agent }]);
  site.clock.set("2026-11-20T15:00:40.000Z");
  expect(await site.tell(asked.keyTo ?? "", { Digits: "1" })).toMatchObject({ ends: false });
  site.clock.set("2026-11-20T15:00:50.000Z");
  await site.tell(machine.after ?? "", { CallSid: id, DialCallStatus: "completed" });
  expect(await lineOf(leadId)).toEqual(["Incoming call from N, talked 10 s"]);
});

test("from an unknown number rings everybody; from a withheld one it leaves nothing in the inbox", async () => {
  const phone = aPhone();
  const { id, first } = await comesIn(phone);
  expect(first.dials.map(({ number }) => number).sort()).toEqual([site.phones.agent, site.phones.mate].sort());
  await noAnswer(first.after, id);
  expect(await inbox(phone)).toMatchObject([{ lead_id: null, body: "Missed call" }]);

  const withheld = await comesIn("anonymous");
  expect(withheld.first.dials[0]?.from).toBe(OWN_NUMBER);
  expect(await noAnswer(withheld.first.after, withheld.id)).toMatchObject({ ends: true });
  expect(await inbox("")).toEqual([]);
});

test("hears the greeting at once while the agency is closed", async () => {
  site.clock.set("2026-11-22T15:00:00.000Z");
  const phone = aPhone();
  const { first } = await comesIn(phone);
  expect(first).toMatchObject({ dials: [], ends: true });
  expect(await inbox(phone)).toHaveLength(1);
});

test("is greeted in Spanish where that is the lead's language", async () => {
  site.clock.set("2026-11-22T15:00:00.000Z");
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  await site.query("update leads set language = 'es' where id = $1", leadId);
  expect((await comesIn(phone)).first.says).toMatch(/^Gracias por llamar\./);
});

test("does not ring a lead whose number was entered as a phone of ours", async () => {
  const { phone } = await aLeadOf(site.services, site.agent);
  await aLeadOf(site.services, site.agent, { phone: site.phones.agent });
  const { first } = await comesIn(phone);
  expect(first.dials.map(({ number }) => number)).toEqual([site.phones.mate]);
  await site.query("delete from contact_points where address = $1", site.phones.agent);
});

test("reported twice is one call", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  const { id } = await comesIn(phone);
  await comesIn(phone, id);
  expect(await lineOf(leadId)).toEqual(["Incoming call from N"]);
});

test("hung up before an answer is missed, though nobody says so", async () => {
  const { leadId, phone } = await aLeadOf(site.services, site.agent);
  await comesIn(phone);
  for (const { run } of callJobs(site.services)) await run();
  expect(await inbox(phone)).toEqual([]);
  site.clock.set("2026-11-20T15:02:00.000Z");
  for (const { run } of callJobs(site.services)) await run();
  expect(await inbox(phone)).toMatchObject([{ lead_id: leadId, body: "Missed call" }]);
});
