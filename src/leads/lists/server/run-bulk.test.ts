import { beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { AT_ONCE, type BulkAction, type BulkChange, MAX_BULK, UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { createTag } from "#leads/leads/server/change-tag.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { changeTask } from "#leads/tasks/server/change-task.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { deleteBulkChanges } from "./bulk-store.ts";
import { changeLeads } from "./change-leads.ts";
import { enqueueWaitingBulk, readBulk, readFollowed, stopBulk, runBulk, workOnNext } from "./run-bulk.ts";
import { undoBulk } from "./undo-bulk.ts";

const test_ = testDatabase();
const NOW = new Date("2026-11-28T12:00:00Z");
const at = (now: Date) => ({ ...importNeeds(test_.db), ledgerKey: TEST_LEDGER_KEY, now: () => now, eraseOne: fail });
const needs = () => at(NOW);
const owner = byStaff("owner");
const query = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await test_.database.pool.query<T & Record<string, unknown>>(sql, values)).rows;
const must = <T>(done: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!done.ok) throw new Error(done.message);
  return done.value;
};

beforeAll(async () => {
  for (const role of ["owner", "agent", "manager"] as const) await aStaff(test_.db, { id: `staff-${role}`, role });
});

let lists = 0;
/** Adds leads that nobody has; returns their ids in order. */
async function addLeads(n: number): Promise<string[]> {
  const list = `bulk${++lists}-`;
  const rows = await query<{ id: string }>(
    `insert into leads (id, name, phone, email, state, status, source, utm, referrer, created_at, updated_at, q)
      select $1 || lpad(i::text, 5, '0'), 'Lead ' || i, '', '', 'OH', 'new', 'import', '{}', '', now(), now(), ''
      from generate_series(1, $2::int) i returning id`,
    [list, n],
  );
  return rows.map(({ id }) => id).toSorted();
}

async function ask(ids: readonly string[], action: BulkAction, change: BulkChange, by: By = owner) {
  const { undoId, runId, counts } = must(await changeLeads(needs(), by, { action, ids, change }));
  return { undoId: undoId ?? "", runId: runId ?? "", counts };
}
const progress = async (id: string) => must(await readBulk(needs(), owner, id));
const lines = (ids: readonly string[], type: string) =>
  query("select from touchpoints where lead_id = any($1) and type = $2", [ids, type]);

test("a person who has left changes nothing more, though their change had begun", async () => {
  const ids = await addLeads(AT_ONCE + 203);
  const { id, name, email } = await aStaff(test_.db, { role: "manager" });
  const leaver: By = { actor: { kind: "staff", id, name, email, role: "manager" }, requestId: "r" };
  const { runId } = await ask(ids, "set_status", { status: "qualified" }, leaver);
  expect(await workOnNext(needs(), runId)).toBe(true);
  await query("update staff set active = false where id = $1", [id]);
  await runBulk(needs(), runId);
  expect(must(await readBulk(needs(), leaver, runId))).toMatchObject({ state: "failed", done: 500 });
  expect(await query("select from leads where id = any($1) and status = 'qualified'", [ids])).toHaveLength(500);
});

test("leads that are gone before the change comes to them are counted, and a failure is shown for a day", async () => {
  const ids = await addLeads(AT_ONCE + 203);
  const { runId } = await ask(ids, "set_status", { status: "qualified" });
  await workOnNext(needs(), runId);
  await query("delete from bulk_changes where id = $1 and lead_id = any($2)", [runId, ids.slice(-3)]);
  await runBulk(needs(), runId);
  expect(await progress(runId)).toMatchObject({ state: "done", done: 1_203, total: 1_203 });
  expect((await progress(runId)).message).toContain("3 ");
  const failed = await ask(await addLeads(AT_ONCE + 1), "set_status", { status: "contacted" });
  await query("update bulk_runs set state = 'failed', finished_at = $2, failure = 'It failed.' where id = $1", [
    failed.runId,
    NOW,
  ]);
  const later = at(new Date(NOW.getTime() + 3_600_000));
  await deleteBulkChanges(test_.db, new Date(NOW.getTime() + 3_000_000));
  expect(await readFollowed(later, owner.actor.id)).toMatchObject({ id: failed.runId, state: "failed" });
  await query("delete from bulk_runs where id = $1", [failed.runId]);
});

