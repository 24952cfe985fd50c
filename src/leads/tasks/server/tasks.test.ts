import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Actor, By } from "#platform/access/rules/rights.ts";
import { updateStaff } from "#accounts/access/server/access-store.ts";
import { remindAboutTask } from "#leads/notifications/server/remind-about-task.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addTask } from "./add-task.ts";
import { changeTask } from "./change-task.ts";
import { findTask, type ListedTask, listTasks } from "./tasks-store.ts";

const test_ = testDatabase();
const clock = aClock();
const DUE = new Date("2026-11-21T14:00:00.000Z");
let made: TestServices;
let agent: By & { actor: Actor & { kind: "staff" } };
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
  const { id, name, email } = await aStaff(test_.db, { role: "agent", name: "Sam Agent" });
  agent = byStaff("agent", { id, name, email: email ?? "" }) as typeof agent;
});
afterAll(() => made.close());

async function added(given: { title?: string; leadId?: string } = {}): Promise<ListedTask> {
  const leadId = given.leadId ?? (await aLead(test_.db));
  const done = await addTask(made.services, agent, { leadId, title: given.title ?? "Send the brochure", dueAt: DUE });
  if (!done.ok) throw new Error(done.message);
  return done.value;
}
const jobsOf = async (id: string) =>
  (
    await test_.database.pool.query(
      "select start_after from jobs.job where name = 'task-due' and data->>'taskId' = $1 order by 1",
      [id],
    )
  ).rows.map(({ start_after }) => (start_after as Date).toISOString());
const mailsAbout = async (id: string) =>
  (await test_.database.pool.query("select to_address, subject from mails where key like $1", [`task-reminder ${id}%`]))
    .rows;

test("a task is in the list of who added it, in the timeline, and has a reminder for its due time", async () => {
  const task = await added();
  expect(task).toMatchObject({
    assignedTo: agent.actor.id,
    assigneeName: "Sam Agent",
    leadName: "Rosa Delgado",
    doneAt: null,
  });
  expect(await jobsOf(task.id)).toEqual([DUE.toISOString()]);
  expect((await timelineOfLead(test_.db, task.leadId))[0]?.description).toBe("Task for Sam Agent: Send the brochure");
  const { tasks } = await listTasks(test_.db, EVERY_LEAD, { leadId: task.leadId, done: false }, null, 50);
  expect(tasks).toEqual([task]);
});

test("nobody gets a task who does not work leads, and no one sees tasks of leads that they may not see", async () => {
  const leadId = await aLead(test_.db, { assignedTo: "someone-else" });
  const task = { leadId, title: "x", dueAt: DUE };
  expect(await addTask(made.services, agent, task)).toMatchObject({ code: "not-found" });
  expect(await addTask(made.services, byStaff("editor"), task)).toMatchObject({ code: "forbidden" });
  expect(await addTask(made.services, byKey(["leads:write"]), task)).toMatchObject({
    fields: { assigned_to: expect.any(String) },
  });
  const byOwner = await addTask(made.services, byStaff("owner"), { ...task, assignedTo: agent.actor.id });
  expect(byOwner).toMatchObject({ ok: true });
  if (byOwner.ok)
    expect(await changeTask(made.services, agent, { id: byOwner.value.id, change: { done: true } })).toMatchObject({
      code: "not-found",
    });
});

test("a task is checked off and opened again; who saw an older version changes nothing", async () => {
  const { id, leadId } = await added();
  const change = (done: boolean, version?: number) =>
    changeTask(made.services, agent, { id, change: { done }, ...(version ? { version } : {}) });
  expect(await change(true, 1)).toMatchObject({ value: { doneAt: clock.now(), version: 2 } });
  expect(await change(false, 1)).toMatchObject({ code: "stale", current: { version: 2 } });
  expect(await change(false)).toMatchObject({ value: { doneAt: null, version: 3 } });
  expect((await timelineOfLead(test_.db, leadId)).map(({ description }) => description).sort()).toEqual([
    "Task done: Send the brochure",
    "Task for Sam Agent: Send the brochure",
    "Task opened again: Send the brochure",
  ]);
});

test("pages of the list neither repeat nor leave out a task", async () => {
  const leadId = await aLead(test_.db);
  for (let n = 0; n < 5; n++) await added({ leadId, title: `Task ${n}` });
  const seen: string[] = [];
  for (let cursor: Parameters<typeof listTasks>[3] = null; ; ) {
    const page = await listTasks(test_.db, EVERY_LEAD, { leadId }, cursor, 2);
    seen.push(...page.tasks.map(({ title }) => title));
    cursor = page.next;
    if (!cursor) break;
  }
  expect(seen.toSorted()).toEqual(["Task 0", "Task 1", "Task 2", "Task 3", "Task 4"]);
});

test("a reminder reaches the assignee once for each due time, as they chose, and not when the task is done", async () => {
  const remind = (id: string, dueAt: Date) =>
    remindAboutTask(made.services, { taskId: id, dueAt: dueAt.toISOString() });
  const { id } = await added();
  await remind(id, DUE);
  await remind(id, DUE);
  expect(await mailsAbout(id)).toEqual([{ to_address: agent.actor.email, subject: "Task due: Send the brochure" }]);
  const later = new Date(DUE.getTime() + 3_600_000);
  await changeTask(made.services, agent, { id, change: { dueAt: later } });
  expect(await jobsOf(id)).toEqual([DUE.toISOString(), later.toISOString()]);
  await remind(id, DUE);
  expect(await mailsAbout(id)).toHaveLength(1);
  await remind(id, later);
  expect(await mailsAbout(id)).toHaveLength(2);

  const finished = await added();
  await changeTask(made.services, agent, { id: finished.id, change: { done: true } });
  await remind(finished.id, DUE);
  await updateStaff(test_.db, agent.actor.id, { leadAlerts: "hourly" });
  const digested = await added();
  await remind(digested.id, DUE);
  expect([await mailsAbout(finished.id), await mailsAbout(digested.id)]).toEqual([[], []]);
  const waiting = await test_.database.pool.query("select occasion from waiting_alerts where staff_id = $1", [
    agent.actor.id,
  ]);
  expect(waiting.rows).toEqual([{ occasion: `task-reminder ${digested.id} ${DUE.toISOString()}` }]);
  expect((await findTask(test_.db, EVERY_LEAD, digested.id))?.doneAt).toBeNull();
});
