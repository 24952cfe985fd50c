import type { By } from "#platform/access/rules/rights.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/server/database.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { findNext } from "./find-next.ts";

const test_ = testDatabase();
/** Monday, 10 AM Eastern: no calls to California yet. */
const clock = aClock("2026-11-23T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  // Its statistics are those of this test alone; the search text of so many leads takes long to write.
  await test_.database.pool.query("alter table leads set (autovacuum_enabled = false)");
  await test_.database.pool.query("alter table leads disable trigger user");
});
afterAll(() => made.close());

/** Leads of every band, all of California but each thousandth, which is of Nevada; some are due next week, some asked again. */
const LEADS = `insert into leads (id, name, phone, email, state, status, source, due_at, due_for, utm, referrer, created_at, updated_at, q)
  select 'l' || i, 'Ann Lake', '+1619' || (2000000 + i), '', case when i % 1000 = 0 then 'NV' else 'CA' end,
    case when i % 3 = 0 then 'new' else 'contacted' end, case when i % 2 = 0 then 'callback' else 'import' end,
    case when i % 3 = 1 then $1::timestamptz + case when i % 4 = 0 then interval '7 days' else interval '-1 day' end end,
    case when i % 3 = 1 then case when i % 4 = 2 then 'asked' when i % 2 = 0 then 'callback' else 'retry' end end, '{}', '',
    $1::timestamptz - i * interval '1 minute', $1::timestamptz - interval '20 days' - i * interval '1 second', ''
  from generate_series($2::int, $3::int) i`;

async function addLeads(from: number, to: number): Promise<void> {
  // Within a statement's time limit on a busy machine.
  for (let i = from; i <= to; i += 5_000)
    await test_.database.pool.query(LEADS, [clock.now(), i, Math.min(to, i + 4_999)]);
  await test_.database.pool.query("vacuum (analyze) leads");
}

/**
 * Counts the rows of leads that the queue reads, on one connection, by the plan that PostgreSQL keeps for all values of
 * a statement, or by one that is made for those of this call.
 */
async function rowsRead({ actor }: By, plan: "generic" | "custom"): Promise<{ kind: string; rows: number }> {
  const one = openDatabase(test_.connection, quiet, 1);
  const read = await one.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = force_${plan}_plan`));
    const { next } = await findNext({ ...made.services, db: tx as never }, actor, { take: false });
    const { rows } = await tx.execute<{ n: string }>(
      "select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'leads'",
    );
    return { kind: next.kind, rows: Number(rows[0]?.n) };
  });
  await one.close();
  return read;
}

test("the queue reads no more rows of 50,000 leads than of 1,000, by day and by night", async () => {
  const callers = [await aCaller(test_.db, ["OH"]), await aCaller(test_.db, ["NV", "CA"])];
  const readAll = async () => {
    const read: { kind: string; rows: number }[] = [];
    for (const hour of ["2026-11-23T15:00:00.000Z", "2026-11-23T18:30:00.000Z", "2026-11-24T09:00:00.000Z"]) {
      clock.set(hour);
      for (const caller of callers)
        for (const plan of ["generic", "custom"] as const) read.push(await rowsRead(caller, plan));
    }
    clock.set("2026-11-23T15:00:00.000Z");
    return read;
  };
  await addLeads(1, 1_000);
  const few = await readAll();
  await addLeads(1_001, 50_000);
  const many = await readAll();
  for (const { rows } of many) expect(rows).toBeLessThan(Math.max(...few.map((one) => one.rows)) * 1.5 + 50);
  expect(Math.max(...many.map(({ rows }) => rows))).toBeLessThan(2_500);
}, 60_000);

test("PostgreSQL keeps its plans of the queue's statements, also of a reader with few states", async () => {
  const one = openDatabase(test_.connection, quiet, 1);
  const { actor } = await aCaller(test_.db, ["OH"]);
  for (let asked = 0; asked < 8; asked++) await findNext({ ...made.services, db: one.db }, actor, { take: false });
  const { rows } = await one.pool.query<{ statement: string; kept: number }>(
    "select statement, generic_plans::int as kept from pg_prepared_statements where statement like '%lateral%'",
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ kept }) => kept === 0).map(({ statement }) => statement)).toEqual([]);
  await one.close();
});