test("more leads than change at once are changed by a job, each exactly once though the program is killed", async () => {
  const ids = await addLeads(AT_ONCE + 203);
  const before = await countLeads(test_.db, EVERY_LEAD);
  const { runId, undoId } = await ask(ids, "set_status", { status: "qualified" });
  expect(undoId).toBe("");
  expect(await progress(runId)).toMatchObject({ state: "running", done: 0, total: 1_203 });
  expect(await workOnNext(needs(), runId)).toBe(true);
  expect(await progress(runId)).toMatchObject({ state: "running", done: 500, total: 1_203, undoable: false });
  let left = 100;
  const killed = { ...needs(), newId: () => (--left === 0 ? fail() : crypto.randomUUID()) };
  await expect(workOnNext(killed, runId)).rejects.toThrow("killed");
  expect(await progress(runId)).toMatchObject({ done: 500 });
  // The next program looks for what was left in the middle.
  await query("delete from jobs.job where name = 'bulk-change'");
  await enqueueWaitingBulk(test_.db);
  expect(await query("select from jobs.job where name = 'bulk-change' and singleton_key = $1", [runId])).toHaveLength(
    1,
  );
  await runBulk(needs(), runId);
  expect(await progress(runId)).toEqual({
    id: runId,
    task: "run",
    erases: false,
    state: "done",
    done: 1_203,
    total: 1_203,
    message: "1,203 leads changed to Qualified.",
    undoable: true,
  });
  expect(await lines(ids, "status")).toHaveLength(1_203);
  for (const id of ids.slice(0, 4)) await changeLeadStatus(needs(), owner, { leadId: id, status: "contacted" });
  expect(await undoBulk(needs(), byStaff("agent"), runId)).toMatchObject({ ok: false, code: "not-found" });
  expect(must(await undoBulk(needs(), owner, runId))).toMatchObject({ changed: 996, runId });
  expect(await progress(runId)).toMatchObject({ task: "undo", state: "running", done: 1_000, total: 1_203 });
  await runBulk(needs(), runId);
  expect(await progress(runId)).toMatchObject({
    state: "done",
    done: 1_203,
    message:
      "1,199 leads changed back. Someone changed Lead 4, Lead 3, Lead 2 and 1 more in the meantime, so those leads stay.",
    undoable: false,
  });
  const statuses = await query("select status, count(*)::int as n from leads where id = any($1) group by 1", [ids]);
  expect(new Map(statuses.map(({ status, n }) => [status, n]))).toEqual(
    new Map([
      ["new", 1_199],
      ["contacted", 4],
    ]),
  );
  for (const id of ids.slice(0, 4)) await changeLeadStatus(needs(), owner, { leadId: id, status: "new" });
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(before);
  expect(await undoBulk(needs(), owner, runId)).toMatchObject({ ok: false, code: "gone" });
});

function fail(): never {
  throw new Error("killed");
}

