import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import { saveAttempt } from "#leads/calling/server/calling-store.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { readOwnRequest } from "#leads/leads/server/read-request.ts";
import { withdrawRequest } from "#leads/intake/server/withdraw-request.ts";
import { submitQuote } from "#leads/intake/server/submit-lead.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { anOrigin, aPhone, someDetails } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { mergesJobs } from "./merges-jobs.ts";
import { mergeLeads } from "./merge-leads.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
const agent = byStaff("agent");
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  const key = { name: "Merger", scopes: ["leads:read", "leads:write"] as const, expiresAt: null };
  const made = await createApiKey(site.services, owner, { ...key, scopes: [...key.scopes] });
  headers = { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
});
afterAll(() => site.close());

async function call(method: string, path: string, json?: object, more: Record<string, string> = {}) {
  const answer = await site.ask({ method, path, headers: { ...headers, ...more }, ...(json ? { json } : {}) });
  return { status: answer.status, body: answer.json() };
}
const needs = () => ({ ...site.services, now: clock.now });
const lead = (id: string) => findLead(test_.db, EVERY_LEAD, id);

async function merged(keep: string, merge: string, by: By = owner) {
  const request = { keep, merge, choices: {} };
  const preview = await previewMerge(needs(), by.actor, request);
  if (!preview.ok) return preview;
  return mergeLeads(needs(), by, { ...request, fingerprint: preview.value.fingerprint });
}
async function mergeId(keep: string, merge: string, by: By = owner): Promise<string> {
  const done = await merged(keep, merge, by);
  if (!done.ok) throw new Error(done.message);
  return done.value.mergeId;
}

test("a program merges what it previewed, the merged lead's address goes on working, and the undo brings it back", async () => {
  const [keep, merge] = [
    await aLead(test_.db, { details: someDetails({ coverage: 10_000 }) }),
    await aLead(test_.db, {
      details: someDetails({ name: "Rosa M. Delgado", coverage: 15_000, email: "r@example.com" }),
    }),
  ];
  const request = { keep, merge, choices: { coverage: "merge" } };
  const preview = await call("POST", "/api/leads/merge-preview", request);
  expect(preview).toMatchObject({ status: 200, body: { result: { name: "Rosa Delgado", coverage: 15_000 } } });
  const order = { ...request, fingerprint: preview.body.fingerprint };
  const done = await call("POST", "/api/leads/merge", order, { "Idempotency-Key": "once" });
  expect(done).toMatchObject({ status: 200, body: { lead: preview.body.result as object } });
  expect(await call("POST", "/api/leads/merge", order, { "Idempotency-Key": "once" })).toEqual(done);

  expect((await call("GET", `/api/leads/${merge}`)).body).toMatchObject({ id: keep, email: "r@example.com" });
  expect((await call("POST", `/api/leads/${merge}/notes`, { text: "By the old address" })).status).toBe(201);
  const notes = (await timelineOfLead(test_.db, keep)).map(({ type, description, metadata }) => [
    type,
    description,
    metadata.note,
  ]);
  expect(notes).toEqual(
    expect.arrayContaining([
      ["note", "By the old address", undefined],
      ["merge", "Merged with Rosa M. Delgado", expect.stringMatching(/^Name: Rosa M\. Delgado; Phone: \(614\)/)],
    ]),
  );
  const undo = `/api/leads/merges/${String(done.body.merge_id)}/undo`;
  const undone = await call("POST", undo);
  expect(undone.body).toEqual({ kept: keep, restored: merge, kept_edits: [] });
  expect((await call("GET", `/api/leads/${merge}`)).body).toMatchObject({ id: merge, coverage: 15_000 });
  expect((await call("POST", undo)).status).toBe(410);
  expect((await call("POST", "/api/leads/merge-preview", { keep, merge: keep })).status).toBe(422);
  expect((await call("POST", "/api/leads/merge-preview", { keep, merge, choices: { vendor: "keep" } })).status).toBe(
    422,
  );
});

test("a lead that changed after the preview is not merged", async () => {
  const [keep, merge] = [await aLead(test_.db), await aLead(test_.db)];
  const { body } = await call("POST", "/api/leads/merge-preview", { keep, merge });
  await call("PATCH", `/api/leads/${merge}`, { coverage: 20_000 });
  expect((await call("POST", "/api/leads/merge", { keep, merge, fingerprint: body.fingerprint })).status).toBe(409);
  expect([(await lead(keep))?.version, (await lead(merge))?.coverage]).toEqual([1, 20_000]);
});

