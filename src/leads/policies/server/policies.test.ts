import { describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { NO_STAMPS, type PolicyTerms, type Stamps } from "#leads/policies/rules/policy.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { saveEngagement } from "#newsroom/engagement/server/record-engagement.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readPolicies } from "./read-policies.ts";
import { addPolicyToLead, changePolicy } from "./change-policy.ts";

const test_ = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
const site = {
  settings: () => DEFAULT_SETTINGS,
  demo: () => false,
  preview: () => false,
  stage: () => "open" as const,
  states: () => [],
  reload: async () => {},
};
const needs = () => ({ ...applyNeeds(test_.db), site, now: () => NOW, announceLeads: () => {} });
const TERMS: PolicyTerms = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  faceAmount: 10_000,
  premium: 54.2,
  mode: "monthly",
  draftDay: "3rd",
};
const stamped = (given: Partial<Stamps>): Stamps => ({ ...NO_STAMPS, ...given });
const QUOTED = { terms: TERMS, stamps: stamped({ quoted: "2026-11-20" }) };
const aLead = (landingPage = "") => store(test_.db, aSubmission({ origin: anOrigin({ landingPage }) }));

async function added(leadId: string, by = byStaff("agent"), input = QUOTED) {
  const outcome = await addPolicyToLead(needs(), by, leadId, input);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

describe("a policy of a lead", () => {
  test("is kept with its stage, in the lead's journey and in the audit log", async () => {
    const { leadId } = await aLead();
    const policy = await added(leadId);
    expect(policy).toMatchObject({ stage: "quoted", agentId: "staff-agent", premium: 54.2, version: 1 });
    const applied = await changePolicy(needs(), byStaff("agent"), policy.id, {
      stamps: { applied: "2026-11-20" },
      version: 1,
    });
    expect(applied).toMatchObject({ ok: true, value: { stage: "applied", version: 2, faceAmount: 10_000 } });
    const journey = await timelineOfLead(test_.db, leadId);
    expect(journey.map(({ description }) => description)).toEqual(
      expect.arrayContaining(["Policy with Mutual of Omaha: Quoted", "Policy with Mutual of Omaha: Applied"]),
    );
    const audit = await listAudit(test_.db, { recordType: "policy", recordId: policy.id, limit: 5 });
    expect(audit.map(({ action }) => action)).toEqual(["policy.change", "policy.add"]);
  });

  test("a change of an older version changes nothing, and gets the policy as it is", async () => {
    const policy = await added((await aLead()).leadId);
    await changePolicy(needs(), byStaff("agent"), policy.id, { terms: { faceAmount: 12_000 }, version: 1 });
    const late = await changePolicy(needs(), byStaff("owner"), policy.id, { terms: { faceAmount: 8_000 }, version: 1 });
    expect(late).toMatchObject({ ok: false, code: "stale", current: { faceAmount: 12_000, version: 2 } });
    const same = await changePolicy(needs(), byStaff("owner"), policy.id, {
      terms: { faceAmount: 12_000 },
      version: null,
    });
    expect(same).toMatchObject({ ok: true, value: { version: 2 } });
  });

  test("dates that can't be are refused beside their field", async () => {
    const policy = await added((await aLead()).leadId);
    expect(
      await changePolicy(needs(), byStaff("agent"), policy.id, { stamps: { issued: "2026-11-20" }, version: null }),
    ).toMatchObject({ code: "invalid", fields: { issued: "Enter when the application was submitted first." } });
    const tomorrow = { terms: TERMS, stamps: stamped({ quoted: "2026-11-21" }) };
    expect(await addPolicyToLead(needs(), byStaff("agent"), policy.leadId, tomorrow)).toMatchObject({
      fields: { quoted: "This day is in the future." },
    });
  });

  test("of someone else's lead is not there for an agent, and an editor gets none", async () => {
    const { leadId } = await aLead();
    await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [leadId]);
    const policy = await added(leadId, byStaff("owner"));
    expect(policy.agentId).toBe("someone-else");
    const agent = byStaff("agent");
    expect(await addPolicyToLead(needs(), agent, leadId, QUOTED)).toMatchObject({ code: "not-found" });
    expect(await changePolicy(needs(), agent, policy.id, { version: null })).toMatchObject({ code: "not-found" });
    const list = await readPolicies(needs(), agent, { leadId }, null, 50);
    expect(list).toMatchObject({ ok: true, value: { policies: [] } });
    expect(await readPolicies(needs(), byStaff("editor"), {}, null, 50)).toMatchObject({ code: "forbidden" });
    expect(await addPolicyToLead(needs(), byKey(["leads:read"]), leadId, QUOTED)).toMatchObject({ code: "forbidden" });
  });
});

