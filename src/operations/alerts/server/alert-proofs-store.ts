import { and, desc, eq, gte, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { mails } from "#leads/notifications/server/notifications-tables.ts";
import type { AlertTarget } from "#operations/monitoring/rules/alert-message.ts";
import { wasDelivered } from "./alert-deliveries-store.ts";
import { alertProofs } from "./alerts-tables.ts";

export type AlertProof = typeof alertProofs.$inferSelect;

/** Adds test messages that wait for their readers. */
export async function addProofs(tx: Tx, rows: readonly Omit<AlertProof, "confirmedAt">[]): Promise<void> {
  if (rows.length > 0) await tx.insert(alertProofs).values([...rows]);
}

/** Returns the occasion of the messages of a test. */
export const testKey = (testId: string) => `alert ${testId} test`;

/** Tells whether the message of a test to one place has left: an email that is kept can be read in the desk. */
export async function wasSent(on: Executor, testId: string, { channel, to }: AlertTarget): Promise<boolean> {
  const key = testKey(testId);
  if (channel !== "mail") return wasDelivered(on, key, { channel, to: channel === "webhook" ? null : to });
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

/** Returns when a person last confirmed a test message sent since a moment, by the hash of the place that it went to. */
export async function lastConfirmed(
  on: Executor,
  targetHashes: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  if (targetHashes.length === 0) return new Map();
  const rows = await on
    .select({ hash: alertProofs.targetHash, at: max(alertProofs.confirmedAt) })
    .from(alertProofs)
    .where(and(inArray(alertProofs.targetHash, [...targetHashes]), gte(alertProofs.sentAt, since)))
    .groupBy(alertProofs.targetHash);
  return new Map(rows.flatMap(({ hash, at }) => (at === null ? [] : [[hash, at]])));
}
