import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { consentsOfLead, suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { readMessagesOf } from "#tests/builders/stop-messages.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aReceivedText, aText, aTextLead, setUpTexts } from "#tests/builders/texting.ts";
import { changeConversation, type ConversationChange } from "./change-conversation.ts";
import { readThread } from "./read-thread.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
let made: TestServices;
let double: TextProviderDouble;
let agent: By;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  double = await aTextProvider("twilio");
  await setUpTexts(made.services, double);
  agent = await aCaller(test_.db);
});
beforeEach(() => clock.set(FRIDAY));
afterAll(async () => {
  await made.close();
  await double.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const receive = (from: string, body: string, id?: string) =>
  store(test_.db, aReceivedText(from, body, { ...(id === undefined ? {} : { id }), at: clock.now() }), {
    now: clock.now,
    settings: made.services.site.settings(),
  });
/** Runs the jobs of texts that wait, as a worker would. */
async function work(): Promise<void> {
  for (const { id } of await query<{ id: string }>("select id from messages where state = 'queued'"))
    await sendText(made.services, id);
}
const arrived = (phone: string) => double.reached.filter(({ to }) => to === phone).map(({ body }) => body);
const conversationOf = async (address: string) =>
  query<{ id: string; lead_id: string | null; state: string; unanswered_since: Date | null; unread: boolean }>(
    "select id, lead_id, state, unanswered_since, unread from conversations where address = $1 order by last_at",
    address,
  );
const may = async (leadId: string, channel: "call" | "text") => {
  const asked = await checkContact(made.services, agent.actor, { leadId, channel });
  return asked.ok ? asked.value.code : asked.code;
};

describe("a text that comes in", () => {
  test("is put on the conversation of its lead, opens it and counts once", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    await aText(made.services, agent, { leadId, phone });
    clock.forward(1_000);
    const id = randomUUID();
    expect(await receive(phone, "Yes, call me at 3", id)).toMatchObject({ leadId, outcome: "joined" });
    expect((await receive(phone, "Yes, call me at 3", id)).outcome).toBe("known");
    expect(await conversationOf(phone)).toEqual([
      expect.objectContaining({ lead_id: leadId, state: "open", unread: true, unanswered_since: clock.now() }),
    ]);
    const thread = await readThread(made.services, agent.actor, leadId);
    expect(thread?.messages.map(({ direction, body }) => `${direction} ${body}`)).toEqual([
      "out Hello Rosa",
      "in Yes, call me at 3",
    ]);
    // The oldest unanswered message counts, until we answer.
    const since = clock.now();
    clock.forward(60_000);
    await receive(phone, "Hello?");
    expect((await conversationOf(phone))[0]?.unanswered_since).toEqual(since);
    await aText(made.services, agent, { leadId, phone }, "Will do");
    expect(await conversationOf(phone)).toMatchObject([{ state: "waiting", unanswered_since: null }]);
  });

  test("of a number that nobody knows waits without a lead, which gets it once it has the number", async () => {
    const phone = aPhone();
    expect((await receive(phone, "Is this the insurance?")).leadId).toBe("");
    const [unknown] = await conversationOf(phone);
    expect(unknown).toMatchObject({ lead_id: null, state: "open" });
    const thread = await readThread(made.services, agent.actor, unknown?.id ?? "");
    expect(thread).toMatchObject({ lead: null, refusal: "Nobody knows this number yet. Add a lead first." });
    const { leadId } = await aTextLead(made.services, phone);
    expect(await conversationOf(phone)).toMatchObject([{ id: unknown?.id, lead_id: leadId }]);
    await receive(phone, "Hello?");
    expect(await conversationOf(phone)).toMatchObject([{ id: unknown?.id, lead_id: leadId }]);
    expect((await readThread(made.services, agent.actor, leadId))?.messages).toHaveLength(2);
  });

  test("is kept from an odd sender, without words and with awkward ones", async () => {
    for (const [from, body] of [
      ["242733", "Your code is 1"],
      [aPhone(), ""],
      [aPhone(), "مرحبا 😀 <b>&"],
    ] as const)
      expect((await receive(from, body)).outcome).toBe("joined");
    expect(await query("select 1 from submission_results where outcome = 'failed'")).toEqual([]);
  });

  test("opens one that was put off or done", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    await receive(phone, "Good morning");
    const id = (await conversationOf(phone))[0]?.id ?? "";
    const until = new Date(clock.now().getTime() + 3_600_000);
    expect((await changeConversation(made.services, agent, id, { kind: "snooze", until: clock.now() })).ok).toBe(false);
    expect((await changeConversation(made.services, agent, id, { kind: "snooze", until })).ok).toBe(true);
    expect((await conversationOf(phone))[0]?.state).toBe("snoozed");
    await receive(phone, "Are you there?");
    expect((await conversationOf(phone))[0]).toMatchObject({ state: "open", lead_id: leadId });
    const waited = (await conversationOf(phone))[0];
    const since = waited?.unanswered_since ?? new Date(0);
    const change = async (wanted: ConversationChange) =>
      (await changeConversation(made.services, agent, id, wanted)).ok;
    expect(await change({ kind: "not-done", since })).toBe(false);
    expect(await change({ kind: "done" })).toBe(true);
    expect((await conversationOf(phone))[0]).toMatchObject({ state: "waiting", unanswered_since: null });
    // Undone, it waits as long as it did; a time at which nothing came is not taken.
    expect(await change({ kind: "not-done", since: new Date(since.getTime() - 1) })).toBe(false);
    expect(await change({ kind: "not-done", since })).toBe(true);
    expect((await conversationOf(phone))[0]).toMatchObject({ state: "open", unanswered_since: since });
  });
});