test("the link of a person whose request was merged shows it, and withdraws for everything that came together", async () => {
  const token = deriveTokens("").request;
  const quote = { details: someDetails(), contact: null, textMessages: false };
  const { leadId } = await submitQuote(site.services, quote, anOrigin(), { token, key: undefined });
  const phone = aPhone();
  const keep = await aLead(test_.db, { details: someDetails({ phone }) });
  await mergeId(keep, leadId ?? "");
  expect(await readOwnRequest(site.services, token)).not.toBeNull();
  await withdrawRequest(site.services, token, anOrigin());
  const { rows } = await test_.database.pool.query(
    "select count(distinct address)::int as n from suppressions where address = any($1) and channel = 'call'",
    [[phone, quote.details.phone]],
  );
  expect(rows).toEqual([{ n: 2 }]);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("an agent merges leads of their scope alone, and only they or an owner undo it", async () => {
  const [mine, free] = [await aLead(test_.db, { assignedTo: agent.actor.id }), await aLead(test_.db)];
  const others = await aLead(test_.db, { assignedTo: "someone-else" });
  expect(await merged(mine, others, agent)).toMatchObject({ ok: false, code: "not-found" });
  expect(await merged(others, mine, agent)).toMatchObject({ ok: false, code: "not-found" });
  expect(await merged(mine, free, byStaff("editor"))).toMatchObject({ ok: false, code: "forbidden" });
  const id = await mergeId(free, mine, agent);
  expect((await lead(free))?.assignedTo).toBe(agent.actor.id);
  const other = byStaff("agent", { id: "another" });
  expect(await undoMerge(needs(), other, id)).toMatchObject({ ok: false, code: "not-found" });
  expect(await undoMerge(needs(), owner, id, others)).toMatchObject({ ok: false, code: "not-found" });
  expect(await undoMerge(needs(), owner, id)).toMatchObject({ ok: true });
});

test("an undo keeps what was edited since, waits for later merges, and is possible for 30 days", async () => {
  const [a, b, c] = [await aLead(test_.db), await aLead(test_.db), await aLead(test_.db)];
  await changeLead(needs(), owner, { leadId: b, facts: { coverage: "12000", state: "OH" }, version: null });
  const first = await mergeId(a, b);
  const second = await mergeId(c, a);
  expect(await undoMerge(needs(), owner, first)).toMatchObject({ ok: false, code: "conflict" });
  expect((await lead(c))?.coverage).toBe(12_000);
  expect(await undoMerge(needs(), owner, second)).toMatchObject({ ok: true });
  expect((await call("GET", `/api/leads/${b}`)).body.id).toBe(a);
  await changeLead(needs(), agent, { leadId: a, facts: { coverage: "9000" }, version: null });
  clock.forward(30 * 86_400_000 + 1);
  expect(await undoMerge(needs(), owner, first)).toMatchObject({ ok: false, code: "gone" });
  clock.forward(-86_400_000);
  expect(await undoMerge(needs(), owner, first)).toMatchObject({ ok: true, value: { left: ["coverage"] } });
  expect([await lead(a), await lead(b)]).toMatchObject([
    { coverage: 9_000, state: null },
    { coverage: 12_000, state: "OH" },
  ]);
});

test("the last attempt by which lists filter goes with its lead, and back", async () => {
  const [keep, merge] = [await aLead(test_.db, {}), await aLead(test_.db, {})];
  const attempt = (leadId: string, day: string, outcome: CallOutcome) => {
    const blank = { staffId: "x", address: "", channel: "call", note: null, callbackAt: null, before: null } as const;
    const at = new Date(`2026-11-${day}T12:00Z`);
    return test_.db.transaction((tx) => saveAttempt(tx, { ...blank, id: `on ${day}`, leadId, at, outcome }));
  };
  await attempt(keep, "01", "no_answer");
  await attempt(merge, "02", "left_message");
  const last = async () =>
    (
      await test_.database.pool.query(
        "select id, last_outcome from leads where id = any($1) and last_attempt_at is not null order by last_attempt_at",
        [[keep, merge]],
      )
    ).rows;
  const apart = [
    { id: keep, last_outcome: "no_answer" },
    { id: merge, last_outcome: "left_message" },
  ];
  expect(await last()).toEqual(apart);
  const id = await mergeId(keep, merge);
  expect(await last()).toEqual([{ id: keep, last_outcome: "left_message" }]);
  expect(await undoMerge(needs(), owner, id)).toMatchObject({ ok: true });
  expect(await last()).toEqual(apart);
});

test("what still arrives for a merged lead goes to the kept one, and with the merged one after an undo", async () => {
  const [keep, merge] = [await aLead(test_.db), await aLead(test_.db)];
  const id = await mergeId(keep, merge);
  const add = "insert into touchpoints values ('late', $1, 'note', 'Late', now(), '{}', null)";
  await test_.database.pool.query(add, [merge]);
  await mergesJobs(needs())[0]?.run();
  const notes = async (leadId: string) =>
    (await timelineOfLead(test_.db, leadId)).filter(({ type }) => type === "note");
  expect([await notes(keep), await notes(merge)]).toMatchObject([[{ id: "late" }], []]);
  await undoMerge(needs(), owner, id);
  expect([await notes(keep), await notes(merge)]).toMatchObject([[], [{ id: "late" }]]);
});
