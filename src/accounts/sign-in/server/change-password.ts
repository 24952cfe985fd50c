import { invalidFields, notSignedIn, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type PasswordForm, passwordFormProblems } from "#platform/access/rules/password.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { DEFAULT_OWNER, parseAccountEmail } from "#accounts/access/rules/account-email.ts";
import { findStaffById, revokeSessionsOf, setPasswordHash } from "#accounts/access/server/access-store.ts";
import { checkPassword } from "#accounts/access/server/check-password.ts";
import { hashPassword, verifyPassword } from "#accounts/access/server/hash-password.ts";
import { setEmailIn } from "#accounts/access/server/set-email.ts";
import { readDevice } from "./sign-device.ts";
import { openSession, type SignInTokens } from "./open-session.ts";
import { refuseOwnWay, type SignInNeeds } from "./sign-in.ts";
import { deleteChallengesOf } from "./sign-in-store.ts";
import { throttleSignIn } from "./throttle-sign-in.ts";

/**
 * Sets the password that a signed-in person chose, ends all their sessions and starts a new one, for the browser
 * that asked. A wrong current password counts like one at the sign-in. `invalid` names the fields as in `PasswordForm`.
 * `email`: their own address, from an owner who still has that of the installation; otherwise it is not looked at.
 */
export async function changePassword(
  needs: SignInNeeds & { mailer: object | null },
  by: { actor: StaffActor; requestId: string },
  form: PasswordForm & { email: string | null },
  from: { device: string | null; ip: string; userAgent: string },
): Promise<Outcome<SignInTokens>> {
  const account = await findStaffById(needs.db, by.actor.id);
  if (!account?.active) return notSignedIn();
  const elsewhere = refuseOwnWay(needs, account);
  if (elsewhere) return elsewhere;
  const { email, passwordHash } = account;
  const ownEmail = email === DEFAULT_OWNER ? form.email : null;
  const fields = { ...passwordFormProblems(form), ...emailProblem(ownEmail) };
  const known = [email, ownEmail ?? email, account.name];
  const tooEasy = fields.chosen === undefined ? await checkPassword(form.chosen, known) : null;
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
  return needs.db.transaction(async (tx): Promise<Outcome<SignInTokens>> => {
    const set = ownEmail === null ? null : await setEmailIn(tx, needs, by, account, { typed: ownEmail, at });
    if (set?.ok === false) return set;
    await setPasswordHash(tx, account.id, chosen);
    await revokeSessionsOf(tx, account.id, at);
    await deleteChallengesOf(tx, account.id);
    const current = { ...account, ...chosen, email: set?.value.email ?? email };
    return ok(await openSession(tx, current, { ...from, requestId: by.requestId }, at, entry));
  });
}

function emailProblem(typed: string | null): { email?: string } {
  const problem = typed === null ? null : parseAccountEmail(typed).problem;
  return problem === null ? {} : { email: problem };
}
