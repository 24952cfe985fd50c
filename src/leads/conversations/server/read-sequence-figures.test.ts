import { afterAll, beforeAll, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aLeadOf, receive, type TextedLead } from "#tests/builders/refused-texts.ts";
import { aSequence, aTextStep, moveTo, saveSequences, started } from "#tests/builders/sequences.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { setUpTexts } from "#tests/builders/texting.ts";
import { dryRunSequence, readSequenceFigures } from "./read-sequence-figures.ts";
import { runStep } from "./run-step.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
const SHORT = aSequence({ steps: [aTextStep(), aTextStep({ days: 1, words: "Again" })] });
let made: TestServices;
let double: TextProviderDouble;
let agent: By;
let leads: TextedLead[];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  double = await aTextProvider("twilio");
  await setUpTexts(made.services, double);
  await saveSequences(made.services, [SHORT]);
  agent = await aCaller(test_.db);
  leads = [];
  for (let n = 0; n < 3; n++) leads.push(await aLeadOf(made.services, agent));
  leads.push(await aLeadOf(made.services, agent, { channels: ["call"] }));
}, 60_000);
afterAll(async () => {
  await made.close();
  await double.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;

test("a dry run counts what would have happened by today's records, and stores and sends nothing", async () => {
  const [first, second, third] = leads;
  if (!first || !second || !third) throw new Error("There are leads");
  await query("update leads set assigned_to = null where id = $1", third.leadId);
  clock.set("2026-11-20T20:00:00.000Z");
  await receive(made.services, second.phone, "Yes");
  clock.set("2026-11-26T15:00:00.000Z");
  const { leads: n, ...rest } = await dryRunSequence(made.services, owner.actor, SHORT);
  expect(n).toBe(4);
  expect(rest).toEqual({
    steps: [
      { done: 2, waited: 0 },
      { done: 1, waited: 0 },
    ],
    ended: { answered: 1, late: 1, refused: 1 },
    refused: { no_consent: 1 },
    ahead: 0,
  });
  const quoted = { ...SHORT, starts: "quoted" as const };
  expect(await dryRunSequence(made.services, owner.actor, quoted)).toMatchObject({ leads: 0 });
  expect(await dryRunSequence(made.services, owner.actor, { ...SHORT, starts: "missed" })).toMatchObject({ leads: 0 });
  expect(await dryRunSequence(made.services, owner.actor, { ...SHORT, starts: "form" })).toMatchObject({ leads: 4 });
  expect(await query("select 1 from messages where direction = 'out'")).toEqual([]);
  expect(await query("select 1 from sequence_runs")).toEqual([]);
  await moveTo(made.services, third, agent.actor.id);
});

test("figures count as sent only what was handed over, and what came of a step beside it", async () => {
  clock.set("2026-11-27T15:00:00.000Z");
  const [first, , third, fourth] = leads;
  if (!first || !third || !fourth) throw new Error("There are leads");
  const runs = [await started(made.services, agent, first), await started(made.services, agent, third)];
  runs.push(await started(made.services, agent, fourth));
  for (const id of runs) await runStep(made.services, id);
  const before = await readSequenceFigures(made.services, owner.actor, SHORT);
  expect(before.steps[0]).toMatchObject({ done: 2, sent: 0, waiting: 2 });
  const [text] = await query<{ id: string }>(
    "select id from messages where lead_id = $1 and direction = 'out'",
    first.leadId,
  );
  await sendText(made.services, text?.id ?? "");
  clock.forward(60_000);
  await receive(made.services, first.phone, "Call me");
  expect(await readSequenceFigures(made.services, owner.actor, SHORT)).toEqual({
    started: 3,
    going: 1,
    before: 0,
    ended: expect.arrayContaining([
      { reason: "answered", n: 1 },
      { reason: "refused", n: 1 },
    ]),
    steps: [expect.objectContaining({ done: 2, sent: 1, waiting: 1, notSent: 0, answered: 1, optedOut: 0 }), null],
  });
  const edited = { ...SHORT, steps: SHORT.steps.slice(0, 1) };
  expect(await readSequenceFigures(made.services, owner.actor, edited)).toMatchObject({ started: 0, before: 3 });
  const others = await aCaller(test_.db);
  expect(await readSequenceFigures(made.services, others.actor, SHORT)).toMatchObject({ started: 0, before: 0 });
});
