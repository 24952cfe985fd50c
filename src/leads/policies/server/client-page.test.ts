import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePerson } from "#accounts/staff/server/change-person.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { recordDisposition } from "#leads/calling/server/record-disposition.ts";
import { savePerson } from "#leads/leads/server/save-person.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { mergeLeads } from "#leads/merges/server/merge-leads.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { undoMerge } from "#leads/merges/server/undo-merge.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { eraseLead } from "#operations/privacy/server/erase-lead.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import { aClientLink, anIssuedPolicy } from "#tests/builders/clients.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { addYearlyChecks } from "./add-yearly-checks.ts";
import { createClientLink } from "./create-client-link.ts";
import { endClientLink } from "./end-client-link.ts";
import { readClientCard, readClientPage } from "./read-client-page.ts";

const test_ = testDatabase();
let clock = aClock();
let made: TestServices;
let away: Database;
let agent: { id: string; name: string };
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
  agent = await aStaff(test_.db, { role: "agent", name: "Rosa Agent" });
});
beforeEach(() => {
  clock = aClock();
});
afterAll(async () => {
  await away.close();
  await made.close();
});

const DAY = 86_400_000;
const owner = byStaff("owner");
const page = (token: string, { counts = true, on = made.services } = {}) =>
  readClientPage(on, token, { today: "2026-11-20", counts });
const client = (given: Parameters<typeof aLead>[1] = {}) =>
  aLead(test_.db, { status: "closed_won", assignedTo: agent.id, ...given });

async function aClient(given: Parameters<typeof aLead>[1] = {}) {
  const leadId = await client(given);
  const policy = await anIssuedPolicy(made.services, owner, leadId);
  return { leadId, policy, token: await aClientLink(made.services, owner, leadId) };
}

