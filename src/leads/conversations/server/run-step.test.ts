import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aLeadOf, type TextedLead } from "#tests/builders/refused-texts.ts";
import {
  aSequence,
  aTextStep,
  eraseLeadOf,
  moveTo,
  RUN_CHANGES,
  saveSequences,
  started,
} from "#tests/builders/sequences.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { setUpTexts } from "#tests/builders/texting.ts";
import { runStep } from "./run-step.ts";
import { sendText } from "./send-text.ts";
import { sequenceJobs } from "./sequences-jobs.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
let made: TestServices;
let double: TextProviderDouble;
let agent: By;
let lead: TextedLead;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  double = await aTextProvider("twilio");
  await setUpTexts(made.services, double);
}, 60_000);
beforeEach(async () => {
  clock.set(FRIDAY);
  agent = await aCaller(test_.db);
  lead = await aLeadOf(made.services, agent);
  await saveSequences(made.services, [aSequence()]);
});
afterAll(async () => {
  await made.close();
  await double.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
type Stored = { done: number; due_at: Date; next_at: Date; waits_for: string; end_reason: string; end_words: string };
const runOf = async (id: string) => (await query<Stored>("select * from sequence_runs where id = $1", id))[0];
const steps = (id: string) =>
  query<{ step: number; kind: string; message_id: string | null; task_id: string | null }>(
    "select step, kind, message_id, task_id from sequence_steps where run_id = $1 order by step",
    id,
  );
const texts = (leadId = lead.leadId) =>
  query<{ id: string; body: string; state: string; problem: string | null; author: { id: string } }>(
    "select id, body, state, problem, author from messages where lead_id = $1 and direction = 'out' and author is not null order by at",
    leadId,
  );
const step = (id: string, needs = made.services) => runStep(needs, id);
/** Goes to the run's next moment and asks there. */
async function next(id: string): Promise<Stored | undefined> {
  const run = await runOf(id);
  if (run) clock.set(new Date(Math.max(run.next_at.getTime(), clock.now().getTime())).toISOString());
  await step(id);
  return runOf(id);
}
const begun = () => started(made.services, agent, lead);

describe("a lead in a sequence", () => {
  test("gets each step at its hour, as its agent, with its proof and its line on the timeline", async () => {
    const id = await begun();
    await step(id);
    const [text] = await texts();
    expect(text).toMatchObject({ state: "queued", author: { id: agent.actor.id } });
    expect(text?.body).toMatch(/^Hi Rosa, Ann of .+ here\.$/);
    expect(
      await query("select 1 from audit_log where action = 'message.send' and record_id = $1", text?.id),
    ).toHaveLength(1);
    await sendText(made.services, text?.id ?? "");
    expect(double.reached.map(({ to }) => to)).toContain(lead.phone);
    // Saturday, 9 AM in Ohio.
    expect(await runOf(id)).toMatchObject({ done: 1, next_at: new Date("2026-11-21T14:00:00.000Z") });
    await next(id);
    const [task] = await query<{ title: string; assigned_to: string }>(
      "select * from tasks where lead_id = $1",
      lead.leadId,
    );
    expect(task).toMatchObject({ title: "Look at Rosa again", assigned_to: agent.actor.id });
    expect(await runOf(id)).toMatchObject({ next_at: new Date("2026-11-21T19:00:00.000Z") });
    await query("update leads set status = 'contacted' where id = $1", lead.leadId);
    await next(id);
    const [called] = await query("select due_for, due_at from leads where id = $1", lead.leadId);
    expect(called).toEqual({ due_for: "retry", due_at: new Date("2026-11-21T19:00:00.000Z") });
    expect(await next(id)).toMatchObject({ done: 4, end_reason: "done" });
    expect((await steps(id)).map(({ kind }) => kind)).toEqual(["text", "task", "call", "text"]);
    const lines = await query<{ description: string }>(
      "select description from touchpoints where lead_id = $1 and type = 'sequence' order by at",
      lead.leadId,
    );
    expect(lines.map(({ description }) => description)).toEqual([
      "Sequence “Follow up”: started",
      "Sequence “Follow up”: a call is due",
      "Sequence “Follow up”: all steps are done",
    ]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test.each(Object.entries(RUN_CHANGES))("gets nothing after %s, not even what is written", async (_, given) => {
    const id = await begun();
    await step(id);
    clock.forward(60_000);
    await given.change(made.services, lead, agent);
    const [text] = await texts();
    await sendText(made.services, text?.id ?? "");
    const dropped = [{ ...text, state: "dropped", problem: expect.any(String) }];
    expect(await texts()).toEqual(dropped);
    expect(double.reached.filter(({ to }) => to === lead.phone)).toEqual([]);
    expect((await next(id))?.end_reason).toBe(given.reason);
    await step(id);
    expect([await texts(), (await steps(id)).length]).toEqual([dropped, 1]);
  });

  test("and what its last step wrote is not sent after an answer either", async () => {
    await saveSequences(made.services, [aSequence({ steps: [aTextStep()] })]);
    const id = await begun();
    await step(id);
    expect(await runOf(id)).toMatchObject({ end_reason: "done" });
    clock.forward(1_000);
    await RUN_CHANGES["they answer by text"]?.change(made.services, lead, agent);
    const [text] = await texts();
    await sendText(made.services, text?.id ?? "");
    expect((await texts())[0]).toMatchObject({ state: "dropped", problem: expect.stringContaining("got in touch") });
  });

  test("is gone with the person who was erased", async () => {
    const id = await begun();
    await step(id);
    await eraseLeadOf(made.services, lead);
    await step(id);
    expect([await runOf(id), await steps(id)]).toEqual([undefined, []]);
  });
});

describe("a step that can't happen now", () => {
  test("waits for the morning, and is not skipped", async () => {
    clock.set("2026-11-21T04:00:00.000Z");
    const id = await begun();
    await step(id);
    expect(await texts()).toEqual([]);
    const waiting = await runOf(id);
    expect(waiting).toMatchObject({ done: 0, end_reason: null, waits_for: expect.stringContaining("No texts until") });
    await next(id);
    expect(await texts()).toHaveLength(1);
  });

  test("waits for an agent, the one of that moment, and ends after three days", async () => {
    await query("update leads set assigned_to = null where id = $1", lead.leadId);
    const id = await started(made.services, byStaff("owner"), lead);
    await step(id);
    expect(await runOf(id)).toMatchObject({ waits_for: "Nobody is responsible for this lead." });
    const other = await aCaller(test_.db);
    await moveTo(made.services, lead, other.actor.id);
    await next(id);
    expect((await texts())[0]?.author.id).toBe(other.actor.id);
    await changeStaff(made.services, byStaff("owner"), { id: other.actor.id, active: false });
    const run = await next(id);
    expect(run).toMatchObject({ done: 1, waits_for: expect.stringContaining("no account") });
    clock.forward(73 * 3_600_000);
    expect(await next(id)).toMatchObject({ end_reason: "late", end_words: expect.stringContaining("no account") });
  });

  test("waits while texts are not set up", async () => {
    const id = await begun();
    await setUpTexts(made.services, double, { provider: "none" });
    await step(id);
    await setUpTexts(made.services, double);
    expect(await runOf(id)).toMatchObject({ done: 0, waits_for: expect.stringContaining("no provider") });
    await next(id);
    expect(await texts()).toHaveLength(1);
  });

  test("ends where the gate refuses it for good: no consent, no license", async () => {
    for (const given of [{ channels: ["call"] as const }, { state: "PA" }]) {
      lead = await aLeadOf(made.services, agent, given);
      const id = await begun();
      await step(id);
      expect(await runOf(id)).toMatchObject({
        end_reason: "refused",
        end_words: expect.stringMatching(/agreed|license/),
      });
      expect(await texts()).toEqual([]);
    }
  });
});

describe("each step happens once", () => {
  test("with several workers and repeated jobs", async () => {
    const id = await begun();
    await Promise.all(Array.from({ length: 6 }, () => step(id)));
    await step(id);
    expect([await texts(), (await steps(id)).length]).toEqual([[expect.anything()], 1]);
    clock.set("2026-11-21T14:00:00.000Z");
    await Promise.all(Array.from({ length: 6 }, () => step(id)));
    expect(await query("select 1 from tasks where lead_id = $1", lead.leadId)).toHaveLength(1);
  });

  test("however far a run came that broke off", async () => {
    const id = await begun();
    let broken = 0;
    for (let left = 0; ; left++) {
      let made_ = 0;
      const newId = () => {
        if (made_++ >= left) throw new Error("broken off");
        return made.services.newId();
      };
      const failed = await step(id, { ...made.services, newId }).then(
        () => false,
        () => true,
      );
      if (!failed) break;
      broken++;
      expect([await texts(), await steps(id)]).toEqual([[], []]);
    }
    expect(broken).toBeGreaterThan(2);
    await step(id);
    expect([(await texts()).length, (await steps(id)).length]).toEqual([1, 1]);
  });

  test("and one that lost its job gets another", async () => {
    const id = await begun();
    await query("delete from jobs.job where data->>'runId' = $1", id);
    clock.forward(180_000);
    await sequenceJobs(made.services)[0]?.run();
    expect(await query("select 1 from jobs.job where data->>'runId' = $1", id)).toHaveLength(1);
  });

  test("and of two runs that a merge brought together the older goes on", async () => {
    const other = await aLeadOf(made.services, agent);
    const first = await started(made.services, agent, other);
    clock.forward(1_000);
    const second = await begun();
    await query("update sequence_runs set lead_id = $1 where id = $2", lead.leadId, first);
    await step(second);
    await step(first);
    expect(await runOf(second)).toMatchObject({ end_reason: "merged", done: 0 });
    expect(await runOf(first)).toMatchObject({ end_reason: null, done: 1 });
  });
});

test("an edit counts for those who start afterwards, and a deleted template is a task", async () => {
  const id = await begun();
  await saveSequences(made.services, [aSequence({ steps: [aTextStep({ template: "Gone", words: "" })] })]);
  await step(id);
  expect((await texts())[0]?.body).toContain("Hi Rosa");
  lead = await aLeadOf(made.services, agent);
  const later = await begun();
  await step(later);
  const [task] = await query<{ title: string }>("select title from tasks where lead_id = $1", lead.leadId);
  expect([task?.title, await texts()]).toEqual([expect.stringContaining("template “Gone”"), []]);
});
