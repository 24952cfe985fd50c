import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { EVERY_LEAD, leadScopeOf, type LeadScope } from "#platform/access/rules/lead-scope.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type Lead } from "#leads/leads/rules/lead.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import { type LeadSort, SORT_COLUMNS, type SortColumn } from "#leads/leads/rules/lead-sort.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { someDetails } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { lastAttempts } from "#compliance/contact/server/contact-store.ts";
import { estimateMatches, type LeadCursor } from "./lead-lists-store.ts";
import { listSorted } from "./lead-sort-store.ts";

const test_ = testDatabase();
const NAMES = ["Zoë Ångström", "zed Li", "Émile Zola", "Anna Bell", "anna bell", "José", "O’Hara", "Ng"];
const STAFF = new Map([
  ["staff-2", "Alba First"],
  ["staff-1", "Zeno Last"],
]);
const agent = byStaff("agent").actor;
let stored: Lead[];

beforeAll(async () => {
  const of = <T>(values: readonly T[], n: number, salt: number) => values[(n * 7 + salt * n * n) % values.length] as T;
  const ids = await manyLeads(
    test_.db,
    Array.from({ length: 90 }, (_, n) => ({
      details: {
        ...someDetails({ name: `${of(NAMES, n, 3)} Sorted` }),
        phone: n % 5 === 0 ? null : `+1614234${String(1000 + ((n * 37) % 50))}`,
        email: n % 4 === 0 ? null : `p${(n * 11) % 30}@example.com`,
        state: of(["OH", "AL", "WY", null], n, 5),
        coverage: n % 3 === 0 ? null : 5_000 * (1 + ((n * 13) % 6)),
      },
      status: of(LEAD_STATUSES, n, 2),
      source: of(LEAD_SOURCES, n, 1),
      vendor: of(["Harbor", "Lake", null, null], n, 7),
      assignedTo: of(["staff-1", "staff-2", agent.id, null], n, 1),
      engagementCount: (n * 5) % 7,
      attempts: (n * 3) % 4,
      dueAt: n % 4 === 0 ? null : new Date(Date.UTC(2026, 6, 1 + ((n * 5) % 9))),
      // Several in the same millisecond: only the id orders them.
      createdAt: new Date(Date.UTC(2026, 5, 1) + Math.floor(n / 3)),
    })),
  );
  const found = await Promise.all(ids.map((id) => findLead(test_.db, EVERY_LEAD, id)));
  stored = found.filter((lead) => lead !== null);
});

type Ask = { sort: LeadSort; filter?: LeadFilter; scope?: LeadScope; on?: ReadDb };
const page =
  ({ sort, filter = {}, scope = EVERY_LEAD, on = test_.db }: Ask) =>
  (cursor: LeadCursor | null, limit: number, towards: "down" | "up" = "down") =>
    listSorted({ on, scope, filter: { ...filter, sort }, cursor, limit, towards, readNames: async () => STAFF });

async function walk(ask: Ask, limit: number, towards: "down" | "up" = "down", from: LeadCursor | null = null) {
  const seen: string[] = [];
  let cursor = from;
  do {
    const { leads, next } = await page(ask)(cursor, limit, towards);
    expect(leads.length).toBeLessThanOrEqual(limit);
    seen.push(...leads.map(({ id }) => id));
    cursor = next;
  } while (cursor);
  return seen;
}

const fold = (name: string) => name.normalize("NFKD").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/** What each column is compared by; null is last in both directions. */
const VALUES: Record<SortColumn, (lead: Lead) => string | number | null> = {
  name: ({ name }) => fold(name),
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  state: ({ state }) => state,
  coverage: ({ coverage }) => coverage,
  status: ({ status }) => LEAD_STATUSES.indexOf(status),
  assigned: ({ assignedTo }) => assignedTo && (STAFF.get(assignedTo) ?? ""),
  score: ({ engagementCount }) => engagementCount,
  source: ({ source }) => SOURCE_LABELS[source],
  vendor: ({ vendor }) => vendor,
  received: ({ createdAt }) => createdAt.getTime(),
  attempts: ({ attempts }) => attempts,
  nextCall: ({ dueAt }) => dueAt && dueAt.getTime(),
};
const GROUPED: readonly SortColumn[] = ["state", "status", "assigned", "source", "vendor"];

