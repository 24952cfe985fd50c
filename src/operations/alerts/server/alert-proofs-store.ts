import { and, desc, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { mails } from "#leads/notifications/server/notifications-tables.ts";
import { deliveryId } from "./alerts-store.ts";
import { alertDeliveries, alertProofs } from "./alerts-tables.ts";

export type AlertProof = typeof alertProofs.$inferSelect;

/** Adds test messages that wait for their readers. */
export async function addProofs(tx: Tx, rows: readonly Omit<AlertProof, "confirmedAt">[]): Promise<void> {
  if (rows.length > 0) await tx.insert(alertProofs).values([...rows]);
}

/** Returns the occasion of the messages of a test. */
export const testKey = (testId: string) => `alert ${testId} test`;

/** Tells whether a message to one reader, or to the webhook (null), has left: one that is kept can be read in the desk. */
export async function wasSent(on: Executor, testId: string, to: string | null): Promise<boolean> {
  const key = testKey(testId);
  if (to === null) {
    const [row] = await on
      .select({ state: alertDeliveries.state })
      .from(alertDeliveries)
      .where(eq(alertDeliveries.id, deliveryId(key)));
    return row?.state === "delivered";
  }
  const [row] = await on
    .select({ state: mails.state })
    .from(mails)
    .where(eq(mails.key, `${key} ${to}`));
  return row?.state === "sent";
}

/** Finds a test message by the hash of its token. */
export async function findProof(on: Executor, tokenHash: string): Promise<AlertProof | null> {
  const [row] = await on.select().from(alertProofs).where(eq(alertProofs.tokenHash, tokenHash));
  return row ?? null;
}

/** Records that a test message arrived, the first time that its reader says so. */
export async function confirmProof(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx
    .update(alertProofs)
    .set({ confirmedAt: at })
    .where(and(eq(alertProofs.tokenHash, tokenHash), isNull(alertProofs.confirmedAt)));
}

/** Returns when the newest confirmed test message since a moment was sent to one of these places; null without one. */
export async function newestConfirmed(
  on: Executor,
  targetHashes: readonly string[],
  since: Date,
): Promise<Date | null> {
  if (targetHashes.length === 0) return null;
  const [row] = await on
    .select({ at: alertProofs.sentAt })
    .from(alertProofs)
    .where(
      and(
        inArray(alertProofs.targetHash, [...targetHashes]),
        isNotNull(alertProofs.confirmedAt),
        gte(alertProofs.sentAt, since),
      ),
    )
    .orderBy(desc(alertProofs.sentAt))
    .limit(1);
  return row?.at ?? null;
}