test("a change that was stopped leaves the rest alone, and what it did can be undone for 60 seconds", async () => {
  const ids = await addLeads(AT_ONCE + 1);
  const { runId } = await ask(ids, "assign", { assignedTo: null });
  expect(await undoBulk(needs(), owner, runId)).toMatchObject({ ok: false, code: "conflict" });
  await stopBulk(needs(), owner, runId);
  const tag = must(await createTag(needs(), owner, { name: "Hot", color: "red" }));
  const tagging = await ask(ids, "add_tag", { tag: tag.id, on: true });
  await workOnNext(needs(), tagging.runId);
  expect(await stopBulk(needs(), byStaff("agent"), tagging.runId)).toMatchObject({ ok: false, code: "not-found" });
  expect(must(await stopBulk(needs(), owner, tagging.runId))).toMatchObject({
    state: "failed",
    message: "You stopped it. 500 leads tagged.",
    undoable: true,
  });
  expect(await workOnNext(needs(), tagging.runId)).toBe(false);
  const tagged = () => query("select from lead_tags where tag_id = $1", [tag.id]);
  expect(await tagged()).toHaveLength(500);
  expect(await undoBulk(at(new Date(NOW.getTime() + UNDO_MS + 1)), owner, tagging.runId)).toMatchObject({
    code: "gone",
  });
  expect(must(await undoBulk(needs(), owner, tagging.runId))).toMatchObject({ changed: 500, kept: [], runId: null });
  expect(await tagged()).toHaveLength(0);
  // What ended is forgotten; what is still at work is not.
  const open = await ask(ids, "add_tag", { tag: tag.id, on: true });
  await deleteBulkChanges(test_.db, new Date(NOW.getTime() + 1));
  expect(await readBulk(needs(), owner, tagging.runId)).toMatchObject({ ok: false, code: "not-found" });
  await runBulk(needs(), open.runId);
  expect(await tagged()).toHaveLength(AT_ONCE + 1);
});

