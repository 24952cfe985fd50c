import { type Failure, NEUTRAL_TEXTS, type Outcome, ok } from "#core/access/outcome.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import { addSession, findStaffByEmail } from "./access-store.ts";
import { verifyPassword } from "./hash-password.ts";
import { hashToken, newToken } from "./hash-token.ts";

export type SignInNeeds = { db: Db; now: () => Date; signInLimits: { account: RateLimit; address: RateLimit } };

/**
 * Checks an account and starts a session; the value is the token for the cookie. Throttled by account and by address.
 * Unknown account, wrong password and inactive account answer alike and take the same time.
 */
export async function signIn(
  needs: SignInNeeds,
  input: { email: string; password: string; ip: string; userAgent: string; requestId: string },
): Promise<Outcome<{ token: string }>> {
  const email = input.email.trim().toLowerCase().slice(0, 254);
  for (const wait of [await needs.signInLimits.address.take(input.ip), await needs.signInLimits.account.take(email)]) {
    if (wait > 0) return tooMany(wait);
  }
  const account = await findStaffByEmail(needs.db, email);
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password.slice(0, 1024));
  if (!account || !fits || !account.active) return { ok: false, code: "not-signed-in", message: NEUTRAL_TEXTS.auth };
  const token = newToken();
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    await addSession(tx, { id: hashToken(token), staffId: account.id, at, ip: input.ip, userAgent: input.userAgent.slice(0, 300) });
    const actor = { kind: "staff" as const, id: account.id, name: account.name, email, role: account.role };
    await recordAudit(tx, { actor, requestId: input.requestId }, at, {
      action: "staff.sign-in",
      recordType: "staff",
      recordId: account.id,
      before: null,
      after: null,
    });
  });
  await needs.signInLimits.account.forget(email);
  return ok({ token });
}

function tooMany(retryAfterSeconds: number): Failure {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    ok: false,
    code: "too-many",
    message: `Too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    retryAfterSeconds,
  };
}