describe("an issued policy", () => {
  const ISSUED = stamped({ applied: "2026-10-20", submitted: "2026-10-20", issued: "2026-11-03" });
  const tasksOf = async (leadId: string) => {
    const { tasks } = await listTasks(test_.db, EVERY_LEAD, { leadId }, null, 20);
    return tasks.map(({ dueAt, assignedTo, doneAt }) => [dueAt.toISOString(), assignedTo, doneAt !== null]);
  };

  test("is followed up after 7, 30, 60 and 90 days, at ten on the agency's clock, as far as these are ahead", async () => {
    await aStaff(test_.db, { id: "staff-agent", role: "agent" });
    const { leadId } = await aLead();
    await added(leadId, byStaff("agent"), { terms: TERMS, stamps: ISSUED });
    // The seventh day is past; New York's clocks are five hours behind in winter.
    expect(await tasksOf(leadId)).toEqual([
      ["2026-12-03T15:00:00.000Z", "staff-agent", false],
      ["2027-01-02T15:00:00.000Z", "staff-agent", false],
      ["2027-02-01T15:00:00.000Z", "staff-agent", false],
    ]);
  });

  test("that ends has no open task left, and one whose day changes keeps what is done", async () => {
    const { leadId } = await aLead();
    const policy = await added(leadId, byStaff("agent"), { terms: TERMS, stamps: ISSUED });
    const change = async (stamps: Partial<Stamps>) =>
      expect(await changePolicy(needs(), byStaff("agent"), policy.id, { stamps, version: null })).toMatchObject({
        ok: true,
      });
    await test_.database.pool.query("update tasks set done_at = now() where id = $1", [`${policy.id}-30`]);
    await change({ issued: "2026-11-13" });
    expect(await tasksOf(leadId)).toEqual([
      ["2026-12-03T15:00:00.000Z", "staff-agent", true],
      ["2027-01-12T15:00:00.000Z", "staff-agent", false],
      ["2027-02-11T15:00:00.000Z", "staff-agent", false],
    ]);
    await change({ canceled: "2026-11-20" });
    expect(await tasksOf(leadId)).toEqual([["2026-12-03T15:00:00.000Z", "staff-agent", true]]);
  });
});

test("policies are listed by stage in pages, and their figures by source and by the article read first", async () => {
  await test_.database.pool.query("delete from policies");
  const read = await aLead("https://agency.example/blog/how-much-does-a-funeral-cost?utm_source=x");
  const listed = await aLead("https://agency.example/blog/category/funeral-costs");
  const paid = stamped({
    applied: "2026-10-01",
    submitted: "2026-10-01",
    issued: "2026-10-02",
    first_draft_paid: "2026-10-03",
  });
  await added(read.leadId, byStaff("agent"), { terms: TERMS, stamps: paid });
  const shared = {
    leadId: listed.leadId,
    articleSlug: "term-or-whole-life",
    title: "Term or whole life",
    engagementType: "view",
    claimedAt: null,
  };
  await test_.db.transaction((tx) => saveEngagement(tx, needs(), { ...shared, userAgent: "", referrer: "" }));
  for (let n = 0; n < 2; n++) await added(listed.leadId);
  const first = await readPolicies(needs(), byStaff("owner"), {}, null, 2);
  if (!first.ok) throw new Error(first.message);
  const { policies, next, counts, insight } = first.value;
  expect(counts).toMatchObject({ quoted: 2, in_force: 1, lapsed: 0 });
  expect(insight?.all).toMatchObject({ policies: 3, placementRate: 100, premiumInForce: 650.4, exposure: null });
  expect(insight?.byArticle.map(({ key, inForce }) => [key, inForce])).toEqual([
    ["how-much-does-a-funeral-cost", 1],
    ["term-or-whole-life", 0],
  ]);
  expect(insight?.bySource.map(({ key }) => key)).toEqual(["callback"]);
  const second = await readPolicies(needs(), byStaff("owner"), {}, next, 2);
  const rest = second.ok ? second.value.policies : [];
  expect([policies.length, rest.length, second.ok && second.value.next]).toEqual([2, 1, null]);
  expect(new Set([...policies, ...rest].map(({ id }) => id)).size).toBe(3);
  const won = await readPolicies(needs(), byStaff("owner"), { stage: "in_force" }, null, 50);
  expect(won.ok && won.value.policies.map(({ leadName }) => leadName)).toEqual(["Rosa Delgado"]);
});
