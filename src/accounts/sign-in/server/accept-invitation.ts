import { type JoinForm, joinFormProblems } from "#accounts/access/rules/invitation-form.ts";
import { gone, invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { accountChangedJob } from "#accounts/access/server/access-jobs.ts";
import {
  addStaff,
  findOpenInvitation,
  findStaffByEmail,
  lockInvitation,
  setInvitation,
  updateStaff,
} from "#accounts/access/server/access-store.ts";
import { checkPassword } from "#accounts/access/server/check-password.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { openSession, type SignInTokens } from "./open-session.ts";
import { refuseOwnWay, type SignInNeeds } from "./sign-in.ts";
import { deleteSecondSteps } from "./sign-in-store.ts";

const ENDED = "This invitation is no longer valid. Please ask for a new one.";
const ended = (): Outcome<never> => gone(ENDED);

/**
 * Accepts an invitation: makes the account with the password that the person chose, or opens a closed one again, and
 * signs them in. The link works once. `gone` for one that was used, revoked or is too old; `invalid` names the fields as
 * in `JoinForm`.
 */
export async function acceptInvitation(
  needs: { db: Db; now: () => Date; newId: () => string } & Pick<SignInNeeds, "site">,
  token: string,
  form: JoinForm,
  from: { ip: string; userAgent: string; requestId: string },
): Promise<Outcome<SignInTokens>> {
  const tokenHash = hashToken(token);
  const found = await findOpenInvitation(needs.db, tokenHash, needs.now());
  if (!found) return ended();
  const elsewhere = refuseOwnWay(needs, found);
  if (elsewhere) return elsewhere;
  const fields: Record<string, string> = joinFormProblems(form);
  const name = form.name.trim();
  const tooEasy = fields.chosen === undefined ? await checkPassword(form.chosen, [found.email, name]) : null;
  if (tooEasy !== null) fields.chosen = tooEasy;
  if (Object.keys(fields).length > 0) return invalidFields(fields);
  const passwordHash = await hashPassword(form.chosen);
  return needs.db.transaction(async (tx): Promise<Outcome<SignInTokens>> => {
    const at = needs.now();
    const invitation = await lockInvitation(tx, { tokenHash });
    if (!invitation || invitation.expiresAt <= at) return ended();
    const { email, role, teamId } = invitation;
    const before = await findStaffByEmail(tx, email);
    if (before?.active) return ended();
    const id = before?.id ?? needs.newId();
    const account = { name, role, teamId, passwordHash, mustChangePassword: false, active: true };
    if (before) {
      await updateStaff(tx, id, account);
      await enqueue(tx, accountChangedJob, [{ staffId: id }]);
    } else await addStaff(tx, { ...account, id, email, createdAt: at });
    await setInvitation(tx, invitation.id, { acceptedAt: at });
    // A lost phone is a reason to invite someone again.
    if (before) await deleteSecondSteps(tx, id);
    const entry = { action: "staff.join" as const, after: { role, teamId, invitation: invitation.id } };
    return ok(await openSession(tx, { ...account, id, email }, from, at, entry));
  });
}
