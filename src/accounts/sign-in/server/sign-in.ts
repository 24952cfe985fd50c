import { type Failure, forbidden, NEUTRAL_TEXTS, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { hasRole, type Roles } from "#platform/access/rules/rights.ts";
import { ownersAlone } from "#agency/site/rules/directory-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { findStaffByEmail, findStaffById } from "#accounts/access/server/access-store.ts";
import { verifyPassword } from "#accounts/access/server/hash-password.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { DayCounts } from "#platform/database/server/day-counts.ts";
import { networkOf } from "#platform/http/server/rate-limit.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { openSession, type SignInFrom, type SignInTokens } from "./open-session.ts";
import { readDevice } from "./sign-device.ts";
import { addChallenge, findSecondSteps } from "./sign-in-store.ts";
import { type SignInLimits, throttleSignIn } from "./throttle-sign-in.ts";

export type SignInNeeds = {
  db: Db;
  log: Log;
  now: () => Date;
  pause: (milliseconds: number) => Promise<unknown>;
  signInLimits: SignInLimits;
  dayCounts: Pick<DayCounts, "add">;
  sealing: SealingKey;
  site: { settings(): Pick<Settings, "directory"> };
};

/** Sign-ins to an address that has no account. */
export const NO_ACCOUNT = "no account";

/** How long a sign-in waits for its second step, milliseconds. */
export const SECOND_STEP_MS = 10 * 60_000;

/**
 * Checks an account's password and starts a session, or answers the secret of a sign-in that waits for its second step
 * (`finishSignIn`). Throttled so that failures from elsewhere lock no one out. Unknown account, wrong password and
 * inactive account answer alike and take the same time.
 */
export async function signIn(
  needs: SignInNeeds,
  input: SignInFrom & { email: string; password: string; device: string | null },
): Promise<Outcome<SignInTokens | { step: string }>> {
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const account = await findStaffByEmail(needs.db, email);
  const device = account && readDevice(account, input.device, needs.now());
  const about = { ...logged(needs, input, account?.id ?? null), account: needs.sealing.mark(email) };
  const throttled = await throttleSignIn(needs, {
    email,
    ip: input.ip,
    passwordHash: account?.passwordHash ?? "",
    device,
  });
  if (!throttled.ok) {
    needs.dayCounts.add("sign-in-limited", account?.id ?? NO_ACCOUNT);
    needs.log.warn(about, "a sign-in was refused: too many attempts");
    return throttled;
  }
  const fits = await verifyPassword(account?.passwordHash ?? null, input.password.slice(0, 1024));
  if (!account || !fits || !account.active) {
    needs.dayCounts.add("sign-in-failed", account?.id ?? NO_ACCOUNT);
    needs.log.warn(about, "a sign-in failed");
    return refused();
  }
  await throttled.value.succeeded();
  const elsewhere = refuseOwnWay(needs, account);
  if (elsewhere) return elsewhere;
  const at = needs.now();
  const { authenticator, passkeys } = await findSecondSteps(needs.db, account.id);
  if (authenticator || passkeys.length > 0) {
    const step = newToken();
    const expiresAt = new Date(at.getTime() + SECOND_STEP_MS);
    await addChallenge(needs.db, { id: hashToken(step), purpose: "code", staffId: account.id, expiresAt });
    return ok({ step });
  }
  return needs.db.transaction(async (tx): Promise<Outcome<SignInTokens>> => {
    // It may have been closed, or given another password, while this attempt waited.
    const current = await findStaffById(tx, account.id);
    if (!current?.active || current.passwordHash !== account.passwordHash) return refused();
    return ok(await openSession(tx, current, input, at, { action: "staff.sign-in", after: null }));
  });
}

/** Refuses a person who has to sign in through the company directory; owners never have to. */
export function refuseOwnWay({ site }: Pick<SignInNeeds, "site">, account: Roles): Failure | null {
  const { directory } = site.settings();
  if (!ownersAlone(directory) || hasRole(account, "owner")) return null;
  return { ...forbidden(), message: `Your agency signs in through ${directory.name}. Please use its button.` };
}

function refused(): Failure {
  return { ok: false, code: "not-signed-in", message: NEUTRAL_TEXTS.auth };
}

/** Returns what the log says of an attempt: the mark of its network shows which belong together, and no address. */
export function logged(
  { sealing }: { sealing: SealingKey },
  from: Pick<SignInFrom, "ip" | "requestId">,
  actor: string | null,
) {
  return { requestId: from.requestId, network: sealing.mark(networkOf(from.ip)), actor };
}