describe("a stop", () => {
  test("ends every channel of the number for every lead at once, with evidence, and is confirmed once", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    const other = await store(test_.db, aSubmission({ details: { name: "Al Delgado", phone: aPhone(), state: "OH" } }));
    await query(
      "insert into contact_points (lead_id, address, person_name, added_at) values ($1, $2, 'Al', now())",
      other.leadId,
      phone,
    );
    const waiting = await aText(made.services, agent, { leadId, phone }, "Too late");
    await receive(phone, "STOP");
    expect([await may(leadId, "text"), await may(leadId, "call")]).toEqual(["suppressed", "suppressed"]);
    const asked = await checkContact(made.services, agent.actor, {
      leadId: other.leadId,
      channel: "call",
      address: phone,
    });
    expect(asked.ok && asked.value).toMatchObject({
      code: "suppressed",
      reason: expect.stringContaining("they texted us to stop on"),
    });
    expect((await suppressionsOf(test_.db, [phone])).map(({ channel, source }) => `${channel} ${source}`)).toEqual([
      "call text",
      "text text",
    ]);
    const revoked = (await consentsOfLead(test_.db, leadId)).filter(({ box }) => box === "withdrawn");
    expect(revoked.map(({ channel, wording }) => `${channel} ${wording}`)).toEqual(["call STOP", "text STOP"]);
    await work();
    await receive(phone, "stop!!");
    await receive(phone, "HELP");
    await work();
    expect(arrived(phone)).toEqual(["Hearthlight: You won't get any more texts or calls from us."]);
    expect(await query("select state from messages where id = $1", waiting)).toEqual([{ state: "dropped" }]);
    expect((await conversationOf(phone))[0]).toMatchObject({ state: "open" }); // HELP after a stop is for staff.
    const proof = await query<{ after: { verdict: object } }>(
      "select after from audit_log a join messages m on m.id = a.record_id where m.address = $1 and m.occasion = 'stop'",
      phone,
    );
    expect(proof).toEqual([
      { after: expect.objectContaining({ verdict: { code: "stop", source: "47 CFR 64.1200(a)(12)" } }) },
    ]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("is not confirmed after five minutes", async () => {
    const { phone } = await aTextLead(made.services);
    await receive(phone, "Unsubscribe");
    clock.forward(301_000);
    await work();
    expect(arrived(phone)).toEqual([]);
    expect(await query("select problem from messages where address = $1 and occasion = 'stop'", phone)).toEqual([
      { problem: "It could not be sent within five minutes." },
    ]);
  });

  test("counts before a text that was queued earlier leaves, also while it is not applied yet", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    const [waiting] = await query<{ seq: number }>(
      `insert into submissions (key, received_at, payload) values ('w', now(), $1) returning seq`,
      JSON.stringify({ type: "text-received", from: lead.phone }),
    );
    await query("insert into submissions_waiting values ($1)", waiting?.seq);
    await sendText(made.services, id);
    expect(await query("select state from messages where id = $1", id)).toEqual([{ state: "queued" }]);
    await query("delete from submissions_waiting where seq = $1", waiting?.seq);
  });

  test("START lifts nothing, and is a task for the lead's assignee", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    await query("update leads set assigned_to = $1 where id = $2", agent.actor.id, leadId);
    await receive(phone, "START"); // Nothing had stopped.
    expect(await query("select 1 from tasks where lead_id = $1", leadId)).toEqual([]);
    await receive(phone, "STOP");
    await receive(phone, "Start");
    expect(await may(leadId, "text")).toBe("suppressed");
    expect(await query("select title from tasks where lead_id = $1", leadId)).toEqual([
      { title: expect.stringContaining("START after a stop") },
    ]);
    expect((await conversationOf(phone))[0]).toMatchObject({ state: "open" });
  });

  test("a later agreement on a form lifts it, and the lead waits until staff have checked", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    await receive(phone, "stop");
    clock.forward(60_000);
    const consents = (["call", "text"] as const).map((channel) =>
      aConsent({ channel, address: phone, at: clock.now().toISOString() }),
    );
    await store(
      test_.db,
      aSubmission({ receivedAt: clock.now().toISOString(), details: { phone, state: "OH" }, consents }),
    );
    expect(await may(leadId, "text")).toBe("held");
    expect((await releaseHold(made.services, byStaff("owner"), leadId)).ok).toBe(true);
    expect(await may(leadId, "text")).toBe("consent");
  });
});

test("words that may be a stop hold every lead of the number until staff have looked", async () => {
  const { leadId, phone } = await aTextLead(made.services);
  await receive(phone, "not interested");
  expect([await may(leadId, "text"), await may(leadId, "call")]).toEqual(["held", "held"]);
  expect((await conversationOf(phone))[0]).toMatchObject({ state: "open" });
  await work();
  expect(arrived(phone)).toEqual([]);
});

test("HELP gets one answer a day with the agency's name and phone, which is not asked of the gate", async () => {
  const phone = aPhone();
  await receive(phone, "HELP");
  await receive(phone, "help");
  await work();
  const said = "Hearthlight. Call us at (614) 555-0143. Reply STOP to get no more texts.";
  expect(arrived(phone)).toEqual([said]);
  clock.forward(86_500_000);
  await receive(phone, "Ayuda");
  await work();
  expect(arrived(phone)).toEqual([said, said]);
});

test("after any message that asks to stop, no text of ours reaches the number", async () => {
  const stops = readMessagesOf("known")
    .filter(({ label }) => label === "stop")
    .slice(0, 60);
  expect(stops).toHaveLength(60);
  const through: string[] = [];
  for (const { text } of stops) {
    const { leadId, phone } = await aTextLead(made.services);
    await receive(phone, text);
    if ((await may(leadId, "text")) === "consent") through.push(text);
  }
  expect(through).toEqual([]);
});
