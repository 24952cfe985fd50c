import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findHeld } from "./sign-in-store.ts";
import type { SignInLimits } from "./throttle-sign-in.ts";

/** Lets an account try to sign in again at once: its counts start from zero. */
export async function clearLimits(
  needs: {
    db: Db;
    now: () => Date;
    signInLimits: SignInLimits;
    signInPoints: Record<"own" | "account" | "day" | "code", number>;
  },
  by: By,
  id: string,
): Promise<Outcome<null>> {
  const refused = refuseSensitive(by.actor, "staff:manage", needs.now());
  if (refused) return refused;
  const account = await findStaffById(needs.db, id);
  if (!account) return notFound("Account");
  for (const { limit, key } of await findHeld(needs.db, account, needs.signInPoints, needs.now()))
    await needs.signInLimits[limit].reset(key);
  await needs.db.transaction((tx) => recordAudit(tx, by, needs.now(), { action: "staff.limits-clear", recordId: id }));
  return ok(null);
}
