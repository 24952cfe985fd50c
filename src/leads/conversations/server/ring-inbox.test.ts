import { beforeEach, describe, expect, test } from "vitest";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { changeQuietHours } from "#leads/calling/server/change-quiet-hours.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { ringing } from "#tests/builders/ringing.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { aReceivedText } from "#tests/builders/texting.ts";
import { changeConversation } from "./change-conversation.ts";
import { ringInbox } from "./ring-inbox.ts";

const { database: test_, clock, needs, push, rung, agent, lead, byHand } = ringing();
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;

/** Lets a person text us, and runs the jobs that follow. */
async function receive(phone: string, body = "Can you call me at 3?"): Promise<void> {
  await store(test_.db, aReceivedText(phone, body, { at: clock.now() }), { now: clock.now });
  await work();
}
async function work(): Promise<void> {
  const jobs = await query<{ id: string }>(
    "delete from jobs.job where name = 'ring-inbox' returning data->>'id' as id",
  );
  for (const { id } of jobs) await ringInbox(needs(), id);
}
/** Adds a lead of a person. */
async function leadOf(to: string | null): Promise<{ leadId: string; phone: string }> {
  const phone = aPhone();
  const leadId = await lead({ details: { phone } });
  await query("update leads set assigned_to = $1 where id = $2", to, leadId);
  return { leadId, phone };
}

/** Lets a person look at the conversation with a number, or mark it as done. */
async function change(who: { by: By }, phone: string, kind: "seen" | "done"): Promise<void> {
  const [found] = await query<{ id: string }>("select id from conversations where address = $1", phone);
  expect(await changeConversation(needs(), who.by, found?.id ?? "", { kind })).toMatchObject({ ok: true });
}

beforeEach(async () => {
  await byHand();
  await query("truncate conversations cascade");
});

test("a text rings the phone of the lead's assignee, and says nothing of the lead", async () => {
  const ann = await agent("ann");
  await agent("ben");
  const { phone } = await leadOf(ann.id);
  await receive(phone);
  expect(rung()).toEqual([{ browser: "ann", messages: 1, ring: clock.now().getTime() }]);
});

test("a text of nobody's lead, or of a number that nobody knows, rings everyone who may answer", async () => {
  await agent("ann");
  await agent("ben");
  const { phone } = await leadOf(null);
  await receive(phone);
  expect(
    rung()
      .map(({ browser }) => browser)
      .sort(),
  ).toEqual(["ann", "ben"]);
  push().received.length = 0;
  await receive(aPhone());
  expect(rung()).toMatchObject([
    { browser: expect.any(String), messages: 2 },
    { browser: expect.any(String), messages: 2 },
  ]);
});

test("several are one ring with their sum, and a later one has its own", async () => {
  const ann = await agent("ann");
  const [first, second] = [await leadOf(ann.id), await leadOf(ann.id)];
  for (const { phone } of [first, second])
    await store(test_.db, aReceivedText(phone, "Hello?", { at: clock.now() }), { now: clock.now });
  await work();
  expect(rung()).toMatchObject([{ messages: 2 }]);
  clock.forward(1_000);
  await receive(first.phone, "Are you there?");
  expect(rung().slice(1)).toMatchObject([{ messages: 2, ring: clock.now().getTime() }]);
});

describe("nothing rings", () => {
  test.each(["seen", "done"] as const)("once the message was %s", async (kind) => {
    const ann = await agent("ann");
    const { phone } = await leadOf(ann.id);
    await store(test_.db, aReceivedText(phone, "Hello?", { at: clock.now() }), { now: clock.now });
    await change(ann, phone, kind);
    await work();
    expect(rung()).toEqual([]);
  });

  test("for a stop, which nobody answers", async () => {
    const ann = await agent("ann");
    const { phone } = await leadOf(ann.id);
    await receive(phone, "STOP");
    expect(rung()).toEqual([]);
  });

  test("in quiet hours", async () => {
    const ann = await agent("ann");
    const { phone } = await leadOf(ann.id);
    const quiet = { from: "09:00", to: "17:00", timeZone: "America/New_York" };
    expect(await changeQuietHours(needs(), ann.by, quiet)).toMatchObject({ ok: true });
    await receive(phone);
    expect(rung()).toEqual([]);
  });

  test("for a person who no longer calls leads", async () => {
    const ann = await agent("ann");
    const { phone } = await leadOf(ann.id);
    await query("update staff set active = false where id = $1", ann.id);
    await receive(phone);
    expect(rung()).toEqual([]);
  });
});

test("a browser that is gone is forgotten; a push service that is down is asked again", async () => {
  const ann = await agent("ann");
  const { phone } = await leadOf(ann.id);
  push().answer = 503;
  await expect(receive(phone)).rejects.toThrow("The push service answered 503.");
  push().answer = 410;
  await ringInbox(needs(), ann.browser);
  expect(await listSubscriptions(test_.db, ann.id)).toEqual([]);
});