describe("the link of a client's page", () => {
  test("opens what the desk has on file, and nothing that it doesn't know", async () => {
    const { leadId, token } = await aClient({ details: someDetails({ name: "Ann Client", state: "OH" }) });
    expect(await page(token)).toMatchObject({
      name: "Ann Client",
      state: "OH",
      policies: [{ carrier: "Mutual of Omaha", faceAmount: 10_000, premium: 54.2, issued: "2026-11-02" }],
      beneficiaries: [],
      agent: null,
      nextCheck: "2027-11-02",
    });
    const person = { role: "beneficiary", name: "Ben Client", phone: "", email: "" };
    await savePerson(made.services, owner, { leadId, personId: null, read: (field) => person[field] });
    await changePerson(made.services, owner, agent.id, { title: "Agent", bio: "Helps.", shown: true });
    expect(await page(token)).toMatchObject({ beneficiaries: ["Ben Client"], agent: { name: "Rosa Agent" } });
    const stored = await test_.database.pool.query("select * from client_links where lead_id = $1", [leadId]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  test("opens nothing if it is unknown, ended, replaced, or unused for too long", async () => {
    const { leadId, token } = await aClient();
    for (const unknown of ["nonsense", "x".repeat(43)]) expect(await page(unknown)).toBeNull();
    const second = await aClientLink(made.services, owner, leadId);
    expect(await page(token)).toBeNull();
    expect(await page(second)).toMatchObject({ policies: [{}] });
    clock.forward((KEPT_DAYS.clientLinks - 1) * DAY);
    expect(await page(second)).not.toBeNull();
    clock.forward((KEPT_DAYS.clientLinks - 1) * DAY);
    expect(await page(second, { counts: false })).not.toBeNull();
    clock.forward(2 * DAY);
    expect(await page(second)).toBeNull();
    const third = await aClientLink(made.services, owner, leadId);
    expect(await endClientLink(made.services, owner, leadId)).toEqual({ ok: true, value: null });
    expect(await page(third)).toBeNull();
  });

  test("says that the page can't be opened while the database is away", async () => {
    const { token } = await aClient();
    expect(await page(token, { on: { ...made.services, db: away.db } })).toBe("away");
  });

  test("is made by those who work the lead, for one with an issued policy, and is on the timeline", async () => {
    const { leadId } = await aClient();
    const other = byStaff("agent", { id: "someone-else" });
    for (const refused of [createClientLink, endClientLink])
      expect(await refused(made.services, other, leadId)).toMatchObject({ code: "not-found" });
    expect(await createClientLink(made.services, byStaff("viewer"), leadId)).toMatchObject({ code: "forbidden" });
    expect(await createClientLink(made.services, owner, await client())).toMatchObject({ code: "conflict" });
    expect(await createClientLink(made.services, byStaff("agent", { id: agent.id }), leadId)).toMatchObject({
      ok: true,
    });
    const timeline = await timelineOfLead(test_.db, leadId);
    expect(timeline.map(({ description }) => description)).toContain("Made the link to the client’s page");
  });

  test("the card says who made it and when it was last opened", async () => {
    const { leadId, token } = await aClient();
    const card = () => readClientCard(made.services, leadId, "2026-11-20");
    expect(await card()).toMatchObject({ link: { createdBy: "Pat owner", openedAt: null }, nextCheck: "2027-11-02" });
    clock.forward(DAY);
    await page(token);
    expect(await card()).toMatchObject({ link: { openedAt: clock.now() } });
    expect(await readClientCard(made.services, await client(), "2026-11-20")).toBeNull();
  });

  test("leads to the lead that was kept after a merge, and back after its undo; an erased person's opens nothing", async () => {
    const [kept, merged] = [await aClient(), await aClient()];
    const request = { keep: kept.leadId, merge: merged.leadId, choices: {} };
    const preview = await previewMerge(made.services, owner.actor, request);
    if (!preview.ok) throw new Error(preview.message);
    const done = await mergeLeads(made.services, owner, { ...request, fingerprint: preview.value.fingerprint });
    if (!done.ok) throw new Error(done.message);
    for (const { token } of [kept, merged]) expect(await page(token)).toMatchObject({ policies: [{}, {}] });
    await undoMerge(made.services, owner, done.value.mergeId);
    expect(await page(merged.token)).toMatchObject({ policies: [{ id: merged.policy.id }] });
    const name = (await page(merged.token)) as { name: string };
    expect(await eraseLead(made.services, owner, { leadId: merged.leadId, confirm: name.name })).toMatchObject({
      ok: true,
    });
    expect([await page(merged.token), (await page(kept.token)) !== null]).toEqual([null, true]);
  });
});

describe("the yearly check", () => {
  const tasksOf = async (leadId: string) =>
    (await listTasks(test_.db, EVERY_LEAD, { leadId }, null, 20)).tasks.filter(({ title }) =>
      title.startsWith("Yearly"),
    );

  test("is one task a year for the agent, near the day of the oldest policy", async () => {
    const { leadId } = await aClient({ details: someDetails({ name: "Cy Client" }) });
    await anIssuedPolicy(made.services, owner, leadId, { issued: "2026-11-10" });
    clock.set("2027-10-15T15:00:00.000Z");
    await addYearlyChecks(made.services);
    expect(await tasksOf(leadId)).toEqual([]);
    clock.set("2027-10-20T15:00:00.000Z");
    for (let twice = 0; twice < 2; twice++) await addYearlyChecks(made.services);
    clock.set("2027-11-05T15:00:00.000Z");
    await addYearlyChecks(made.services);
    expect(await tasksOf(leadId)).toMatchObject([
      {
        title: "Yearly check with Cy Client",
        assignedTo: agent.id,
        dueAt: new Date("2027-11-02T14:00:00.000Z"),
      },
    ]);
    clock.set("2028-10-25T15:00:00.000Z");
    await addYearlyChecks(made.services);
    expect(await tasksOf(leadId)).toHaveLength(2);
    expect((await test_.database.pool.query("select 1 from mails where lead_id = $1", [leadId])).rows).toEqual([]);
  });

  test("is for no one who has died, for no ended policy, and for no erased lead", async () => {
    const [died, ended, erased] = [await aClient(), await aClient(), await aClient()];
    const outcome = { callbackAt: null, note: "", version: null } as const;
    await recordDisposition(made.services, owner, { leadId: died.leadId, outcome: "deceased", ...outcome });
    await test_.database.pool.query("update policies set stage = 'lapsed', lapsed = '2026-12-01' where id = $1", [
      ended.policy.id,
    ]);
    await test_.database.pool.query("update leads set erased_at = now() where id = $1", [erased.leadId]);
    clock.set("2027-11-01T15:00:00.000Z");
    await addYearlyChecks(made.services);
    for (const { leadId } of [died, ended, erased]) expect(await tasksOf(leadId)).toEqual([]);
  });
});
