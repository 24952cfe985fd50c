import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { analyticsDays, PERIODS, type Period } from "#leads/leads/rules/lead-analytics.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { countLeads, countStored, foldLeadCounts, recounting, sumLeads } from "./lead-counts-store.ts";
import { readLeadAnalytics } from "./read-lead-analytics.ts";

const test_ = testDatabase();
/** Zones on both sides of UTC, with and without daylight saving time, by halves and quarters of an hour. */
const ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Phoenix",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "UTC",
];
const ASSIGNEES = [null, "staff-agent", "someone-else"] as const;
type Row = { at: Date; status: LeadStatus; source: LeadSource; vendor: string | null; assignee: string | null };

/** Around the hours at which American clocks change, a new year, and any other time of two and a half years. */
const moments = fc.oneof(
  ...["2026-03-08T00:00Z", "2025-11-02T00:00Z", "2026-01-01T00:00Z", "2026-11-01T00:00Z"].map((day) =>
    fc.integer({ min: -1_440, max: 2_880 }).map((minutes) => new Date(Date.parse(day) + minutes * 60_000)),
  ),
  fc.integer({ min: 0, max: 910 * 1_440 }).map((minutes) => new Date(Date.UTC(2024, 5, 1) + minutes * 60_000)),
);
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    at: moments,
    status: fc.constantFrom(...LEAD_STATUSES),
    source: fc.constantFrom(...LEAD_SOURCES),
    vendor: fc.constantFrom(null, "Acme Leads"),
    assignee: fc.constantFrom(...ASSIGNEES),
  }),
  { maxLength: 40 },
);

async function insert(added: readonly Row[]): Promise<string[]> {
  const ids = added.map(() => randomUUID());
  await test_.database.pool.query(
    `insert into leads (id, name, phone, email, utm, referrer, updated_at, q, created_at, status, source, vendor, assigned_to)
     select id, 'Lead', '', '', '{}', '', at, '', at, status, source, vendor, assignee
     from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[]) as one (id, at, status, source, vendor, assignee)`,
    [ids, ...(["at", "status", "source", "vendor", "assignee"] as const).map((key) => added.map((row) => row[key]))],
  );
  return ids;
}

/** Counts the plain way: every lead, one after another. */
function recount(leads: readonly Row[], zone: string, now: Date, period: Period) {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const today = format.format(now);
  const days = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 }[period];
  const back = (n: number) => new Date(Date.parse(today) - n * 86_400_000).toISOString().slice(0, 10);
  const figures = (from: string, to: string) => {
    const seen = leads.filter(({ at }) => format.format(at) >= from && format.format(at) <= to);
    const number = (key: "status" | "source", value: string) => seen.filter((lead) => lead[key] === value).length;
    const won = number("status", "closed_won");
    return {
      total_leads: seen.length,
      new_leads: number("status", "new"),
      converted_leads: won,
      conversion_rate: seen.length === 0 ? null : Math.round((won / seen.length) * 1_000) / 10,
      leads_by_source: Object.fromEntries(LEAD_SOURCES.map((one) => [one, number("source", one)])),
      leads_by_status: Object.fromEntries(LEAD_STATUSES.map((one) => [one, number("status", one)])),
    };
  };
  const months = Array.from({ length: 12 }, (_, n) => {
    const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - n, 15));
    return month.toISOString().slice(0, 7);
  }).map((month) => {
    const seen = leads.filter(({ at }) => format.format(at).startsWith(month) && format.format(at) <= today);
    return { month, leads: seen.length, conversions: seen.filter(({ status }) => status === "closed_won").length };
  });
  return {
    now: figures(back(days - 1), today),
    before: figures(back(2 * days - 1), back(days)),
    months,
    any: leads.length > 0,
  };
}

const read = (zone: string, now: Date, period: Period, by = byStaff("owner")) => {
  const { agency, ...rest } = DEFAULT_SETTINGS;
  const settings = () => ({ ...rest, agency: { ...agency, timeZone: zone } });
  const site = {
    settings,
    demo: () => false,
    preview: () => false,
    stage: () => "open" as const,
    states: () => [],
    reload: async () => {},
  };
  return readLeadAnalytics({ db: test_.db, readDb: test_.db, site, now: () => now }, by, period);
};

