import { createHmac, randomBytes } from "node:crypto";
import { NEUTRAL_TEXTS, type Outcome, ok } from "#core/access/outcome.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { addSession, findStaffByEmail } from "#server/access/access-store.ts";
import { verifyPassword } from "#server/access/hash-password.ts";
import { hashToken, newToken } from "#server/access/hash-token.ts";
import { readDevice, signDevice } from "./sign-device.ts";
import { type SignInLimits, throttleSignIn } from "./throttle-sign-in.ts";

export type SignInNeeds = {
  db: Db;
  log: Log;
  now: () => Date;
  pause: (milliseconds: number) => Promise<unknown>;
  signInLimits: SignInLimits;
};

/** What the browser of a good sign-in is given: the token of its session, and the one by which it is known again. */
export type SignInTokens = { token: string; device: string };

/** Random for each start, so that the log alone does not reveal which address was tried. */
const MARK_KEY = randomBytes(32);

/**
 * Checks an account and starts a session. Throttled so that failures from elsewhere lock no one out. Unknown account,
 * wrong password and inactive account answer alike and take the same time.
 */
export async function signIn(
  needs: SignInNeeds,
  input: { email: string; password: string; device: string | null; ip: string; userAgent: string; requestId: string },
): Promise<Outcome<SignInTokens>> {
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const account = await findStaffByEmail(needs.db, email);
  const device = account && readDevice(account, input.device);
  const about = { requestId: input.requestId, account: accountMark(email), actor: account?.id ?? null };
  const throttled = await throttleSignIn(needs, {
    email,
    ip: input.ip,
    passwordHash: account?.passwordHash ?? "",
    device,
  });
  if (!throttled.ok) {
    needs.log.warn(about, "a sign-in was refused: too many attempts");
    return throttled;
  }
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password.slice(0, 1024));
  if (!account || !fits || !account.active) {
    needs.log.warn(about, "a sign-in failed");
    return { ok: false, code: "not-signed-in", message: NEUTRAL_TEXTS.auth };
  }
  const token = newToken();
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    await addSession(tx, {
      id: hashToken(token),
      staffId: account.id,
      at,
      ip: input.ip,
      userAgent: input.userAgent.slice(0, 300),
    });
    const actor = { kind: "staff" as const, id: account.id, name: account.name, email, role: account.role };
    await recordAudit(tx, { actor, requestId: input.requestId }, at, {
      action: "staff.sign-in",
      recordType: "staff",
      recordId: account.id,
      before: null,
      after: null,
    });
  });
  await throttled.value.succeeded();
  return ok({ token, device: signDevice(account) });
}

/** The same for every attempt on one account, as long as the program runs; the address cannot be derived from it. */
function accountMark(email: string): string {
  return createHmac("sha256", MARK_KEY).update(email).digest("base64url").slice(0, 16);
}
