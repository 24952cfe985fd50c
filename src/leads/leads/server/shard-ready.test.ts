import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/builders/test-database.ts";

/**
 * Exceptions from the rule that keeps the data divisible by lead (docs/scale.md), on the migrated schema: a table that
 * refers to a lead has the lead's id in its primary key or first in an index, and its unique keys have it too. Each
 * with its solution when the table is divided.
 */
const WITHOUT_LEAD = {
  "the row's own random id: nothing else makes it, so (lead_id, id) is as unique": [
    "bookings_pkey",
    "consents_pkey",
    "contact_attempts_pkey",
    "conversations_pkey",
    "lead_contacts_pkey",
    "lead_merges_pkey",
    "mails_pkey",
    "messages_pkey",
    "policies_pkey",
    "sequence_runs_pkey",
    "tasks_pkey",
    "touchpoints_pkey",
    "upload_links_pkey",
    "uploads_pkey",
    "webhook_deliveries_pkey",
  ],
  "found by a secret, before the lead is known: a small table of its own on every node": [
    "bookings_moved_token",
    "bookings_token",
    "client_links_pkey",
    "mails_stop_token",
    "request_links_pkey",
    "share_links_pkey",
    "upload_links_token",
  ],
  "names one step of one run of one lead, so (lead_id, run_id, step) is as unique": ["sequence_steps_run_id_step_pk"],
  "names one submission or one occasion of one lead, so (lead_id, key) is as unique": [
    "bookings_submission",
    "mails_key",
    "messages_key",
    "messages_provider",
    "submission_results_pkey",
    "touchpoints_submission",
  ],
  "of the ledger, which is one sequence and is not divided": ["consents_seq"],
  "of an agent, not of a lead: the table of bookings is not divided": ["bookings_slot"],
  "of a file and its line, or of a telephone system and its call: the table is divided by these": [
    "lead_import_rows_import_id_line_pk",
    "phone_calls_key_id_call_id_pk",
  ],
  "of a number or address: a copy on every node, since the gate asks it": ["suppressions_address_channel_pk"],
  "of a number that no lead has: a small table of its own on every node": ["conversations_unknown"],
  "names two leads: the table of merges is not divided": ["lead_merges_merged"],
} as const;

const test_ = testDatabase();
type Table = { name: string; keyed: boolean; led: boolean; without: string[] };
let tables: Table[];

beforeAll(async () => {
  tables = await readTables();
});

/** Reads the tables with a foreign key to `leads` or a column `lead_id`, and their unique indexes that leave it out. */
async function readTables(): Promise<Table[]> {
  const { rows } = await test_.db.execute<Table>(sql`
    with referring as (
      select conrelid as of, conkey[1] as place from pg_constraint where contype = 'f' and confrelid = 'leads'::regclass
      union
      select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname = 'lead_id' and not attisdropped),
    indexed as (select * from referring join pg_index on indrelid = of)
    select of::regclass::text as name,
      coalesce(bool_or(indisprimary and place = any(indkey)), false) as keyed,
      coalesce(bool_or(indkey[0] = place), false) as led,
      coalesce(array_agg(indexrelid::regclass::text) filter (where indisunique and place <> all(indkey)), '{}') as without
    from referring left join indexed using (of, place) group by of, place order by 1`);
  return rows;
}

describe("data that belongs to a lead can be divided by lead", () => {
  test("every table that refers to a lead leads to its rows by the lead's id", () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ keyed, led }) => !keyed && !led).map(({ name }) => name)).toEqual([]);
  });

  test("every unique key has the lead's id, or is listed with its reason", () => {
    const listed = Object.values(WITHOUT_LEAD).flat();
    expect(tables.flatMap(({ without }) => without).sort()).toEqual([...listed].sort());
  });
});
