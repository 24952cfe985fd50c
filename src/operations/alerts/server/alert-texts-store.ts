import { and, asc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { AlertDelivery } from "./alert-deliveries-store.ts";
import { alertDeliveries } from "./alerts-tables.ts";

const { id, target, state, attempts, nextAt, createdAt, sentWith, channel } = alertDeliveries;
const isText = eq(channel, "text");

/** Lists the phones for which texts are due. */
export async function listPhonesToText(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .selectDistinct({ target })
    .from(alertDeliveries)
    .where(and(isText, eq(state, "waiting"), lte(nextAt, now)));
  return rows.flatMap((row) => row.target ?? []);
}

/** Lists the texts that are due for a phone, oldest first. */
export async function listWaitingTexts(tx: Tx, phoneId: string, now: Date): Promise<AlertDelivery[]> {
  return tx
    .select()
    .from(alertDeliveries)
    .where(and(isText, eq(target, phoneId), eq(state, "waiting"), lte(nextAt, now)))
    .orderBy(asc(createdAt), asc(id));
}

/** Lists when texts were handed over for a phone since a moment, oldest first; one of several messages counts once. */
export async function listSentTexts(tx: Tx, phoneId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ nextAt })
    .from(alertDeliveries)
    .where(and(isText, eq(target, phoneId), eq(sentWith, id), ne(state, "waiting"), gt(attempts, 0), gt(nextAt, since)))
    .orderBy(asc(nextAt));
  return rows.map((row) => row.nextAt);
}

/** Finds the phone of a text by its id; null if it is none of an alert. */
export async function findTextTarget(on: Executor, textId: string): Promise<string | null> {
  const [row] = await on
    .select({ target })
    .from(alertDeliveries)
    .where(and(isText, eq(id, textId)));
  return row?.target ?? null;
}

export type MovedText = Partial<Pick<AlertDelivery, "state" | "attempts" | "nextAt" | "lastError" | "sentWith">>;

/** Changes messages: those given, or those of one text that are in one of these states. Returns null. */
export async function changeTexts(
  tx: Tx,
  which: readonly AlertDelivery[] | { sentWith: string; from: readonly AlertDelivery["state"][] },
  set: MovedText,
): Promise<null> {
  const where =
    "from" in which
      ? and(eq(sentWith, which.sentWith), inArray(state, [...which.from]))
      : inArray(
          id,
          which.map((one) => one.id),
        );
  await tx.update(alertDeliveries).set(set).where(and(isText, where));
  return null;
}
