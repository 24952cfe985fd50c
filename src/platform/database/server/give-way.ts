import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/** Has a transaction wait at most three seconds for what another one holds: work that is only a test gives way. */
export async function giveWay(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
}
