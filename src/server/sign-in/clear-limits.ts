import { sql } from "drizzle-orm";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { findStaffById, type StaffRecord } from "#server/access/access-store.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db, Executor } from "#server/platform/database.ts";
import { accountKey, codeKey, type SignInLimits } from "./throttle-sign-in.ts";

/** Limits that keep someone from signing in now, by the key under which they are counted. */
type Held = { limit: keyof SignInLimits; key: string; until: Date };

const NAMES: Record<"own" | "account" | "code", string> = {
  own: "sign-in-own",
  account: "sign-in-account",
  code: "sign-in-code",
};

/**
 * The limits that an account has reached: of all strangers together (which slows them down), of one device or address,
 * and of codes. `points` are those of `create-services.ts`.
 */
export async function findHeld(
  on: Executor,
  account: Pick<StaffRecord, "id" | "email" | "passwordHash">,
  points: Record<"own" | "account" | "code", number>,
  now: Date,
): Promise<Held[]> {
  const keys = { own: accountKey(account), account: accountKey(account), code: codeKey(account.id) };
  const held: Held[] = [];
  for (const limit of ["own", "account", "code"] as const) {
    const start = `${NAMES[limit]}:${keys[limit]}`;
    const { rows } = await on.execute<{ key: string; expire: string }>(sql`
      select key, expire::text from rate_limits
      where (key = ${start} or starts_with(key, ${`${start}.`})) and points > ${points[limit]} and expire > ${now.getTime()}`);
    for (const { key, expire } of rows)
      held.push({ limit, key: key.slice(NAMES[limit].length + 1), until: new Date(Number(expire)) });
  }
  return held;
}

/** Lets an account try to sign in again at once: its counts start from zero. */
export async function clearLimits(
  needs: {
    db: Db;
    now: () => Date;
    signInLimits: SignInLimits;
    signInPoints: Record<"own" | "account" | "code", number>;
  },
  by: By,
  id: string,
): Promise<Outcome<null>> {
  if (!may(by.actor, "staff:manage")) return forbidden();
  const account = await findStaffById(needs.db, id);
  if (!account) return notFound("Account");
  for (const { limit, key } of await findHeld(needs.db, account, needs.signInPoints, needs.now()))
    await needs.signInLimits[limit].reset(key);
  await needs.db.transaction((tx) =>
    recordAudit(tx, by, needs.now(), {
      action: "staff.limits-clear",
      recordType: "staff",
      recordId: id,
      before: null,
      after: null,
    }),
  );
  return ok(null);
}
