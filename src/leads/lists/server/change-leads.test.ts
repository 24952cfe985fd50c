import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type BulkChange, MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { importNeeds } from "#tests/builders/imports.ts";
import { TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeads } from "./change-leads.ts";
import { undoBulk } from "./undo-bulk.ts";

const test_ = testDatabase();
const add = async () => (await store(test_.db, aSubmission({}))).leadId;
const needs = (now = new Date()) => ({
  ...importNeeds(test_.db),
  ledgerKey: TEST_LEDGER_KEY,
  now: () => now,
});
const owner = byStaff("owner");
const lead = async (id: string) => findLead(test_.db, EVERY_LEAD, id);
const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await lead(id))?.status));

async function bulk(ids: readonly string[], change: BulkChange, by = owner, now = new Date()) {
  const action = "status" in change ? ("set_status" as const) : ("assign" as const);
  const done = await changeLeads(needs(now), by, { action, ids, change });
  if (!done.ok) throw new Error(done.message);
  return { ...done.value, undoId: done.value.undoId ?? "" };
}
const move = (ids: readonly string[], status: LeadStatus, by = owner) => bulk(ids, { status }, by);

test("several leads are moved at once, each with its own audit line and journey, and back again", async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  await changeLeadStatus(needs(), owner, { leadId: second, status: "qualified" });
  await changeLeadStatus(needs(), owner, { leadId: third, status: "contacted" });
  const before = await countLeads(test_.db, EVERY_LEAD);
  const done = await move([first, second, third, first], "contacted");
  expect(done.skipped).toEqual([]);
  expect(new Map(done.changed.map((c) => [c.id, c.before]))).toEqual(
    new Map<string, LeadStatus>([
      [first, "new"],
      [second, "qualified"],
    ]),
  );
  const { rows } = await test_.database.pool.query<{ n: number }>(
    "select count(*)::int as n from audit_log where action = 'lead.status' and record_id = any($1)",
    [[first, second]],
  );
  expect(rows[0]?.n).toBe(3);
  expect((await timelineOfLead(test_.db, first))[0]?.description).toBe("Status changed from new to contacted");
  expect(await undoBulk(needs(), owner, done.undoId)).toMatchObject({ ok: true, value: { changed: 2, kept: [] } });
  expect(await statuses(first, second, third)).toEqual(["new", "qualified", "contacted"]);
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(before);
  expect(await undoBulk(needs(), owner, done.undoId)).toMatchObject({ ok: false, code: "gone" });
});

test("undo keeps and names a lead that someone changed since, even where its status is the same again", async () => {
  const [first, second] = [await add(), await add()];
  const { undoId } = await move([first, second], "contacted");
  for (const status of ["closed_won", "contacted"] as const)
    await changeLeadStatus(needs(), owner, { leadId: second, status });
  expect(await undoBulk(needs(), owner, undoId)).toMatchObject({
    ok: true,
    value: { changed: 1, kept: [{ id: second, name: "Rosa Delgado" }] },
  });
  expect(await statuses(first, second)).toEqual(["new", "contacted"]);
});

test("undo works for 60 seconds, and only for who made the change", async () => {
  const id = await add();
  const at = new Date("2026-11-22T12:00:00Z");
  const done = await bulk([id], { status: "proposal" }, owner, at);
  const after = (ms: number) => needs(new Date(at.getTime() + ms));
  expect(await undoBulk(after(0), byStaff("agent"), done.undoId)).toMatchObject({ ok: false, code: "not-found" });
  expect(await undoBulk(after(60_001), owner, done.undoId)).toMatchObject({ ok: false, code: "gone" });
  expect(await undoBulk(after(60_000), owner, done.undoId)).toMatchObject({ ok: true });
});

test("leads are assigned to people who work with leads; an agent who gave one away can take it back", async () => {
  const [id, other] = [await add(), await add()];
  const [ann, ed] = [
    await aStaff(test_.db, { role: "agent", name: "Ann Agent" }),
    await aStaff(test_.db, { role: "editor" }),
  ];
  const agent = byStaff("agent");
  const nobodys = await add();
  await test_.database.pool.query("update leads set assigned_to = $1 where id = any($2)", [
    agent.actor.id,
    [id, other],
  ]);
  const done = await bulk([id, other, nobodys], { assignedTo: ann.id }, agent);
  expect(await lead(nobodys)).toMatchObject({ assignedTo: null });
  expect(await lead(id)).toMatchObject({ assignedTo: ann.id, assignedAt: expect.any(Date) as Date, version: 2 });
  expect((await timelineOfLead(test_.db, id))[0]?.description).toBe("Assigned to Ann Agent");
  expect(await undoBulk(needs(), agent, done.undoId)).toMatchObject({ ok: true, value: { changed: 2 } });
  expect(await lead(id)).toMatchObject({ assignedTo: agent.actor.id, assignedAt: null });
  for (const assignedTo of [ed.id, "no-one-we-know"])
    expect(await changeLeads(needs(), owner, { action: "assign", ids: [id], change: { assignedTo } })).toMatchObject({
      ok: false,
      code: "invalid",
    });
});

test("an agent moves no one else's leads, an editor none, and too many are refused whole", async () => {
  const [own, foreign] = [await add(), await add()];
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [foreign]);
  expect(await move([own, foreign], "contacted", byStaff("agent"))).toMatchObject({
    changed: [{ id: own }],
    skipped: [foreign],
  });
  expect(await statuses(foreign)).toEqual(["new"]);
  const asked = (ids: string[], by = owner) =>
    changeLeads(needs(), by, { action: "mark_qualified", ids, change: { status: "qualified" } });
  expect(await asked([own], byStaff("editor"))).toMatchObject({ ok: false, code: "forbidden" });
  expect(await asked([own, ...Array.from({ length: MAX_BULK }, () => randomUUID())])).toMatchObject({
    code: "invalid",
  });
  expect(await asked([])).toMatchObject({ ok: false, code: "invalid" });
  expect(await statuses(own)).toEqual(["contacted"]);
});
