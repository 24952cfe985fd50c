import { EVERY_LEAD, leadScopeOf } from "#core/access/lead-scope.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeLeadStatus } from "./change-lead-status.ts";
import { countLeads, findLead, journeyOfLead, type LeadCursor, type LeadFilter, listLeads } from "./leads-store.ts";

const test_ = testDatabase();
const add = (details: Parameters<typeof aSubmission>[0]) => store(test_.db, aSubmission(details));

async function walk(filter: LeadFilter, limit: number, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = [];
  let cursor: LeadCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(test_.db, EVERY_LEAD, filter, cursor, limit);
    expect(page.leads.length).toBeLessThanOrEqual(limit);
    seen.push(...page.leads.map((l) => l.id));
    cursor = page.next;
    await between();
  } while (cursor);
  return seen;
}

describe("pages of leads", () => {
  const made: string[] = [];
  beforeAll(async () => {
    // Many in the same millisecond, like an import: only the id orders them.
    for (let i = 0; i < 60; i++)
      made.push(
        (
          await add({
            receivedAt: new Date(Date.UTC(2026, 5, 1, 12, 0, 0, Math.floor(i / 10))).toISOString(),
            details: { name: `Paged Person${i}` },
          })
        ).leadId,
      );
  });

  test.each([1, 7, 10, 59, 60, 61, 200])("of %i: each lead once, newest first", async (limit) => {
    const seen = await walk({ query: "paged" }, limit);
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(made));
    const { leads } = await listLeads(test_.db, EVERY_LEAD, { query: "paged" }, null, 200);
    expect(seen).toEqual(leads.map((l) => l.id));
    for (const [i, lead] of leads.entries())
      expect(lead.createdAt.getTime()).toBeLessThanOrEqual(
        leads[i - 1]?.createdAt.getTime() ?? Number.POSITIVE_INFINITY,
      );
  });

  test("while new leads arrive no lead is shown twice or missed", async () => {
    const seen = await walk({ query: "person" }, 7, () => add({ details: { name: "Late Person" } }));
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of made) expect(seen).toContain(id);
  });

  test("there is no next page after the last, not even where it is full", async () => {
    expect((await listLeads(test_.db, EVERY_LEAD, { query: "paged" }, null, 60)).next).toBeNull();
  });
});

describe("search", () => {
  beforeAll(async () => {
    await add({ details: { name: "Percy 100%_sure\\thing", email: "percy@example.com", phone: "+16142340001" } });
    await add({ details: { name: "Percy 100 plus sure thing", email: "plus@example.com", phone: "+16142340002" } });
    await add({ details: { name: "José Ångström", email: null, phone: "+16142340003" } });
    await add({ details: { name: "İbrahim Çelik", email: null, phone: "+16142340004" } });
  });
  const names = async (query: string) =>
    (await listLeads(test_.db, EVERY_LEAD, { query }, null, 50)).leads.map((l) => l.name);

  test.each([
    ["part of a name", "ngstr", ["José Ångström"]],
    ["upper case with an accent", "JOSÉ", ["José Ångström"]],
    ["an accent written as two characters", "jose\u0301", ["José Ångström"]],
    ["part of an email", "plus@ex", ["Percy 100 plus sure thing"]],
    ["a phone number as people write it", "(614) 234-0003", ["José Ångström"]],
    ["the end of a number", "2340001", ["Percy 100%_sure\\thing"]],
    ["a percent sign as itself", "100%", ["Percy 100%_sure\\thing"]],
    ["an underscore as itself", "%_s", ["Percy 100%_sure\\thing"]],
    ["a backslash as itself", "re\\th", ["Percy 100%_sure\\thing"]],
    ["what nobody has", "zzzzzz", []],
    ["a quote", "' or 1=1 --", []],
    ["NUL", "perc\0y 100%", ["Percy 100%_sure\\thing"]],
    ["less than three characters", "pe", []],
    ["three spaces and two letters", "   pe   ", []],
  ])("%s", async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("an empty search is no search", async () => {
    expect((await names("  ")).length).toBeGreaterThan(4);
  });
});

describe("filters", () => {
  test("status, source, state and search together", async () => {
    await add({ form: "quote", details: { name: "Filtered Fay", state: "KY" } });
    await add({ form: "callback", details: { name: "Filtered Fred", state: "KY" } });
    const found = await listLeads(
      test_.db,
      EVERY_LEAD,
      { query: "filtered", source: "quote", state: "KY", status: "new" },
      null,
      50,
    );
    expect(found.leads.map((l) => l.name)).toEqual(["Filtered Fay"]);
    expect((await listLeads(test_.db, EVERY_LEAD, { query: "filtered", status: "contacted" }, null, 50)).leads).toEqual(
      [],
    );
    expect((await listLeads(test_.db, EVERY_LEAD, { assignedTo: "nobody" }, null, 50)).leads).toEqual([]);
  });
});

test("an agent reads their own and unassigned leads, but no one else's, wherever leads are read or changed", async () => {
  const [own, others, free] = [await add({}), await add({}), await add({})].map(({ leadId }) => leadId);
  const agent = byStaff("agent");
  for (const [id, assignee] of [
    [own, agent.actor.id],
    [others, "someone-else"],
  ])
    await test_.database.pool.query("update leads set assigned_to = $2 where id = $1", [id, assignee]);
  const scope = leadScopeOf(agent.actor);
  const seen = (await listLeads(test_.db, scope, {}, null, 200)).leads.map(({ id }) => id);
  expect([own, others, free].map((id) => seen.includes(id ?? ""))).toEqual([true, false, true]);
  expect(await findLead(test_.db, scope, others ?? "")).toBeNull();
  expect(await journeyOfLead(test_.db, scope, others ?? "")).toEqual([]);
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
  expect(sum(await countLeads(test_.db, EVERY_LEAD)) - sum(await countLeads(test_.db, scope))).toBe(1);
  const needs = applyNeeds(test_.db);
  expect(await changeLeadStatus(needs, agent, { leadId: others ?? "", status: "contacted" })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  expect(await changeLeadStatus(needs, agent, { leadId: own ?? "", status: "contacted" })).toMatchObject({ ok: true });
});
