import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { beforeAll, expect, test } from "vitest";
import { leadListQuery } from "#leads/leads/rules/lead-list.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findNeighbors } from "./find-neighbors.ts";
import { listLeads } from "./lead-lists-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";

const test_ = testDatabase();
let ids: string[] = [];

beforeAll(async () => {
  for (let n = 0; n < 7; n++)
    await store(
      test_.db,
      // Two in each millisecond: only the id orders them.
      aSubmission({
        receivedAt: new Date(Date.UTC(2026, 4, 1, 12, 0, 0, Math.floor(n / 2))).toISOString(),
        details: { name: n % 2 === 0 ? "Walked Even" : "Walked Odd" },
      }),
    );
  ids = (await listLeads(test_.db, EVERY_LEAD, { query: "walked" }, null, 50)).leads.map(({ id }) => id);
});

const site = { settings: () => DEFAULT_SETTINGS, states: () => [] };
const needs = () => ({ db: test_.db, readDb: test_.db, now: () => new Date(), site });
const around = async (id: string | undefined, query = "walked", by = byStaff("owner")) => {
  const lead = await findLead(test_.db, EVERY_LEAD, id ?? "");
  if (!lead) throw new Error("no lead");
  return findNeighbors(needs(), by.actor, leadListQuery({ query }), lead);
};

test("from each lead of a list the neighbors lead to the one before and after, and to nowhere at its ends", async () => {
  expect(ids).toHaveLength(7);
  for (const [i, id] of ids.entries())
    expect(await around(id)).toEqual({ newer: ids[i - 1] ?? null, older: ids[i + 1] ?? null });
});

test("neighbors keep to the filter, also for a lead that no longer matches it", async () => {
  const odd = (await listLeads(test_.db, EVERY_LEAD, { query: "walked odd" }, null, 50)).leads.map(({ id }) => id);
  const even = ids.filter((id) => !odd.includes(id));
  const { newer, older } = await around(even[1], "walked odd");
  expect(odd.indexOf(older ?? "") - odd.indexOf(newer ?? "")).toBe(1);
});

test("an agent is never led to someone else's lead", async () => {
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [ids[3]]);
  const agent = byStaff("agent");
  expect((await around(ids[2], "walked", agent)).older).toBe(ids[4]);
  expect((await around(ids[4], "walked", agent)).newer).toBe(ids[2]);
});
