import { sql } from "drizzle-orm";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { leads } from "./leads-tables.ts";

/** Writes the newest attempt of some leads into their rows, where lists filter by it, after attempts were changed or moved. */
export async function writeLastAttempts(tx: Tx, leadIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${leads} set last_attempt_at = last.at, last_outcome = last.outcome
    from unnest(${sql.param([...leadIds])}::text[]) as changed (lead_id)
    left join lateral (select at, outcome from ${contactAttempts} made
      where made.lead_id = changed.lead_id order by at desc limit 1) as last on true
    where ${leads.id} = changed.lead_id
      and (${leads.lastAttemptAt}, ${leads.lastOutcome}) is distinct from (last.at, last.outcome)`);
}
