import { gone, NEUTRAL_TEXTS, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { findStaffById, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { checkCode, unreadableApp, wrongCode } from "./check-code.ts";
import { checkPasskey, type RelyingParty } from "./check-passkey.ts";
import { openSession, type SignInFrom, type SignInTokens } from "./open-session.ts";
import { readDevice } from "./sign-device.ts";
import { logged, NO_ACCOUNT, refuseOwnWay, type SignInNeeds } from "./sign-in.ts";
import { findChallenge, findSecondSteps, useChallenge } from "./sign-in-store.ts";
import { throttleCode } from "./throttle-sign-in.ts";

/** Reads what the screen of the second step shows: who signs in, and whether a passkey is enough. Null if the sign-in ended. */
export async function findSecondStep(
  needs: Pick<SignInNeeds, "db" | "now">,
  step: string,
): Promise<{ email: string; authenticator: boolean; passkey: boolean } | null> {
  const waiting = await findChallenge(needs.db, hashToken(step), "code", needs.now());
  const account = waiting?.staffId ? await findStaffById(needs.db, waiting.staffId) : null;
  if (!account) return null;
  const { authenticator, passkeys } = await findSecondSteps(needs.db, account.id);
  return { email: account.email, authenticator, passkey: passkeys.length > 0 };
}

/**
 * Finishes a sign-in that waits for its second step with a code of the authenticator app or a recovery code, each of
 * which works once. `gone` where the sign-in waited too long or was finished.
 */
export async function finishSignIn(
  needs: SignInNeeds,
  input: SignInFrom & { step: string; code: string; device: string | null },
): Promise<Outcome<SignInTokens>> {
  const id = hashToken(input.step);
  const waiting = await findChallenge(needs.db, id, "code", needs.now());
  const account = waiting?.staffId ? await findStaffById(needs.db, waiting.staffId) : null;
  if (!account?.active) return ended();
  const throttled = await throttleCode(needs, account.id, readDevice(account, input.device, needs.now()));
  if (!throttled.ok) {
    needs.dayCounts.add("sign-in-limited", account.id);
    needs.log.warn(logged(needs, input, account.id), "a second step was refused: too many attempts");
    return throttled;
  }
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<SignInTokens>> => {
    const at = needs.now();
    const used = await checkCode(tx, needs.sealing, account.id, input.code, at);
    if (used === null) return wrongCode();
    if (used === "unreadable") return unreadableApp();
    if (!(await useChallenge(tx, id, "code", at))) return ended();
    const entry = { action: "staff.sign-in" as const, after: { secondStep: used } };
    return ok(await openSession(tx, account, input, at, entry));
  });
  if (outcome.ok) await throttled.value.succeeded();
  else {
    needs.dayCounts.add("sign-in-failed", account.id);
    needs.log.warn(logged(needs, input, account.id), "a second step failed");
  }
  return outcome;
}

/**
 * Signs in with a passkey alone: the device checked the person, so it is both steps. Who has to sign in through the
 * directory does so by `step`, a sign-in there that waits for it.
 */
export async function signInWithPasskey(
  needs: SignInNeeds,
  input: SignInFrom & { response: unknown; site: RelyingParty; step: string },
): Promise<Outcome<SignInTokens>> {
  const staffId = await checkPasskey(needs, input.response, input.site);
  const account: StaffRecord | null = staffId === null ? null : await findStaffById(needs.db, staffId);
  if (!account?.active) {
    needs.dayCounts.add("sign-in-failed", account?.id ?? NO_ACCOUNT);
    needs.log.warn(logged(needs, input, account?.id ?? null), "a sign-in with a passkey failed");
    return { ok: false, code: "not-signed-in", message: NEUTRAL_TEXTS.auth };
  }
  const elsewhere = refuseOwnWay(needs, account);
  const entry = { action: "staff.sign-in" as const, after: { secondStep: "passkey" } };
  return needs.db.transaction(async (tx): Promise<Outcome<SignInTokens>> => {
    const at = needs.now();
    const waiting = elsewhere && (await useChallenge(tx, hashToken(input.step), "code", at));
    if (elsewhere && waiting?.staffId !== account.id) return elsewhere;
    return ok(await openSession(tx, account, input, at, entry));
  });
}

function ended(): Outcome<never> {
  return gone("This sign-in took too long. Please start again.");
}
