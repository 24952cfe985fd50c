import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { undoneText } from "#leads/leads/rules/bulk-action.ts";
import { changeLeads } from "#leads/lists/server/change-leads.ts";
import { readBulk, readFollowed, runBulk, stopBulk } from "#leads/lists/server/run-bulk.ts";
import type { EraseOne } from "#leads/lists/server/erase-next.ts";
import { undoBulk } from "#leads/lists/server/undo-bulk.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import type { Right } from "#platform/access/rules/rights.ts";
import { aFullLead } from "#tests/builders/full-lead.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { eraseAsked, eraseLead } from "./erase-lead.ts";
import { eraseLeads, previewErasure, readErasure } from "./erase-leads.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  await aStaff(test_.db, { id: "staff-owner", role: "owner" });
}, 60_000);
afterAll(() => site.close());

const query = (sql: string, values: unknown[] = []) => test_.database.pool.query<Record<string, unknown>>(sql, values);
const must = <T>(done: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!done.ok) throw new Error(done.message);
  return done.value;
};
async function addLeads(n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < n; i++) ids.push((await store(test_.db, aSubmission({}))).leadId);
  return ids.toSorted();
}
const begin = async (ids: readonly string[]) =>
  must(await eraseLeads(site.services, owner, { ids, typed: String(ids.length) })).runId;
const eraseOne: EraseOne = (by, id, within) => eraseAsked(site.services, by, id, within);
const run = (id: string, one = eraseOne) => runBulk({ ...site.services, eraseOne: one }, id);
const isErased = async (id: string) => (await findLead(test_.db, EVERY_LEAD, id))?.erasedAt != null;
const erased = async (ids: readonly string[]) => (await Promise.all(ids.map(isErased))).filter(Boolean).length;

test("what erasing would do is counted before, and who may not erase or was not proved is refused", async () => {
  const full = await aFullLead(site);
  const [plain = "", gone = ""] = await addLeads(2);
  await query("update leads set held_at = now(), hold_reason = 'Asked' where id = $1", [plain]);
  must(
    await eraseLead(site.services, owner, {
      leadId: gone,
      confirm: (await findLead(test_.db, EVERY_LEAD, gone))?.name ?? "",
    }),
  );
  const ids = [full.leadId, plain, gone, "no-such-lead"];
  const preview = must(await previewErasure(site.services, owner, ids));
  expect(preview).toMatchObject({ missing: 2, policies: 1, appointments: 1, tasks: 1, holds: 2 });
  expect(preview.ids.toSorted()).toEqual([full.leadId, plain].toSorted());
  const ask = (by = owner, some = preview.ids, typed = "") => eraseLeads(site.services, by, { ids: some, typed });
  expect(await ask(byStaff("manager"))).toMatchObject({ code: "forbidden" });
  const late = byStaff("owner", { confirmedAt: new Date(clock.now().getTime() - 601_000) });
  expect(await ask(late)).toMatchObject({ code: "reauthentication-required" });
  expect(await ask(owner, ids)).toMatchObject({ code: "conflict" });
  expect(await ask(owner, [])).toMatchObject({ code: "invalid" });
  const many = await addLeads(5);
  expect(await ask(owner, many, "4")).toMatchObject({ fields: { confirm: "Type 5, the number of leads." } });
  expect(await erased([...preview.ids, ...many])).toBe(0);
});

test("each lead is erased as on its own page, and each group is counted as it truly was", async () => {
  const ids = await addLeads(6);
  const [first = "", before = "", removed = ""] = ids;
  const runId = await begin(ids);
  expect(must(await readErasure(site.services, owner, runId))).toMatchObject({ state: "running", left: 6 });
  expect(await readFollowed(site.services, owner.actor.id)).toMatchObject({ id: runId, erases: true });
  const name = (await findLead(test_.db, EVERY_LEAD, before))?.name ?? "";
  must(await eraseLead(site.services, owner, { leadId: before, confirm: name }));
  // Erased before it got there, but its row still waits: as if that had happened a moment later.
  await query(
    `insert into bulk_changes (id, lead_id, actor_id, action, version, undone, at)
      values ($1, $2, 'staff-owner', 'erase', 0, false, now()) on conflict do nothing`,
    [runId, before],
  );
  await query("update bulk_changes set lead_id = 'gone' where id = $1 and lead_id = $2", [runId, removed]);
  await run(runId);
  expect(must(await readErasure(site.services, owner, runId))).toMatchObject({
    state: "done",
    left: 0,
    counts: { changed: 4, same: 1, skipped: 1 },
  });
  expect(must(await readBulk(site.services, owner, runId))).toMatchObject({
    message:
      "4 leads erased. 1 lead had been erased before. 1 lead could not be erased: no longer there, or not yours to erase.",
    undoable: false,
  });
  expect(await erased(ids)).toBe(5);
  const { rows } = await query(
    "select record_id, actor_id from audit_log where action = 'lead.erase' and record_id = $1",
    [first],
  );
  expect(rows).toEqual([{ record_id: first, actor_id: "staff-owner" }]);
  expect(await undoBulk(site.services, owner, runId)).toMatchObject({ ok: false, code: "not-found" });
  expect(await readErasure(site.services, byStaff("compliance"), runId)).toMatchObject({ code: "not-found" });
});

