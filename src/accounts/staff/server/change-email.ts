import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { AnnounceAccess } from "#accounts/access/server/access-live.ts";
import { lockStaff } from "#accounts/access/server/access-store.ts";
import { setEmailIn } from "#accounts/access/server/set-email.ts";
import { isOfDirectory } from "#accounts/directory/server/directory-store.ts";
import { deleteChallengesOf } from "#accounts/sign-in/server/sign-in-store.ts";
import type { ToldOldAddress } from "#accounts/staff/rules/told-old-address.ts";
import type { Db } from "#platform/database/server/database.ts";

/**
 * Changes the address with which a person signs in: their own, or an owner that of anyone. Sessions stay; links that set
 * a new password end, since the old address got them. Conflict for a person of the company directory, which keeps
 * theirs, and where another account has the address.
 */
export async function changeEmail(
  needs: { db: Db; now: () => Date; mailer: object | null; announceAccess: AnnounceAccess },
  by: By,
  { id, email: typed }: { id: string; email: string },
): Promise<Outcome<{ email: string; told: ToldOldAddress }>> {
  const isOwn = by.actor.kind === "staff" && by.actor.id === id;
  const refused = refuseSensitive(by.actor, isOwn ? null : "staff:manage", needs.now());
  if (refused) return refused;
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<{ email: string; told: ToldOldAddress }>> => {
    const account = (await lockStaff(tx, id))?.member;
    if (!account) return notFound("Account");
    if (await isOfDirectory(tx, id)) return conflict("The company directory keeps the address of this account.");
    const set = await setEmailIn(tx, needs, by, account, { typed, at: needs.now() });
    if (!set.ok) return set;
    await deleteChallengesOf(tx, id);
    const told = account.email === DEFAULT_OWNER ? "no-address" : needs.mailer === null ? "no-server" : "mailed";
    return ok({ ...set.value, told });
  });
  if (outcome.ok) needs.announceAccess(id);
  return outcome;
}
