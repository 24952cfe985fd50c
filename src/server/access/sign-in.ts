import { type Failure, NEUTRAL_TEXTS, type Outcome, ok } from "#core/access/outcome.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import { addSession, findStaffByEmail } from "./access-store.ts";
import { verifyPassword } from "./hash-password.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { deviceName, newDeviceToken } from "./know-device.ts";
import { type SignInLimits, throttleSignIn } from "./throttle-sign-in.ts";

export type SignInNeeds = { db: Db; now: () => Date; pause: (milliseconds: number) => Promise<unknown>; signInLimits: SignInLimits };

/**
 * Checks an account and starts a session; the value is the tokens for the session's cookie and the device's. Throttled
 * so that failures elsewhere keep nobody out. Unknown account, wrong password and inactive account answer alike and take
 * the same time.
 */
export async function signIn(
  needs: SignInNeeds,
  input: { email: string; password: string; device: string | null; ip: string; userAgent: string; requestId: string },
): Promise<Outcome<{ token: string; device: string }>> {
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const account = await findStaffByEmail(needs.db, email);
  const device = account && deviceName(account, input.device);
  const throttled = await throttleSignIn(needs, { email, ip: input.ip, passwordHash: account?.passwordHash ?? "", device });
  if (!("succeeded" in throttled)) return tooMany(throttled.wait);
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
  await throttled.succeeded();
  return ok({ token, device: newDeviceToken(account) });
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
