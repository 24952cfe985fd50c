import { invalidFields, notSignedIn, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type PasswordForm, passwordFormProblems } from "#platform/access/rules/password.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { findStaffById, revokeSessionsOf, setPasswordHash } from "#accounts/access/server/access-store.ts";
import { checkPassword } from "#accounts/access/server/check-password.ts";
import { hashPassword, verifyPassword } from "#accounts/access/server/hash-password.ts";
import { readDevice } from "./sign-device.ts";
import { openSession, type SignInTokens } from "./open-session.ts";
import { refuseOwnWay, type SignInNeeds } from "./sign-in.ts";
import { deleteChallengesOf } from "./sign-in-store.ts";
import { throttleSignIn } from "./throttle-sign-in.ts";

/**
 * Sets the password that a signed-in person chose, ends all their sessions and starts a new one, for the browser
 * that asked. A wrong current password counts like one at the sign-in. `invalid` names the fields as in `PasswordForm`.
 */
export async function changePassword(
  needs: SignInNeeds,
  by: { actor: StaffActor; requestId: string },
  form: PasswordForm,
  from: { device: string | null; ip: string; userAgent: string },
): Promise<Outcome<SignInTokens>> {
  const account = await findStaffById(needs.db, by.actor.id);
  if (!account?.active) return notSignedIn();
  const elsewhere = refuseOwnWay(needs, account);
  if (elsewhere) return elsewhere;
  const { email, passwordHash } = account;
  const fields = passwordFormProblems(form);
  const tooEasy = fields.chosen === undefined ? await checkPassword(form.chosen, [email, account.name]) : null;
  if (tooEasy !== null) fields.chosen = tooEasy;
  if (Object.keys(fields).length > 0) return invalidFields(fields);
  const throttled = await throttleSignIn(needs, {
    email,
    ip: from.ip,
    passwordHash,
    device: readDevice(account, from.device, needs.now()),
  });
  if (!throttled.ok) return throttled;
  if (!(await verifyPassword(passwordHash, form.current)))
    return invalidFields({ current: "This is not your current password." });
  await throttled.value.succeeded();
  const chosen = { passwordHash: await hashPassword(form.chosen), mustChangePassword: false };
  const at = needs.now();
  const entry = { action: "staff.password-change" as const, after: null };
  return needs.db.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, chosen);
    await revokeSessionsOf(tx, account.id, at);
    await deleteChallengesOf(tx, account.id);
    return ok(await openSession(tx, { ...account, ...chosen }, { ...from, requestId: by.requestId }, at, entry));
  });
}
