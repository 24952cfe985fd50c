import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aText, aTextLead, setUpTexts } from "#tests/builders/texting.ts";
import { sendMessage } from "./send-message.ts";

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
});
afterAll(async () => {
  await made.close();
  await double.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const suppressNumber = async (address: string) => {
  const typed = { contactPoint: address, channels: ["text"], source: "spoken", reason: "Said so" };
  const done = await addSuppression(made.services, agent, typed);
  if (!done.ok) throw new Error(done.message);
};
const refusal = async (given: Partial<Parameters<typeof sendMessage>[2]>, by = agent) => {
  const { leadId, phone } = await aTextLead(made.services);
  const sent = await sendMessage(made.services, by, {
    leadId,
    address: phone,
    body: "Hi",
    key: randomUUID(),
    ...given,
  });
  return sent.ok ? null : sent;
};
const count = async (table: string) => Number((await query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe("writing a text", () => {
  test("stores it with its verdict, its line in the ledger without number and words, and its job", async () => {
    const lead = await aTextLead(made.services);
    const id = await aText(made.services, agent, lead, "Meet at the bank");
    const [stored] = await query<{ verdict: object; author: object; state: string; segments: number }>(
      "select verdict, author, state, segments from messages where id = $1",
      id,
    );
    expect(stored).toMatchObject({
      state: "queued",
      segments: 1,
      verdict: { allowed: true, code: "consent", at: FRIDAY, source: expect.stringContaining("64.1200") },
      author: { kind: "staff", id: agent.actor.id },
    });
    const lines = await query<{ after: object }>(
      "select after from audit_log where action = 'message.send' and record_id = $1",
      id,
    );
    expect(lines).toEqual([{ after: expect.objectContaining({ leadId: lead.leadId, channel: "text" }) }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${lead.phone.slice(2)}|bank`));
    expect(await query("select 1 from jobs.job where name = 'send-text' and data->>'id' = $1", id)).toHaveLength(1);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("the same form counts once, and another text under its key is a conflict", async () => {
    const { leadId, phone } = await aTextLead(made.services);
    const form = { leadId, address: phone, body: "Once", key: randomUUID() };
    const [first, second] = [
      await sendMessage(made.services, agent, form),
      await sendMessage(made.services, agent, form),
    ];
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
    expect(await sendMessage(made.services, agent, { ...form, body: "Other" })).toMatchObject({ code: "conflict" });
  });

  test("what the gate refuses leaves nothing behind", async () => {
    const lead = await aTextLead(made.services);
    await suppressNumber(lead.phone);
    const before = [await count("messages"), await count("conversations"), await count("audit_log")];
    const refused = await refusal({ leadId: lead.leadId, address: lead.phone });
    expect(refused).toMatchObject({
      code: "conflict",
      details: { error: { code: "contact_refused" }, gate: { allowed: false, code: "suppressed" } },
    });
    clock.set("2026-11-21T04:00:00.000Z");
    expect((await refusal({}))?.details).toMatchObject({ gate: { code: "hours" } });
    expect([await count("messages"), await count("conversations"), await count("audit_log")]).toEqual(before);
  });

  test.each([
    ["no words", { body: " \n" }, "Write something first."],
    ["too many words", { body: "a".repeat(1_601) }, "Please shorten this to 1,600 characters."],
    [
      "a number of someone else",
      { address: aPhone() },
      "This is not a number or address of this lead for that channel.",
    ],
    [
      "an email address",
      { address: "rosa@example.com" },
      "This is not a number or address of this lead for that channel.",
    ],
    ["a lead that is not there", { leadId: "nobody" }, "Lead not found"],
  ])("%s is refused", async (_, given, message) => {
    expect((await refusal(given))?.message).toBe(message);
  });

  test("those who see no leads, or not this one, are refused", async () => {
    for (const role of ["viewer", "editor", "compliance"] as const)
      expect((await refusal({}, byStaff(role)))?.code).toBe("forbidden");
    const lead = await aTextLead(made.services);
    const other = await aStaff(test_.db, { role: "agent" });
    await query("update leads set assigned_to = $1 where id = $2", other.id, lead.leadId);
    expect((await refusal({ leadId: lead.leadId, address: lead.phone }))?.code).toBe("not-found");
  });

  test("without provider, number or registration it says what is missing", async () => {
    const says = async (given: Parameters<typeof setUpTexts>[2]) => {
      await setUpTexts(made.services, double, given);
      return (await refusal({}))?.message;
    };
    expect(await says({ provider: "none" })).toContain("no provider is chosen");
    expect(await says({ numbers: [] })).toContain("No number");
    expect(await says({ registration: "waiting" })).toContain("not approved yet");
    expect(await says({ registration: "none" })).toContain("is missing");
    await setUpTexts(made.services, double);
    expect(await refusal({})).toBeNull();
  });
});
