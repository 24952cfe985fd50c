import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import { countLeads, rebuildLeadCounts } from "#leads/leads/server/lead-counts-store.ts";
import { type LeadCursor, countMatches, listLeads } from "./lead-lists-store.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";

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
    await add({ details: { name: "Wei Li", message: "Please call after the O’Hara wedding.", phone: "+16142340005" } });
    const contact = {
      relation: "parent" as const,
      name: "Zoë D’Arcy",
      phone: "+16142340007",
      email: "zoe@example.org",
    };
    await add({ form: "quote", details: { name: "Liu Liberty", phone: "+16142340006" }, contact });
  });
  const names = async (query: string) =>
    (await listLeads(test_.db, EVERY_LEAD, { query }, null, 50)).leads.map((l) => l.name);

  test.each([
    ["part of a name", "ngstr", ["José Ångström"]],
    ["upper case with an accent", "JOSÉ", ["José Ångström"]],
    ["an accent written as two characters", "jose\u0301", ["José Ångström"]],
    ["without the accents", "jose angstrom", ["José Ångström"]],
    ["a word of the message, whatever its apostrophe", "o'hara", ["Wei Li"]],
    ["and without one", "OHARA wed", ["Wei Li"]],
    ["the helper's name", "zoe d'arcy", ["Liu Liberty"]],
    ["the helper's number", "(614) 234-0007", ["Liu Liberty"]],
    ["the helper's email", "zoe@example.org", ["Liu Liberty"]],
    ["two letters as a whole word", "li", ["Wei Li"]],
    ["part of an email", "plus@ex", ["Percy 100 plus sure thing"]],
    ["a phone number as people write it", "(614) 234-0003", ["José Ångström"]],
    ["the end of a number", "2340001", ["Percy 100%_sure\\thing"]],
    ["a percent sign as itself", "100%", ["Percy 100%_sure\\thing"]],
    ["an underscore as itself", "%_s", ["Percy 100%_sure\\thing"]],
    ["a backslash as itself", "re\\th", ["Percy 100%_sure\\thing"]],
    ["what nobody has", "zzzzzz", []],
    ["a quote", "' or 1=1 --", []],
    ["NUL", "perc\0y 100%", ["Percy 100%_sure\\thing"]],
    ["two letters of a word", "pe", []],
    ["one letter", "l", []],
    ["two digits", "61", []],
    ["three spaces and two letters", "   pe   ", []],
  ])("%s", async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("an empty search is no search", async () => {
    expect((await names("  ")).length).toBeGreaterThan(4);
  });
});

test("a lead whose facts change is still found by its helper", async () => {
  const contact = { relation: "parent" as const, name: "Quintus Helper", phone: "+16142340017", email: null };
  const { leadId } = await add({ details: { name: "Petra Before" }, contact });
  const change = { leadId, facts: { name: "Petra After" }, version: null };
  const states = { site: { states: () => [] } };
  await changeLead({ ...applyNeeds(test_.db), ...states }, byStaff("owner"), change);
  for (const query of ["petra after", "quintus helper"])
    expect((await listLeads(test_.db, EVERY_LEAD, { query }, null, 5)).leads.map(({ id }) => id)).toEqual([leadId]);
});

describe("filters", () => {
  test.each([
    [
      "born on the last day of the band",
      { ages: { from: 70, to: 79, today: "2026-11-22" } },
      ["Ranked Anna", "Ranked Cy"],
    ],
    ["the band above", { ages: { from: 80, to: null, today: "2026-11-22" } }, ["Ranked Bert"]],
    ["a vendor", { vendor: "Broker" }, ["Ranked Bert"]],
    ["nobody", { assignedTo: null, state: "WY" }, ["Ranked Anna", "Ranked Bert"]],
    ["a person", { assignedTo: "staff-agent" }, ["Ranked Cy"]],
    ["a high score", { engagements: { from: 11, to: null } }, ["Ranked Anna"]],
    ["a low score", { engagements: { from: 0, to: 5 }, state: "WY" }, ["Ranked Bert", "Ranked Cy"]],
    ["from a moment on", { since: new Date("2026-03-02T05:00:00Z"), state: "WY" }, ["Ranked Bert", "Ranked Cy"]],
    ["before a moment", { before: new Date("2026-03-02T05:00:00Z"), state: "WY" }, ["Ranked Anna"]],
  ])("%s", async (_what, filter: LeadFilter, expected) => {
    if ((await countMatches(test_.db, EVERY_LEAD, { query: "ranked" })) === 0) {
      const wy = (name: string, details: object, receivedAt: string, vendor?: string) =>
        add({ receivedAt, details: { name, state: "WY", ...details }, origin: anOrigin(vendor ? { vendor } : {}) });
      await wy("Ranked Anna", { birthDate: "1946-11-23" }, "2026-03-02T04:59:59.999Z");
      await wy("Ranked Bert", { birthDate: "1946-11-22" }, "2026-03-02T05:00:00.000Z", "Broker");
      const { leadId } = await wy("Ranked Cy", { age: 70 }, "2026-03-03T05:00:00.000Z");
      await test_.database.pool.query("update leads set assigned_to = 'staff-agent' where id = $1", [leadId]);
      await test_.database.pool.query("update leads set engagement_count = 11 where name = 'Ranked Anna'");
    }
    const found = await listLeads(test_.db, EVERY_LEAD, filter, null, 50);
    expect(found.leads.map(({ name }) => name).sort()).toEqual(expected);
    expect(await countMatches(test_.db, EVERY_LEAD, filter)).toBe(expected.length);
  });

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
  await rebuildLeadCounts(test_.db, "UTC");
  const scope = leadScopeOf(agent.actor);
  const seen = (await listLeads(test_.db, scope, {}, null, 200)).leads.map(({ id }) => id);
  expect([own, others, free].map((id) => seen.includes(id ?? ""))).toEqual([true, false, true]);
  expect(await findLead(test_.db, scope, others ?? "")).toBeNull();
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
  expect(sum(await countLeads(test_.db, EVERY_LEAD)) - sum(await countLeads(test_.db, scope))).toBe(1);
  const needs = applyNeeds(test_.db);
  expect(await changeLeadStatus(needs, agent, { leadId: others ?? "", status: "contacted" })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  expect(await changeLeadStatus(needs, agent, { leadId: own ?? "", status: "contacted" })).toMatchObject({ ok: true });
});
