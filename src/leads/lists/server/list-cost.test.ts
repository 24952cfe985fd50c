import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { openDatabase, type Tx } from "#platform/database/server/database.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { COUNTED_FOUND } from "#leads/leads/rules/lead-count.ts";
import { countMatches, listLeads } from "./lead-lists-store.ts";

const test_ = testDatabase();

/** Leads of one state and status, each twentieth from the schedule, each tenth with a high score. */
const LEADS = `insert into leads (id, name, phone, email, state, status, source, engagement_count, age, utm, referrer, created_at, updated_at, q, attempts, last_attempt_at, last_outcome, due_at)
  select 'l' || i, 'Ann Lake', '', '', 'NV', 'closed_won', case when i % 20 = 0 then 'schedule' else 'api' end,
    case when i % 10 = 0 then 7 else 0 end, 50 + i % 40, '{}', '', now() - i * interval '1 minute', now(), '', i % 8,
    case when i % 8 > 0 then now() - i * interval '1 minute' end,
    case when i % 8 > 0 then case when i % 20 = 0 then 'wrong_number' else 'no_answer' end end,
    case when i % 3 = 0 then now() + (5000 - i) * interval '1 minute' end
  from generate_series(1, 10000) i`;

beforeAll(async () => {
  for (const statement of ["alter table leads disable trigger user", LEADS, "analyze leads"])
    await test_.database.pool.query(statement);
});

test.each<[string, LeadFilter, number]>([
  ["status, state and source", { status: "closed_won", state: "NV", source: "schedule" }, 60],
  ["score and state", { state: "NV", engagements: { from: 6, to: null } }, 60],
  ["attempts", { attempts: "6-up" }, 60],
  ["attempts, the newest and the oldest leads alike", { attempts: "none", status: "closed_won" }, 60],
  ["the last outcome", { lastOutcome: "wrong_number" }, 60],
  ["an attempt lately", { tried: { since: new Date(Date.now() - 7 * 86_400_000) } }, 120],
  ["no attempt at all", { tried: { notSince: null } }, 500],
  ["no call planned", { due: null }, 100],
  ["no phone", { missing: "phone" }, 60],
  ["no consent to calls", { missing: "consent" }, 60],
  ["no email, of one status", { missing: "email", status: "closed_won" }, 60],
])("a page by %s reads hardly more leads than it shows", async (_what, filter, most) => {
  const read = await readsOf(async (tx) => (await listLeads(tx, EVERY_LEAD, filter, null, 50)).leads.length);
  expect(read.found).toBe(50);
  expect(read.rows).toBeLessThan(most);
});

test("a team without leads is listed and counted without a look at all others", async () => {
  const empty: LeadFilter = { team: "empty" };
  const read = await readsOf(async (tx) => {
    const { leads } = await listLeads(tx, EVERY_LEAD, empty, null, 50);
    return leads.length + (await countMatches(tx, EVERY_LEAD, empty));
  });
  expect(read.found).toBe(0);
  expect(read.rows).toBeLessThan(10);
});

test("leads without consent are counted up to a thousand, since each has to be looked for", async () => {
  const read = await readsOf((tx) => countMatches(tx, EVERY_LEAD, { missing: "consent" }));
  expect(read.found).toBe(COUNTED_FOUND + 1);
  expect(read.rows).toBeLessThan(COUNTED_FOUND + 100);
});

/** Returns what a reading finds, and how many rows of leads it reads for that. */
async function readsOf(reading: (tx: Tx) => Promise<number>): Promise<{ found: number; rows: number }> {
  // A connection of its own: one that was used still has counts of the time before.
  const one = openDatabase(test_.connection, quiet, 1);
  const read = await one.db.transaction(async (tx) => {
    const found = await reading(tx);
    const { rows } = await tx.execute<{ n: string }>(
      sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'leads'`,
    );
    return { found, rows: Number(rows[0]?.n) };
  });
  await one.close();
  return read;
}
