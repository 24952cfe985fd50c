import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bulkText, undoneText } from "#leads/leads/rules/bulk-action.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runStep } from "#leads/conversations/server/run-step.ts";
import { startSequence } from "#leads/conversations/server/start-sequence.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aKey, aLeadOf, receive, type TextedLead, valueOf } from "#tests/builders/refused-texts.ts";
import { aBooking, aSequence, aTextStep, moveTo, saveSequences, started } from "#tests/builders/sequences.ts";
import { aClock } from "#tests/builders/services.ts";
import { testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeads } from "./change-leads.ts";
import { undoBulk } from "./undo-bulk.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
const CHANGE = { sequence: "Follow up" };
let site: Awaited<ReturnType<typeof testSite>>;
let agent: By;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  agent = await aCaller(test_.db);
  const call = aTextStep({ kind: "call", words: "" });
  const steps = [call, aTextStep({ kind: "task", days: 1, words: "Look" })];
  await saveSequences(site.services, [aSequence({ steps }), aSequence({ name: "Off", state: "off" })]);
}, 60_000);
beforeEach(() => clock.set(FRIDAY));
afterAll(() => site.close());

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const lead = () => aLeadOf(site.services, agent);
const start = (leads: readonly TextedLead[], by = agent, change = CHANGE) =>
  changeLeads(site.services, by, { action: "start_sequence", ids: leads.map(({ leadId }) => leadId), change });
const runsOf = (leads: readonly TextedLead[]) =>
  query<{ id: string; lead_id: string; end_reason: string | null; started_by: string }>(
    "select * from sequence_runs where lead_id = any($1) order by lead_id",
    leads.map(({ leadId }) => leadId),
  );

test("it starts for those for whom it can, says for how many it does not and why, and shows nothing of others' leads", async () => {
  const fit = [await lead(), await lead()];
  const [inOne, booked, stopped, elsewhere] = [await lead(), await lead(), await lead(), await lead()];
  await started(site.services, agent, inOne);
  await aBooking(site.services, booked);
  await receive(site.services, stopped.phone, "STOP");
  const other = await aCaller(test_.db);
  await moveTo(site.services, elsewhere, other.actor.id);
  clock.forward(60_000);
  const { counts, skipped } = valueOf(await start([...fit, inOne, booked, stopped, elsewhere]));
  expect(skipped).toEqual([elsewhere.leadId]);
  expect(counts).toMatchObject({
    changed: 2,
    unfit: 3,
    reasons: { "Already in a sequence": 1, "They have an appointment": 1, "They asked us not to contact them": 1 },
  });
  expect(bulkText(CHANGE, counts)).toMatch(
    /^“Follow up” started for 2 leads\. Not for 3 leads \(1: .+; 1: .+; 1: .+\)\. 1 could not be changed/,
  );
  const runs = await runsOf([...fit, booked, stopped, elsewhere]);
  expect(runs.map(({ lead_id }) => lead_id)).toEqual(fit.map(({ leadId }) => leadId).sort());
  expect(runs[0]?.started_by).toBe(agent.actor.name);
  // Each has its job, its line and its proof.
  for (const { id, lead_id } of runs) {
    expect(await query("select 1 from jobs.job where data->>'runId' = $1", id)).toHaveLength(1);
    expect(await query("select 1 from touchpoints where lead_id = $1 and type = 'sequence'", lead_id)).toHaveLength(1);
    expect(await query("select 1 from audit_log where action = 'sequence.start' and record_id = $1", id)).toHaveLength(
      1,
    );
  }
  expect(valueOf(await start(fit)).counts).toMatchObject({ changed: 0, unfit: 2 });
});

test("undo ends the runs that have done no step, within 60 seconds, and they may start again", async () => {
  const leads = [await lead(), await lead()];
  const { undoId } = valueOf(await start(leads));
  const [first, second] = await runsOf(leads);
  await runStep(site.services, first?.id ?? "");
  const { counts, change } = valueOf(await undoBulk(site.services, agent, undoId ?? ""));
  expect(undoneText(counts, true, change)).toBe(
    "1 lead taken out of the sequence. Rosa Delgado had the first step already, or left the sequence otherwise.",
  );
  expect((await runsOf(leads)).map(({ end_reason }) => end_reason)).toEqual([null, "undone"]);
  await runStep(site.services, second?.id ?? "");
  expect(await query("select 1 from sequence_steps where run_id = $1", second?.id)).toEqual([]);
  const { counts: again, undoId: late } = valueOf(await start(leads));
  expect(again).toMatchObject({ changed: 1, reasons: { "Already in a sequence": 1 } });
  clock.forward(61_000);
  expect(await undoBulk(site.services, agent, late ?? "")).toMatchObject({ ok: false, code: "gone" });
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("one that is off is refused, and so are those who may not write to leads", async () => {
  const leads = [await lead()];
  for (const sequence of ["Off", "Other", ""])
    expect(await start(leads, agent, { sequence })).toMatchObject({
      ok: false,
      fields: { sequence: expect.any(String) },
    });
  expect(await runsOf(leads)).toEqual([]);
});

test("a program starts it by name: for one lead once, and for many with what did not start", async () => {
  const { headers } = await aKey(site.services, ["leads:read", "leads:write"]);
  const [one, many] = [await lead(), await lead()];
  const path = `/api/leads/${one.leadId}/sequences`;
  const ask = (key: string) =>
    site.ask({
      method: "POST",
      path,
      headers: { ...headers, "Idempotency-Key": key },
      json: { sequence: "Follow up" },
    });
  const first = await ask("a");
  expect([first.status, first.json()]).toMatchObject([201, { sequence: "Follow up", lead_id: one.leadId, steps: 2 }]);
  expect((await ask("a")).json()).toEqual(first.json());
  expect((await ask("b")).status).toBe(409);
  const body = { action: "start_sequence", lead_ids: [one.leadId, many.leadId], data: { sequence: "Follow up" } };
  const bulk = await site.ask({ method: "POST", path: "/api/leads/bulk-action", headers, json: body });
  expect(bulk.json()).toMatchObject({ changed: 1, not_started: { "Already in a sequence": 1 } });
  const read = await aKey(site.services, ["leads:read"]);
  const refused = { method: "POST", path, headers: read.headers, json: { sequence: "Follow up" } };
  expect((await site.ask(refused)).status).toBe(403);
  expect(await startSequence(site.services, agent, { leadId: many.leadId, name: "Off" })).toMatchObject({ ok: false });
});
