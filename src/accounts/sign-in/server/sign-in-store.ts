import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { authenticators, passkeys, recoveryCodes, signInChallenges } from "./sign-in-tables.ts";
import { accountKey, codeKey } from "./throttle-sign-in.ts";

type PasskeyRow = typeof passkeys.$inferSelect;
type Challenge = typeof signInChallenges.$inferSelect;

/** Second steps with which a member of staff can confirm a sign-in. */
type SecondSteps = {
  authenticator: boolean;
  passkeys: Pick<PasskeyRow, "id" | "name" | "createdAt" | "lastUsedAt">[];
  recoveryCodesLeft: number;
};

export async function findSecondSteps(on: Executor, staffId: string): Promise<SecondSteps> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  // One after another, since a transaction has one connection.
  const app = await on
    .select({ staffId: authenticators.staffId })
    .from(authenticators)
    .where(and(eq(authenticators.staffId, staffId), isNotNull(authenticators.secret)));
  const keys = await on
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.staffId, staffId))
    .orderBy(asc(createdAt));
  const [codes] = await on
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt)));
  return { authenticator: app.length > 0, passkeys: keys, recoveryCodesLeft: codes?.left ?? 0 };
}

/** Locks the authenticator app of a member until the transaction ends. */
export async function lockAuthenticator(
  tx: Tx,
  staffId: string,
): Promise<{ secret: string | null; pendingSecret: string | null; lastStep: number } | null> {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.staffId, staffId)).for("update");
  return row ?? null;
}

export async function findPendingSecret(on: Executor, staffId: string): Promise<string | null> {
  const [row] = await on.select().from(authenticators).where(eq(authenticators.staffId, staffId));
  return row?.pendingSecret ?? null;
}

export async function setPendingSecret(on: Executor, staffId: string, pendingSecret: string): Promise<void> {
  await on
    .insert(authenticators)
    .values({ staffId, pendingSecret })
    .onConflictDoUpdate({ target: authenticators.staffId, set: { pendingSecret } });
}

export async function setAuthenticator(
  on: Executor,
  staffId: string,
  set: { secret?: string; pendingSecret?: null; lastStep: number },
): Promise<void> {
  await on.update(authenticators).set(set).where(eq(authenticators.staffId, staffId));
}

/** Locks everyone's apps until the transaction ends; returns what is stored of their secrets. */
export async function lockAuthenticators(tx: Tx) {
  return tx.select().from(authenticators).for("update");
}

/** Replaces the stored secrets of a member's app. */
export async function replaceAppSecrets(
  tx: Tx,
  staffId: string,
  set: { secret: string | null; pendingSecret: string | null },
): Promise<void> {
  await tx.update(authenticators).set(set).where(eq(authenticators.staffId, staffId));
}

export async function deleteAuthenticator(on: Executor, staffId: string): Promise<void> {
  await on.delete(authenticators).where(eq(authenticators.staffId, staffId));
}

export async function addPasskey(on: Executor, row: PasskeyRow): Promise<void> {
  await on.insert(passkeys).values(row);
}

export async function listPasskeys(on: Executor, staffId: string): Promise<PasskeyRow[]> {
  return on.select().from(passkeys).where(eq(passkeys.staffId, staffId));
}

export async function findPasskey(on: Executor, id: string): Promise<PasskeyRow | null> {
  const [row] = await on.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

export async function recordPasskeyUse(on: Executor, id: string, counter: number, at: Date): Promise<void> {
  await on.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id));
}

/** Removes one passkey of a member. Returns true if there was one. */
export async function deletePasskey(on: Executor, staffId: string, id: string): Promise<boolean> {
  const gone = await on.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.staffId, staffId)));
  return (gone.rowCount ?? 0) > 0;
}

/** Replaces the recovery codes of a member; an empty list removes them all. */
export async function setRecoveryCodes(tx: Tx, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ staffId, hash, usedAt: null })));
}

/** Uses up a recovery code. Returns true if there was an unused one. */
export async function spendRecoveryCode(on: Executor, staffId: string, hash: Buffer, at: Date): Promise<boolean> {
  const used = await on
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)));
  return (used.rowCount ?? 0) > 0;
}

/** Ends the sign-ins of a member that wait for their second step. */
export async function deleteChallengesOf(on: Executor, staffId: string): Promise<void> {
  await on.delete(signInChallenges).where(eq(signInChallenges.staffId, staffId));
}

/** Removes all second steps of a member, and the sign-ins that wait for one. */
export async function deleteSecondSteps(tx: Tx, staffId: string): Promise<void> {
  await deleteAuthenticator(tx, staffId);
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  await setRecoveryCodes(tx, staffId, []);
  await deleteChallengesOf(tx, staffId);
}

export async function addChallenge(on: Executor, row: Challenge): Promise<void> {
  await on.insert(signInChallenges).values(row);
}

const open = (id: Buffer, purpose: Challenge["purpose"], now: Date) =>
  and(eq(signInChallenges.id, id), eq(signInChallenges.purpose, purpose), gt(signInChallenges.expiresAt, now));

export async function findChallenge(
  on: Executor,
  id: Buffer,
  purpose: Challenge["purpose"],
  now: Date,
): Promise<Challenge | null> {
  const [row] = await on
    .select()
    .from(signInChallenges)
    .where(open(id, purpose, now));
  return row ?? null;
}

/** Removes a challenge, which only one request can, and returns it; null if it was used or is too old. */
export async function useChallenge(
  on: Executor,
  id: Buffer,
  purpose: Challenge["purpose"],
  now: Date,
): Promise<Challenge | null> {
  const [row] = await on
    .delete(signInChallenges)
    .where(open(id, purpose, now))
    .returning();
  return row ?? null;
}

export async function deleteOldChallenges(on: Executor, now: Date): Promise<number> {
  return (await on.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))).rowCount ?? 0;
}

/** Limits that keep someone from signing in now, by the key under which they are counted. */
export type Held = { limit: "own" | "account" | "day" | "code"; key: string; until: Date };

const NAMES: Record<Held["limit"], string> = {
  own: "sign-in-own",
  account: "sign-in-account",
  day: "sign-in-day",
  code: "sign-in-code",
};

/**
 * Finds the limits that an account has reached: of all strangers together (which slow them down, and finally close the
 * day), of one device or address, and of codes. `points` are those of `create-services.ts`.
 */
export async function findHeld(
  on: Executor,
  account: Pick<StaffRecord, "id" | "email" | "passwordHash">,
  points: Record<Held["limit"], number>,
  now: Date,
): Promise<Held[]> {
  const whole = accountKey(account);
  const keys = { own: whole, account: whole, day: whole, code: codeKey(account.id) };
  const held: Held[] = [];
  for (const limit of ["own", "account", "day", "code"] as const) {
    const start = `${NAMES[limit]}:${keys[limit]}`;
    const { rows } = await on.execute<{ key: string; expire: string }>(sql`
      select key, expire::text from rate_limits
      where (key = ${start} or starts_with(key, ${`${start}.`})) and points > ${points[limit]} and expire > ${now.getTime()}`);
    for (const { key, expire } of rows)
      held.push({ limit, key: key.slice(NAMES[limit].length + 1), until: new Date(Number(expire)) });
  }
  return held;
}