test("a change is refused before it begins, and ends with its reason if it can't go on", async () => {
  const ids = await addLeads(AT_ONCE + 1);
  const asked = (change: BulkChange, by: By = owner, some: readonly string[] = ids) =>
    changeLeads(needs(), by, { action: "assign", ids: some, change });
  const many = Array.from({ length: MAX_BULK + 1 }, (_, i) => `l${i}`);
  expect(await asked({ status: "new" }, owner, many)).toMatchObject({
    message: "Select at most 10,000 leads at a time.",
  });
  expect(await asked({ tag: "no-such-tag", on: true })).toMatchObject({ ok: false, code: "invalid" });
  expect(await asked({ people: [], way: "evenly" })).toMatchObject({
    fields: { people: "Choose at least one person." },
  });
  expect(await asked({ people: ["no-one"], way: "rule" })).toMatchObject({ ok: false, code: "invalid" });
  expect(await asked({ people: ["no-one"], way: "rule" }, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await asked({ title: " ", dueAt: "", taskFor: null })).toMatchObject({
    fields: { title: "Say what there is to do.", due: "Choose a day and a time." },
  });
  expect(await asked({ source: "spoken", reason: " " })).toMatchObject({
    fields: { reason: "Say why, in a few words." },
  });
  const ann = await aStaff(test_.db, { role: "agent", name: "Ann Leaver" });
  const { runId } = await ask(ids, "assign", { assignedTo: ann.id });
  await workOnNext(needs(), runId);
  await query("update staff set active = false where id = $1", [ann.id]);
  await runBulk(needs(), runId);
  expect(await progress(runId)).toMatchObject({
    state: "failed",
    message: "Choose a person of the staff who works with leads. 500 leads assigned.",
  });
});

test("a task for each lead's assignee or one person, which an undo removes unless someone worked on it", async () => {
  const ann = await aStaff(test_.db, { role: "agent", name: "Ann Agent" });
  const [first = "", second = "", third = ""] = await addLeads(3);
  await query("update leads set assigned_to = $1 where id = any($2)", [ann.id, [first, second]]);
  const change = { title: "Ask about the form", dueAt: "2026-12-01T14:00:00.000Z", taskFor: null };
  const { undoId, counts } = await ask([first, second, third], "add_task", change);
  expect(counts).toMatchObject({ changed: 2, unfit: 1 });
  const tasksOf = async (leadId: string) => (await listTasks(test_.db, EVERY_LEAD, { leadId }, null, 10)).tasks;
  const [task] = await tasksOf(first);
  expect(task).toMatchObject({ title: "Ask about the form", assigneeName: "Ann Agent", dueAt: new Date(change.dueAt) });
  expect((await timelineOfLead(test_.db, first))[0]?.description).toBe("Task for Ann Agent: Ask about the form");
  expect(await query("select from jobs.job where name = 'task-due' and data->>'taskId' = $1", [task?.id])).toHaveLength(
    1,
  );
  must(await changeTask(needs(), owner, { id: task?.id ?? "", change: { title: "Ask again" } }));
  expect(must(await undoBulk(needs(), owner, undoId))).toMatchObject({ changed: 1, kept: [{ id: first }] });
  expect([(await tasksOf(first)).length, (await tasksOf(second)).length]).toEqual([1, 0]);
  await ask([third], "add_task", { ...change, taskFor: ann.id });
  expect(await tasksOf(third)).toMatchObject([{ assignedTo: ann.id }]);
});

test("leads are shared out evenly over all batches, and undo gives each back to whom it had", async () => {
  const people = await Promise.all(["Ann", "Bob", "Cy"].map((name) => aStaff(test_.db, { role: "agent", name })));
  const ids = await addLeads(AT_ONCE + 200);
  const { runId } = await ask(ids, "distribute", { people: people.map(({ id }) => id), way: "evenly" });
  await runBulk(needs(), runId);
  expect((await progress(runId)).message).toBe("1,200 leads distributed.");
  const had = await query("select count(*)::int as n from leads where id = any($1) group by assigned_to", [ids]);
  expect(had.map(({ n }) => n)).toEqual([400, 400, 400]);
  expect((await timelineOfLead(test_.db, ids[0] ?? ""))[0]?.description).toBe(
    "Assigned to Ann: shared out evenly among 3 people",
  );
  must(await undoBulk(needs(), owner, runId));
  await runBulk(needs(), runId);
  expect(await query("select from leads where id = any($1) and assigned_to is not null", [ids])).toEqual([]);
});

test("by the rule, only chosen people with a license get leads, and the others stay", async () => {
  const [licensed, other] = [
    await aStaff(test_.db, { role: "agent", name: "Lee Licensed" }),
    await aStaff(test_.db, { role: "agent", name: "Una Unlicensed" }),
  ];
  const license = { state: "OH", number: "1234567", expires: null };
  await test_.db.transaction((tx) => replaceLicenses(tx, licensed.id, [license]));
  const ids = await addLeads(4);
  await query("update leads set state = 'TX' where id = $1", [ids[3]]);
  const { counts, undoId } = await ask(ids, "distribute", { people: [licensed.id, other.id], way: "rule" });
  expect(counts).toMatchObject({ changed: 3, unfit: 1 });
  const found = await Promise.all(ids.map(async (id) => (await findLead(test_.db, EVERY_LEAD, id))?.assignedTo));
  expect(found).toEqual([licensed.id, licensed.id, licensed.id, null]);
  expect(must(await undoBulk(needs(), owner, undoId))).toMatchObject({ changed: 3, kept: [] });
});

test("the numbers of chosen leads go on the do-not-contact list with the reason, for good", async () => {
  const phone = aPhone();
  const { leadId } = await store(test_.db, aSubmission({ details: { phone } }));
  const [without = ""] = await addLeads(1);
  const change = { source: "spoken", reason: "Asked us to stop" } as const;
  const { counts, undoId } = await ask([leadId, without], "do_not_contact", change, byStaff("agent"));
  expect({ counts, undoId }).toMatchObject({ counts: { changed: 1, unfit: 1 }, undoId: "" });
  const listed = await suppressionsOf(test_.db, [phone]);
  expect(new Set(listed.map(({ channel }) => channel))).toEqual(new Set(["call", "text"]));
  expect(listed[0]).toMatchObject({ reason: "Asked us to stop", source: "spoken" });
  expect((await ask([leadId], "do_not_contact", change)).counts).toMatchObject({ changed: 0, same: 1 });
});
