import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { LINE, type LineState } from "#leads/calling/rules/line-call.ts";
import { phoneCalls } from "#leads/calling/server/calling-tables.ts";
import { touchpoints } from "#leads/leads/server/timeline-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";

export type LineCall = typeof phoneCalls.$inferSelect & { state: LineState };
/** The states of calls that are not over. */
const GOING: LineState[] = ["placed", "calling", "connecting", "ringing"];
type NewCall = Omit<typeof phoneCalls.$inferInsert, "keyId" | "state"> & { state: LineState };

/** Stores a call of the desk; returns whether it is new. */
export async function addLineCall(tx: Tx, call: NewCall): Promise<boolean> {
  const added = await tx
    .insert(phoneCalls)
    .values({ keyId: LINE, ...call })
    .onConflictDoNothing()
    .returning({ id: phoneCalls.callId });
  return added.length > 0;
}

/** Finds a call of the desk and locks it; null for none. */
export async function lockLineCall(tx: Tx, id: string): Promise<LineCall | null> {
  const [row] = await tx
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.keyId, LINE), eq(phoneCalls.callId, id)))
    .for("update");
  return row ? (row as LineCall) : null;
}

/** Reads the number that a call of the desk is with; null for no such call. */
export async function numberOfCall(on: Executor, id: string): Promise<string | null> {
  const [row] = await on
    .select({ number: phoneCalls.number })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.keyId, LINE), eq(phoneCalls.callId, id)));
  return row?.number ?? null;
}

/** Finds a person's call to a number that was placed since a moment and has reached nobody yet; null for none. */
export async function placedCall(tx: Tx, of: { staffId: string; number: string; since: Date }) {
  const [row] = await tx
    .select()
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.keyId, LINE),
        eq(phoneCalls.staffId, of.staffId),
        eq(phoneCalls.number, of.number),
        gt(phoneCalls.startedAt, of.since),
        inArray(phoneCalls.state, ["placed", "calling", "connecting"]),
        isNull(phoneCalls.endedAt),
      ),
    )
    .orderBy(desc(phoneCalls.startedAt))
    .limit(1);
  return row ? (row as LineCall) : null;
}

/** Finds the id of the call that a credential is for, by its hash; null for none. */
export async function findByCredential(tx: Tx, hash: Buffer): Promise<string | null> {
  const [row] = await tx
    .select({ id: phoneCalls.callId })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.keyId, LINE), eq(phoneCalls.credential, hash)));
  return row?.id ?? null;
}

type Changed = "state" | "verdict" | "providerId" | "triedAt" | "problem" | "answeredAt";
type Change = Partial<
  Pick<LineCall, Changed | "credential" | "credentialUntil" | "hungUp" | "quality" | "staffId" | "assignedTo">
>;

/** Changes a call that the caller has locked. */
export async function saveLineCall(tx: Tx, id: string, set: Change & { endedAt?: Date }): Promise<void> {
  await tx
    .update(phoneCalls)
    .set(set)
    .where(and(eq(phoneCalls.keyId, LINE), eq(phoneCalls.callId, id)));
}

/** Lists calls on their way that nothing was heard of since a moment, oldest first. */
export async function listStuckCalls(on: Executor, before: Date): Promise<string[]> {
  const rows = await on
    .select({ id: phoneCalls.callId })
    .from(phoneCalls)
    .where(and(inArray(phoneCalls.state, GOING), lt(phoneCalls.triedAt, before)))
    .orderBy(phoneCalls.triedAt)
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Says in the timeline what came of a call, whose line has its id. */
export async function describeCall(tx: Tx, id: string, description: string): Promise<void> {
  await tx
    .update(touchpoints)
    .set({ description })
    .where(and(eq(touchpoints.id, id), sql`${touchpoints.type} = 'phone'`));
}
