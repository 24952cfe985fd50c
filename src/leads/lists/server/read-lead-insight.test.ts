import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readLeadInsight } from "./read-lead-insight.ts";

const test_ = testDatabase();
const NOW = new Date("2026-11-20T17:00:00Z");
const MINUTE = 60;
type Given = {
  vendor?: string;
  status?: string;
  age?: number;
  birthDate?: string;
  assignee?: string;
  /** Minutes until the first attempt, and its outcome. */
  waited?: number;
  outcome?: string;
  imported?: true;
  optedOut?: true;
  /** Hours before now. */
  ago?: number;
};

async function aLead(given: Given): Promise<void> {
  const id = randomUUID();
  const { pool } = test_.database;
  const at = new Date(NOW.getTime() - (given.ago ?? 24) * 3_600_000);
  const contacted = given.waited === undefined ? null : new Date(at.getTime() + given.waited * 60_000);
  await pool.query(
    `insert into leads (id, name, phone, email, status, source, utm, referrer, created_at, updated_at, q, vendor, age, birth_date, assigned_to, contacted_at)
     values ($1, 'Lead', '', '', $2, $9, '{}', '', $3, $3, '', $4, $5, $6, $7, $8)`,
    [
      id,
      given.status ?? "new",
      at,
      given.vendor,
      given.age,
      given.birthDate,
      given.assignee,
      contacted,
      given.imported ? "import" : "api",
    ],
  );
  if (given.outcome)
    await pool.query(
      "insert into contact_attempts (id, lead_id, staff_id, address, channel, outcome, at) values ($1, $1, 'x', $2, 'call', $3, $4)",
      [id, id, given.outcome, contacted],
    );
  await pool.query("insert into contact_points (lead_id, address, person_name, added_at) values ($1, $1, 'Lead', $2)", [
    id,
    at,
  ]);
  if (given.optedOut)
    await pool.query(
      "insert into suppressions (address, channel, since, source, seq) values ($1, 'call', $2, 'staff', 1), ($1, 'text', $2, 'staff', 1)",
      [id, NOW],
    );
}

const read = async (by = byStaff("owner")) => {
  const sales = { ...DEFAULT_SETTINGS.sales, vendors: [{ name: "Acme Leads", costPerLead: 24.5 }] };
  const site = {
    settings: () => ({ ...DEFAULT_SETTINGS, sales }),
    demo: () => false,
    preview: () => false,
    stage: () => "open" as const,
    states: () => [],
    reload: async () => {},
  };
  const outcome = await readLeadInsight({ db: test_.db, readDb: test_.db, site, now: () => NOW }, by, "7d");
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
};

test("without leads nothing is known", async () => {
  expect(await read()).toMatchObject({
    any: false,
    waiting: { attempted: 0, median: null, p90: null },
    vendors: [],
  });
});

test("speed to lead, ages and vendors are those of the leads of the period", async () => {
  for (const given of [
    { vendor: "Acme Leads", status: "closed_won", age: 71, waited: 10, outcome: "spoke_applied" },
    { vendor: "Acme Leads", waited: 20, outcome: "wrong_number", birthDate: "1960-11-20" },
    { vendor: "Acme Leads", waited: 30, outcome: "no_answer", birthDate: "1946-12-01" },
    { vendor: "Acme Leads", optedOut: true as const, age: 49 },
    { vendor: "Other", age: 50, assignee: "someone-else" },
    { waited: 40 },
    // Nobody on a list waits for a call.
    { imported: true as const, waited: 9_000 },
    // Before the period.
    { vendor: "Acme Leads", ago: 24 * 8, waited: 9_000, age: 90 },
  ])
    await aLead(given);
  const { waiting, ages, vendors } = await read();
  expect(waiting).toEqual({ attempted: 5, median: 25 * MINUTE, p90: 37 * MINUTE });
  // On November 19, 2026, one was still 65 and the other 79.
  expect(ages.map(({ n }) => n)).toEqual([1, 1, 1, 2, 0, 2]);
  expect(vendors).toEqual([
    {
      name: "Acme Leads",
      leads: 4,
      cost: 98,
      costPerSale: 98,
      contactRate: 25,
      conversionRate: 25,
      optOuts: 1,
      returns: 1,
    },
    {
      name: "Other",
      leads: 1,
      cost: null,
      costPerSale: null,
      contactRate: null,
      conversionRate: 0,
      optOuts: 0,
      returns: 0,
    },
  ]);
});

test("an agent sees figures of their own and unassigned leads, and no vendors", async () => {
  const { ages, vendors } = await read(byStaff("agent"));
  expect([ages.map(({ n }) => n), vendors]).toEqual([[1, 0, 1, 2, 0, 2], null]);
});
