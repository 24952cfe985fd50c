import fc from "fast-check";
import { expect, test } from "vitest";
import { EVERY_LEAD, type LeadScope, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { searchedPart, searchTerm, searchText } from "#leads/leads/rules/search-text.ts";
import { countMatches, type LeadCursor, listLeads } from "./lead-lists-store.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
const AGENT = byStaff("agent").actor;
const NAMES = [
  "Mary Li",
  "José O’Brien",
  "Walter Hall",
  "Rosemary Lindt",
  "Ng Wei",
  "Hal Walters",
  "李小龙",
  "Al_ 5% B\\c",
];
const MESSAGES = [null, "Call me, Walter", "mary-li said so", "ＯＢＲＩＥＮ"];
const WORDS = [
  "mary li",
  "li",
  "ng",
  "hal",
  "walter hall",
  "O'Brien",
  "obrien",
  "ary l",
  "614555",
  "%",
  "l_ 5%",
  "b\\c",
  "小龙",
  "walter h",
];
const aLead = fc.record({
  name: fc.constantFrom(...NAMES),
  message: fc.constantFrom(...MESSAGES),
  phone: fc.constantFrom(null, "+16145550143", "+13055550199"),
  state: fc.constantFrom("OH", "TX"),
  status: fc.constantFrom("new" as const, "contacted" as const),
  assignedTo: fc.constantFrom(null, AGENT.id, "ben"),
  at: fc.nat(9),
});
const aSearch = fc.record({
  query: fc.constantFrom(...WORDS),
  state: fc.option(fc.constant("OH"), { nil: undefined }),
  status: fc.option(fc.constant("new" as const), { nil: undefined }),
  since: fc.option(fc.constant(3), { nil: undefined }),
  before: fc.option(fc.constant(7), { nil: undefined }),
  agent: fc.boolean(),
  limit: fc.constantFrom(1, 3, 50),
  towards: fc.constantFrom("down" as const, "up" as const),
});
const day = (n: number) => new Date(Date.UTC(2026, 5, 1 + n));

/** Reads all pages of a list, one after another. */
async function pages(on: typeof test_.db, scope: LeadScope, filter: LeadFilter, limit: number, towards: "down" | "up") {
  const seen: string[] = [];
  let cursor: LeadCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(on, scope, filter, cursor, limit, towards);
    seen.push(...page.leads.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return seen;
}

/** Searches the plain way: every lead whose text has the part, one after another. */
function plainly(leads: readonly Lead[], sees: string | null, { query, state, status, since, before }: LeadFilter) {
  const part = searchedPart(searchTerm(query ?? ""));
  return leads.filter(
    (lead) =>
      part !== null &&
      searchText(lead).includes(part) &&
      (sees === null || lead.assignedTo === null || lead.assignedTo === sees) &&
      (state === undefined || lead.state === state) &&
      (status === undefined || lead.status === status) &&
      (!since || lead.createdAt >= since) &&
      (!before || lead.createdAt < before),
  );
}

test("a search finds what the plain rule finds, by the index and among the newest, with filters and on each page", async () => {
  // Its sample is taken while there are no leads, so nothing is common in it; that of the other one has them all.
  await listLeads(test_.db, EVERY_LEAD, { query: "nobody" }, null, 1);
  const made = fc.sample(aLead, { numRuns: 150, seed: 7 });
  await manyLeads(
    test_.db,
    made.map(({ at, status, assignedTo, ...details }) => ({
      details: { ...someDetails(), email: null, ...details },
      status,
      assignedTo,
      createdAt: day(at),
    })),
  );
  const all = (await listLeads(test_.db, EVERY_LEAD, {}, null, 200)).leads;
  expect(all).toHaveLength(150);
  const other = openDatabase(test_.connection, createLog("silent"));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(aSearch, async ({ agent, limit, towards, since, before, state, status, query }) => {
      const filter: LeadFilter = {
        query,
        ...(state ? { state } : {}),
        ...(status ? { status } : {}),
        ...(since === undefined ? {} : { since: day(since) }),
        ...(before === undefined ? {} : { before: day(before) }),
      };
      const scope = agent ? leadScopeOf(AGENT) : EVERY_LEAD;
      const expected = plainly(all, agent ? AGENT.id : null, filter).map(({ id }) => id);
      if (towards === "up") expected.reverse();
      for (const on of [test_.db, other.db]) {
        expect(await pages(on, scope, filter, limit, towards)).toEqual(expected);
        expect(await countMatches(on, scope, filter)).toBe(expected.length);
      }
      found += expected.length;
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(0);
  await other.close();
});

test("a change of the status leaves the searched text alone, and a new name is found", async () => {
  const [id = ""] = await manyLeads(test_.db, [{ details: someDetails({ name: "Ulric Zaza" }) }]);
  const written = async () =>
    (await test_.database.pool.query("select xmin::text, ctid::text from lead_texts where id = $1", [id])).rows;
  const before = await written();
  const needs = { ...applyNeeds(test_.db), announceLeads: () => {} };
  const site = { settings: () => DEFAULT_SETTINGS, states: () => [] };
  const change = { leadId: id, version: null };
  const moved = await changeLead({ ...needs, site }, byStaff("owner"), { ...change, status: "contacted" });
  expect(moved).toMatchObject({ ok: true, value: { lead: { status: "contacted" } } });
  expect(await written()).toEqual(before);
  await changeLead({ ...needs, site }, byStaff("owner"), { ...change, facts: { name: "Ulric Yoyo" } });
  const names = async (query: string) =>
    (await listLeads(test_.db, EVERY_LEAD, { query }, null, 9)).leads.map(({ name }) => name);
  expect([await names("yoyo"), await names("zaza")]).toEqual([["Ulric Yoyo"], []]);
});