describe("lead analytics", () => {
  test("equal a recount of 200 random sets of leads, across time zones and the days on which clocks change", async () => {
    const kinds = fc.record({
      stored: rows,
      added: rows,
      changed: fc.constantFrom(...LEAD_STATUSES),
      zone: fc.constantFrom(...ZONES),
      now: moments,
      period: fc.constantFrom(...PERIODS),
      fold: fc.boolean(),
      foldAfter: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(kinds, async ({ stored, added, changed, zone, now, period, fold, foldAfter }) => {
        await test_.database.pool.query(
          "delete from leads; delete from lead_delta; delete from lead_daily; delete from lead_monthly",
        );
        const first = await insert(stored);
        await test_.db.transaction((tx) => countStored(tx, first, 1));
        // The zone usually differs from that of the set before.
        if (fold) await foldLeadCounts(test_.db, zone);
        const [gone, ...others] = await insert(added);
        await test_.db.transaction(async (tx) => {
          await countStored(tx, [...(gone ? [gone] : []), ...others], 1);
          const touched = [...first.slice(0, 3), ...(gone ? [gone] : [])];
          await recounting(tx, touched, async () => {
            await tx.execute(`update leads set status = '${changed}', assigned_to = 'staff-agent'
              where id in (${touched.map((id) => `'${id}'`).join(",") || "''"})`);
            await tx.execute(`delete from leads where id = '${gone ?? ""}'`);
          });
        });
        if (foldAfter) await foldLeadCounts(test_.db, zone);
        const left: Row[] = [
          ...stored.map((row, n) => (n < 3 ? { ...row, status: changed, assignee: "staff-agent" } : row)),
          ...added.slice(1),
        ];
        expect(await read(zone, now, period)).toMatchObject({ ok: true, value: recount(left, zone, now, period) });
        const own = left.filter(({ assignee }) => assignee !== "someone-else");
        const agent = await read(zone, now, period, byStaff("agent"));
        expect(agent).toMatchObject({ ok: true, value: recount(own, zone, now, period) });
      }),
      { numRuns: 200 },
    );
  });

  test("are counted again by the days of the new time zone when the agency changes it", async () => {
    await test_.database.pool.query(
      "delete from leads; delete from lead_delta; delete from lead_daily; delete from lead_monthly",
    );
    // Midnight has passed in New York, but not in Denver.
    const [id = ""] = await insert([
      { at: new Date("2026-11-01T05:00:00Z"), status: "new", source: "api", vendor: null, assignee: null },
    ]);
    await test_.db.transaction((tx) => countStored(tx, [id], 1));
    await foldLeadCounts(test_.db, "America/New_York");
    const now = new Date("2026-11-07T12:00:00Z");
    const leadsIn = async (zone: string) => {
      const outcome = await read(zone, now, "7d");
      return outcome.ok ? outcome.value.now.total_leads : null;
    };
    expect([await leadsIn("America/New_York"), await leadsIn("America/Denver")]).toEqual([1, 0]);
    expect([await leadsIn("America/New_York"), await countLeads(test_.db, EVERY_LEAD)]).toMatchObject([1, { new: 1 }]);
  });

  test("of a week read the days of two weeks and of this month, not each month of these whole", async () => {
    // Rows that earlier tests deleted would count.
    await test_.database.pool.query("truncate lead_delta, lead_daily, lead_monthly, lead_count_zone");
    await test_.database.pool.query("insert into lead_count_zone values ('UTC')");
    const sums = (table: string, from: string) => `insert into ${table} (day, status, source, vendor, assigned_to, n)
      select day, 'new', 'api', 'Vendor ' || i, '', 1 from ${from}, generate_series(1, 10) i`;
    await test_.database.pool.query(
      sums("lead_daily", "generate_series('2025-12-01'::date, '2026-11-30'::date, interval '1 day') day"),
    );
    await test_.database.pool.query(
      sums("lead_monthly", "generate_series('2025-12-01'::date, '2026-11-01'::date, interval '1 month') day"),
    );
    await test_.database.pool.query("analyze lead_daily; analyze lead_monthly");
    // A connection of its own: one that was used still has counts of the time before.
    const one = openDatabase(test_.connection, quiet, 1);
    const rows = await one.db.transaction(async (tx) => {
      await sumLeads({ db: tx as never, readDb: tx }, EVERY_LEAD, "UTC", analyticsDays("2026-11-10", "7d"));
      const { rows: read } = await tx.execute<{ n: string }>(
        "select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'lead_daily'",
      );
      return Number(read[0]?.n);
    });
    await one.close();
    // October 28 to November 10; planning looks at a few rows more.
    expect(rows).toBeGreaterThan(13 * 10);
    expect(rows).toBeLessThan(15 * 10);
  });

  test.each([
    ["an editor", byStaff("editor")],
    ["a key without the right", byKey(["articles:read"])],
  ])("%s gets none", async (_who, by) => {
    expect(await read("UTC", new Date(), "30d", by)).toMatchObject({ ok: false, code: "forbidden" });
  });
});