function expected(leads: readonly Lead[], { column, rising }: LeadSort): string[] {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const newest = (a: Lead, b: Lead) => compare(b.createdAt.getTime(), a.createdAt.getTime()) || compare(b.id, a.id);
  return leads
    .toSorted((a, b) => {
      const [one, other] = [VALUES[column](a), VALUES[column](b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || newest(a, b);
      const by = compare(one, other);
      if (GROUPED.includes(column)) return (rising ? by : -by) || newest(a, b);
      return (rising ? 1 : -1) * (by || -newest(a, b));
    })
    .map(({ id }) => id);
}

const SORTS = SORT_COLUMNS.flatMap((column) => [true, false].map((rising) => ({ column, rising })));

test.each(SORTS)("by $column, rising $rising: each lead once, those without a value last", async (sort) => {
  const all = expected(stored, sort);
  for (const limit of [1, 7, 90, 200]) expect(await walk({ sort }, limit)).toEqual(all);
  const search = { query: "sorted", status: "new" as const };
  const matching = stored.filter(({ status }) => status === "new");
  for (const limit of [4, 200]) expect(await walk({ sort, filter: search }, limit)).toEqual(expected(matching, sort));
});

test.each(SORTS)("by $column, rising $rising: backwards from the last is the same list", async (sort) => {
  const all = expected(stored, sort);
  const last = (await page({ sort })(null, 89)).next;
  expect(await walk({ sort }, 8, "up", last)).toEqual(all.slice(0, 88).toReversed());
});

test.each(SORTS)("by $column, rising $rising: an agent finds only what they may see", async (sort) => {
  const scope = leadScopeOf(agent);
  const seen = stored.filter(({ assignedTo }) => assignedTo === null || assignedTo === agent.id);
  expect(seen.length).toBeLessThan(stored.length);
  for (const limit of [3, 200]) expect(await walk({ sort, scope }, limit)).toEqual(expected(seen, sort));
});

test("a cursor of another order is no error", async () => {
  const place = { createdAt: "2026-06-01T00:00:00.000Z", id: "x", value: "Zoë" };
  for (const sort of SORTS) {
    const { leads } = await page({ sort })(place, 5);
    expect(leads.length).toBeLessThanOrEqual(5);
  }
});

test("of several attempts the list shows the last one", async () => {
  const [lead, other] = stored.map(({ id }) => id);
  for (const [at, outcome] of [
    ["2026-06-02T12:00:00Z", "no_answer"],
    ["2026-06-03T12:00:00Z", "left_message"],
    ["2026-06-01T12:00:00Z", "spoke_quoted"],
  ])
    await test_.db.execute(sql`insert into contact_attempts (id, lead_id, staff_id, address, channel, outcome, at)
      values (${`sorted-${at}`}, ${lead}, 'staff-1', '+16142340000', 'call', ${outcome}, ${at})`);
  const found = await lastAttempts(test_.db, [lead ?? "", other ?? ""]);
  expect([...found]).toEqual([[lead, { at: new Date("2026-06-03T12:00:00Z"), outcome: "left_message" }]]);
});

/** Returns a database that also notes how many rows each of its statements read. */
function counting(rows: number[]): ReadDb {
  const read = (plan: Plan): number =>
    (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0) +
    (plan["Relation Name"] === "leads"
      ? (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"]
      : 0);
  return new Proxy(test_.db, {
    get(db, name) {
      if (name !== "execute") return Reflect.get(db, name);
      return async (statement: Parameters<typeof db.execute>[0]) => {
        const explained = await db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
          sql`explain (analyze, format json) ${statement as ReturnType<typeof sql>}`,
        );
        rows.push(read(explained.rows[0]?.["QUERY PLAN"][0]?.Plan as Plan));
        return db.execute(statement);
      };
    },
  });
}
type Plan = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
  Plans?: Plan[];
};

test("among 8,000 leads no order reads more than a page of them, at the beginning and far on", async () => {
  for (const from of [1, 2_001, 4_001, 6_001])
    await test_.db.execute(sql`
    insert into leads (id, name, phone, email, status, source, vendor, state, coverage, engagement_count, assigned_to, attempts, due_at,
      utm, referrer, created_at, updated_at, q)
    select 'many-' || n, 'Many ' || md5(n::text), case when n % 50 = 0 then '' else '+1614' || n end,
      case when n % 40 = 0 then '' else md5(n::text) || '@example.com' end,
      (array['new','contacted','qualified'])[1 + n % 3], (array['callback','quote','import'])[1 + n % 3],
      case when n % 2 = 0 then 'Harbor' end, (array['OH','TX','FL','NV'])[1 + n % 4],
      case when n % 3 > 0 then 1000 * (n % 40) end, n % 9, case when n % 4 = 0 then 'staff-1' end, n % 5, case when n % 3 = 0 then now() + n * interval '1 hour' end,
      '{}', '', now() - n * interval '1 minute', now(), ' many ' from generate_series(${from}::int, ${from + 1_999}::int) n`);
  await test_.db.execute(sql`analyze leads`);
  for (const sort of SORTS) {
    const rows: number[] = [];
    const ask = page({ sort, on: counting(rows) });
    const { next } = await ask(null, 50);
    await ask(next && { ...next, id: "many-0" }, 50);
    expect({ sort, most: Math.max(...rows) < 1_000 }).toEqual({ sort, most: true });
    expect(rows.length).toBeLessThan(12);
  }
  const estimate = await estimateMatches(test_.db, EVERY_LEAD, { state: "OH" });
  expect(Math.abs(estimate - 2_000)).toBeLessThan(300);
});
