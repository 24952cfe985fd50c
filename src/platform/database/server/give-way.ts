import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/** Limits a transaction's wait for locks to three seconds: a mere test gives way. */
export async function giveWay(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
}
