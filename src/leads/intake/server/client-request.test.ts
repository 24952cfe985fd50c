import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { endClientLink } from "#leads/policies/server/end-client-link.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { eraseLead } from "#operations/privacy/server/erase-lead.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import { aClientLink, anIssuedPolicy } from "#tests/builders/clients.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { submitClientRequest } from "./submit-client-request.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
let made: TestServices;
let away: Database;
let agentId: string;
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  agentId = (await aStaff(test_.db, { role: "agent", leadAlerts: "each" })).id;
});
afterAll(async () => {
  await away.close();
  await made.close();
});

async function aClient(given: Parameters<typeof aLead>[1] = {}) {
  const leadId = await aLead(test_.db, { status: "closed_won", assignedTo: agentId, ...given });
  await anIssuedPolicy(made.services, owner, leadId);
  return { leadId, token: await aClientLink(made.services, owner, leadId) };
}
const asked = (given: object = {}) =>
  ({ ask: "address", note: null, language: "en", formKey: randomUUID(), ...given }) as const;
const tasksOf = async (leadId: string) =>
  (await listTasks(test_.db, EVERY_LEAD, { leadId }, null, 20)).tasks.filter(({ title }) => /asks for/.test(title));
const requestsOf = async (leadId: string) =>
  (await timelineOfLead(test_.db, leadId)).filter(({ type }) => type === "client-request");

test("a request is one line of the timeline and one task for the agent, however often the form arrives", async () => {
  const { leadId, token } = await aClient();
  const request = asked({ ask: "bank", note: "We moved to another bank." });
  for (let twice = 0; twice < 2; twice++)
    expect(await submitClientRequest(made.services, token, request)).toEqual({ ok: true, value: { noted: false } });
  expect(await requestsOf(leadId)).toMatchObject([
    {
      description: "Asked on the client’s page for a change of bank",
      metadata: { ask: "bank", note: "We moved to another bank.", language: "en" },
    },
  ]);
  expect(await tasksOf(leadId)).toMatchObject([
    { title: "The client asks for a change of bank", assignedTo: agentId, dueAt: clock.now() },
  ]);
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ status: "closed_won", heldAt: null });
  // Sent from the same page after going back in the browser.
  await submitClientRequest(made.services, token, { ...request, ask: "name" });
  expect(await requestsOf(leadId)).toHaveLength(2);
});

test("of a lead that is still open it comes first in the queue, and of nobody's it rings as others do", async () => {
  const { leadId, token } = await aClient({ status: "proposal", assignedTo: null });
  await test_.database.pool.query("update policies set agent_id = null where lead_id = $1", [leadId]);
  await submitClientRequest(made.services, token, asked({ ask: "call" }));
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ dueAt: clock.now(), dueFor: "asked" });
  const { rows } = await test_.database.pool.query("select 1 from waiting_rings where lead_id = $1", [leadId]);
  expect(rows).toHaveLength(1);
});

test("words that ask for no more contact put the lead on hold", async () => {
  const { leadId, token } = await aClient();
  await submitClientRequest(made.services, token, asked({ note: "Please stop calling me." }));
  expect((await findLead(test_.db, EVERY_LEAD, leadId))?.heldAt).not.toBeNull();
});

test("without an agent who can do tasks, staff get an alert", async () => {
  const { leadId, token } = await aClient({ assignedTo: null, details: someDetails({ name: "Dee Client" }) });
  await test_.database.pool.query("update policies set agent_id = null where lead_id = $1", [leadId]);
  await submitClientRequest(made.services, token, asked());
  expect(await tasksOf(leadId)).toEqual([]);
  const { rows } = await test_.database.pool.query("select subject from mails where lead_id = $1 limit 1", [leadId]);
  expect(rows).toEqual([{ subject: "A client asks for a change of address: Dee Client" }]);
});

test("a link that opens nothing is refused, and nothing is stored", async () => {
  const { leadId, token } = await aClient();
  await endClientLink(made.services, owner, leadId);
  const count = async () => (await test_.database.pool.query("select 1 from submissions")).rowCount;
  const before = await count();
  for (const closed of [token, "x".repeat(43), "nonsense"])
    expect(await submitClientRequest(made.services, closed, asked())).toMatchObject({ code: "not-found" });
  expect(await count()).toBe(before);
});

test("while the database is away it is stored on disk and applied once; an ended link is said", async () => {
  const [open, ended, erased] = [await aClient(), await aClient(), await aClient()];
  const noDatabase = withDatabase(made.services, away.db);
  await endClientLink(made.services, owner, ended.leadId);
  clock.forward(60_000);
  const twice = asked();
  for (const { token } of [open, open, ended, erased])
    expect(await submitClientRequest(noDatabase, token, twice)).toEqual({ ok: true, value: { noted: true } });
  expect(await submitClientRequest(noDatabase, "nonsense", asked())).toMatchObject({ code: "not-found" });
  const { name } = (await findLead(test_.db, EVERY_LEAD, erased.leadId)) ?? { name: "" };
  await eraseLead(made.services, owner, { leadId: erased.leadId, confirm: name });
  await made.services.intake.settle();
  expect(await requestsOf(open.leadId)).toHaveLength(1);
  expect(await tasksOf(open.leadId)).toHaveLength(1);
  expect(await requestsOf(ended.leadId)).toMatchObject([{ description: expect.stringContaining("had ended") }]);
  expect([await requestsOf(erased.leadId), await tasksOf(erased.leadId)]).toEqual([[], []]);
});
