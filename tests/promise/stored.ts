import { expect } from "vitest";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { type DatabaseConnection, openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import type { Visitor } from "./visitors.ts";

/** Leads and their times in the database, in the order in which they were stored. */
export type StoredLead = { phone: string; leads: number; touchpoints: number; consents: number; at: Date; seq: number };

/**
 * Checks the database once everything in the inbox is applied: every submission has one result, every visitor is there
 * exactly once, with one touchpoint and one consent record, and no one else is; every record is in the ledger once.
 */
export async function expectEachOnce(
  connection: DatabaseConnection,
  visitors: readonly Visitor[],
): Promise<StoredLead[]> {
  const database = openDatabase(connection, createLog("silent"), 2);
  // The program's own test requests don't count: they may come at any moment.
  const inbox = async () => {
    const { rows } = await database.pool.query<{ unapplied: number; unsealed: number }>(
      `select (select count(*)::int from submissions_waiting join submissions using (seq) where payload ->> 'type' <> 'test') as unapplied,
         (select count(*)::int from ledger_unsealed) as unsealed`,
    );
    return rows[0];
  };
  try {
    await expect.poll(inbox, { timeout: 60_000 }).toEqual({ unapplied: 0, unsealed: 0 });
    const { rows: unfit } = await database.pool.query<{ key: string; outcome: string | null; problem: string | null }>(
      `select key, outcome, problem from submissions left join submission_results using (seq)
       where payload ->> 'type' <> 'test' and coalesce(outcome, 'failed') = 'failed'`,
    );
    expect(unfit, "accepted and not applied").toEqual([]);
    const { rows } = await database.pool.query<StoredLead>(
      `select l.phone, count(distinct l.id)::int leads, count(distinct t.id)::int touchpoints, count(distinct c.id)::int consents, min(t.at) as at, min(c.seq)::int seq
       from leads l left join touchpoints t on t.lead_id = l.id left join consents c on c.lead_id = l.id group by l.phone order by seq`,
    );
    const found = new Map(rows.map((row) => [row.phone, row]));
    expect(
      visitors.filter((v) => !found.has(v.phone)).map((v) => v.key),
      "acknowledged and missing",
    ).toEqual([]);
    expect(
      rows.filter((r) => r.leads !== 1 || r.touchpoints !== 1 || r.consents !== 1),
      "doubled",
    ).toEqual([]);
    expect(rows.length, "leads in all").toBe(visitors.length);
    expect(await ledgerFaults(database.db), "what is wrong with the ledger").toEqual([]);
    return rows;
  } finally {
    await database.close();
  }
}