test("a lead is counted with its erasure or not at all, and one that stopped goes no further", async () => {
  const ids = await addLeads(6);
  const runId = await begin(ids);
  let n = 0;
  const failing: EraseOne = (by, id, within) =>
    eraseOne(by, id, async (tx) => {
      const refused = await within(tx);
      if (++n === 3) throw Object.assign(new Error("killed"), { code: "40001" });
      return refused;
    });
  await expect(run(runId, failing)).rejects.toThrow("killed");
  expect(must(await readErasure(site.services, owner, runId))).toMatchObject({ counts: { changed: 2 }, left: 4 });
  expect(await erased(ids)).toBe(2);
  const stopping: EraseOne = async (by, id, within) => {
    must(await stopBulk({ ...site.services }, owner, runId));
    return eraseOne(by, id, within);
  };
  await run(runId, stopping);
  expect(must(await readErasure(site.services, owner, runId))).toMatchObject({
    state: "failed",
    failure: "You stopped it.",
    counts: { changed: 2, skipped: 0 },
    left: 4,
  });
  expect(await erased(ids)).toBe(2);
});

test("nothing more is erased for someone who may no longer erase", async () => {
  const ids = await addLeads(2);
  const runId = await begin(ids);
  await query("update staff set role = 'manager' where id = 'staff-owner'");
  await run(runId);
  await query("update staff set role = 'owner' where id = 'staff-owner'");
  expect(must(await readErasure(site.services, owner, runId))).toMatchObject({ state: "failed", left: 2 });
  expect(await erased(ids)).toBe(0);
});

test("a program erases several leads, follows that by the calls alone, and needs the right to it", async () => {
  const ids = await addLeads(6);
  const call = async (scopes: Right[], method: string, path: string, json?: object) => {
    const made = must(await createApiKey(site.services, owner, { name: "Eraser", scopes, expiresAt: null }));
    const headers = { Authorization: `Bearer ${made.key}` };
    const answer = await site.ask({ method, path, headers, ...(json ? { json } : {}) });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const ask = (scopes: Right[], confirm: string) =>
    call(scopes, "POST", "/api/leads/erase", { lead_ids: ids, confirm });
  expect((await ask(["leads:write"], "6")).status).toBe(403);
  expect(await ask(["leads:erase"], "5")).toMatchObject({
    status: 422,
    body: { fields: { confirm: expect.any(String) } },
  });
  const begun = await ask(["leads:erase"], "6");
  expect(begun).toMatchObject({ status: 200, body: { run_id: expect.any(String) } });
  await run(begun.body.run_id);
  expect(await erased(ids)).toBe(6);
});

test("an undo says how many leads were erased in the meantime", async () => {
  const ids = await addLeads(3);
  const change = { action: "set_status", ids, change: { status: "contacted" } } as const;
  const { undoId } = must(await changeLeads(site.services, owner, change));
  const name = (await findLead(test_.db, EVERY_LEAD, ids[0] ?? ""))?.name ?? "";
  must(await eraseLead(site.services, owner, { leadId: ids[0] ?? "", confirm: name }));
  const undone = must(await undoBulk(site.services, owner, undoId ?? ""));
  expect(undone).toMatchObject({ changed: 2, kept: [], gone: 1, runId: null });
  expect(undoneText(undone.counts, true)).toBe(
    "2 leads changed back. 1 lead can’t be changed back: erased, or merged into another one, in the meantime.",
  );
  expect(undoneText(undone.counts, false)).toBe("2 leads changed back.");
});
