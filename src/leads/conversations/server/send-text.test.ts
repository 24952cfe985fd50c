import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { beginCall } from "#leads/calling/server/begin-call.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type ProviderFault, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aText, aTextLead, OWN_NUMBER, setUpTexts } from "#tests/builders/texting.ts";
import { messagesOf } from "./conversations-store.ts";
import { readThread } from "./read-thread.ts";
import { sendText } from "./send-text.ts";
import { settleStatus } from "./settle-status.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
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
beforeEach(() => {
  clock.set(FRIDAY);
  double.failing.length = 0;
});
afterAll(async () => {
  await made.close();
  await double.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const send = (id: string) => sendText(made.services, id);
const row = async (id: string) => {
  const [found] = await query<{ state: string; problem: string | null; attempts: number; provider_id: string | null }>(
    "select state, problem, attempts, provider_id from messages where id = $1",
    id,
  );
  if (!found) throw new Error("There is no such message");
  return found;
};
const arrived = (phone: string) => double.reached.filter(({ to }) => to === phone);
const suppressNumber = async (address: string) => {
  const typed = { contactPoint: address, channels: ["text"], source: "spoken", reason: "Said so" };
  const done = await addSuppression(made.services, agent, typed);
  if (!done.ok) throw new Error(done.message);
};
describe("sending a text", () => {
  test("hands it over once, counts the attempt and follows the provider's reports in any order", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    await send(id);
    await send(id);
    const [reached] = arrived(lead.phone);
    expect(arrived(lead.phone)).toHaveLength(1);
    expect(reached).toMatchObject({ from: OWN_NUMBER, body: "Hello Rosa" });
    expect(reached?.statusUrl).toBe(`http://localhost:3000/.netlify/functions/text-status/twilio/${id}`);
    expect(await row(id)).toMatchObject({ state: "accepted", provider_id: reached?.id });
    expect(await query("select channel from contact_attempts where id = $1", id)).toEqual([{ channel: "text" }]);
    // A text does not hide the call of the same minutes.
    const call = { leadId: lead.leadId, address: lead.phone };
    expect(await beginCall(made.services, agent, call)).toEqual({ ok: true, value: { counted: true } });
    const report = (state: "sent" | "delivered" | "failed") =>
      settleStatus(made.services, id, { providerId: reached?.id ?? null, state, reason: null });
    const states: string[] = [];
    for (const state of ["delivered", "sent", "failed", "delivered"] as const) {
      await report(state);
      states.push((await row(id)).state);
    }
    expect(states).toEqual(["delivered", "delivered", "delivered", "delivered"]);
  });

  test.each<[ProviderFault, string]>([
    [400, "failed"],
    [429, "queued"],
    [500, "unsure"],
    ["cut", "unsure"],
    ["broken", "unsure"],
  ])("a provider's %s leaves it %s", async (fault, state) => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    double.failing.push(fault);
    await send(id);
    expect((await row(id)).state).toBe(state);
    clock.forward(3_600_000);
    await send(id);
    await send(id);
    // Only what the provider surely did not take is tried again.
    const taken = { 400: 0, 429: 1, 500: 0, cut: 1, broken: 1 }[String(fault)];
    expect(arrived(lead.phone)).toHaveLength(taken ?? -1);
    const attempts = await query("select 1 from contact_attempts where id = $1", id);
    expect(attempts).toHaveLength(fault === 400 ? 0 : 1);
  });

  test("a text that may have been sent is settled by the provider's report", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    double.failing.push("cut");
    await send(id);
    expect(await row(id)).toMatchObject({ state: "unsure", problem: expect.stringContaining("It is not sent again.") });
    await settleStatus(made.services, id, { providerId: "SM1", state: "delivered", reason: null });
    expect(await row(id)).toMatchObject({ state: "delivered", problem: null, provider_id: "SM1" });
  });

  test("it is given up after some tries, and waits between them", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    for (let n = 0; n < 9; n++) {
      double.failing.splice(0, 9, 429);
      await send(id);
      await send(id); // Not due yet.
      clock.forward(601_000);
    }
    expect(await row(id)).toMatchObject({ state: "failed", attempts: 5, problem: expect.stringContaining("429") });
    expect(arrived(lead.phone)).toEqual([]);
  });

  test("a run that was killed after it began leaves a text that is never sent again", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    await query("update messages set state = 'sending', attempts = 1, tried_at = $2 where id = $1", id, clock.now());
    await send(id); // The other run may still be at work.
    expect((await row(id)).state).toBe("sending");
    clock.forward(61_000);
    await send(id);
    await send(id);
    expect(await row(id)).toMatchObject({ state: "unsure", problem: expect.stringContaining("interrupted") });
    expect(arrived(lead.phone)).toEqual([]);
  });

  test("it is asked again who may be texted, by whom and when", async () => {
    const dropped = async (change: (lead: { leadId: string; phone: string }) => Promise<unknown>) => {
      clock.set(FRIDAY);
      const lead = await aTextLead(made.services);
      const id = await aText(made.services, agent, lead);
      await change(lead);
      await send(id);
      expect(arrived(lead.phone)).toEqual([]);
      const { state, problem } = await row(id);
      return `${state}: ${problem}`;
    };
    expect(await dropped(({ phone }) => suppressNumber(phone))).toMatch(/^dropped: No texts: they told us/);
    expect(await dropped(async () => clock.set("2026-11-21T04:00:00.000Z"))).toMatch(/^dropped: No texts until/);
    expect(
      await dropped(({ leadId }) => query("update leads set held_at = now(), hold_reason = 'x' where id = $1", leadId)),
    ).toMatch(/^dropped: No texts: on hold/);
    const other = await aStaff(test_.db, { role: "agent" });
    expect(
      await dropped(({ leadId }) => query("update leads set assigned_to = $1 where id = $2", other.id, leadId)),
    ).toBe("dropped: The person who wrote this may no longer write to this lead.");
    expect(
      await dropped(async () => {
        await setUpTexts(made.services, double, { registration: "none" });
      }),
    ).toMatch(/^dropped: The registration/);
    await setUpTexts(made.services, double);
    expect(await dropped(() => query("update staff set active = false where id = $1", agent.actor.id))).toMatch(
      /^dropped: The person/,
    );
    await query("update staff set active = true where id = $1", agent.actor.id);
  });

  test("its own attempt does not count against it, but those before do", async () => {
    const phone = `+1305${aPhone().slice(5)}`;
    const lead = await aTextLead(made.services, phone);
    await query("update leads set state = 'FL' where id = $1", lead.leadId);
    await query("insert into staff_licenses values ($1, 'FL', '1', null) on conflict do nothing", agent.actor.id);
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await aText(made.services, agent, lead, `No. ${n}`));
    await Promise.all(ids.map(send));
    const states = await Promise.all(ids.map(async (id) => (await row(id)).state));
    expect(states.sort()).toEqual(["accepted", "accepted", "accepted", "dropped", "dropped"]);
    expect(arrived(phone)).toHaveLength(3);
  });

  test("it waits while a submission is in the journal", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead);
    await sendText({ ...made.services, journal: { waiting: () => 1 } }, id);
    expect((await row(id)).state).toBe("queued");
    await send(id);
    expect((await row(id)).state).toBe("accepted");
  });
});

test("a thread is found by its own id and its lead's, by those who see the lead", async () => {
  const lead = await aTextLead(made.services);
  const empty = await readThread(made.services, agent.actor, lead.leadId);
  expect(empty).toMatchObject({ conversation: null, address: lead.phone, gate: { allowed: true }, refusal: null });
  await aText(made.services, agent, lead);
  const thread = await readThread(made.services, agent.actor, lead.leadId);
  const id = thread?.conversation?.id ?? "";
  expect((await readThread(made.services, agent.actor, id))?.messages).toHaveLength(1);
  expect(await messagesOf(test_.db, id)).toHaveLength(1);
  const other = await aStaff(test_.db, { role: "agent" });
  await query("update leads set assigned_to = $1 where id = $2", other.id, lead.leadId);
  expect([
    await readThread(made.services, agent.actor, id),
    await readThread(made.services, agent.actor, lead.leadId),
  ]).toEqual([null, null]);
});
