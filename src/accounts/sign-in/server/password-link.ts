import { conflict, gone, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type NewPassword, newPasswordProblems } from "#platform/access/rules/password.ts";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { passwordForgottenJob } from "#accounts/access/server/access-jobs.ts";
import type { AnnounceAccess } from "#accounts/access/server/access-live.ts";
import {
  findStaffByEmail,
  findStaffById,
  lockStaff,
  revokeSessionsOf,
  setPasswordHash,
  type StaffRecord,
} from "#accounts/access/server/access-store.ts";
import { checkPassword } from "#accounts/access/server/check-password.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { RateLimit } from "#platform/http/server/rate-limit.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { addChallenge, deleteChallengesOf, findChallenge, useChallenge } from "./sign-in-store.ts";
import { accountKey } from "./throttle-sign-in.ts";

/** Time for which a link to set a new password works, milliseconds. */
const LINK_MS = 3_600_000;
const ENDED = "This link is no longer valid. Ask for a new one.";
const ended = (): Outcome<never> => gone(ENDED);

/** Adds a link that sets a new password of this account, once; returns its token, which is stored as a hash. */
export async function addPasswordLink(tx: Tx, staffId: string, at: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LINK_MS);
  await addChallenge(tx, { id: hashToken(token), purpose: "new-password", staffId, expiresAt });
  return { token, expiresAt };
}

/**
 * Has a link emailed to the account of this address. Does the same work and returns the same where there is no account,
 * or where it was asked for too often; `too-many` counts by the visitor's address alone.
 */
export async function requestPasswordLink(
  needs: { db: Db; newId: () => string; limits: Record<"forgotten" | "passwordLinks", RateLimit> },
  { email, ip }: { email: string; ip: string },
): Promise<Outcome<null>> {
  const wait = await needs.limits.forgotten.take(ip);
  if (wait > 0) {
    const message = `Too many requests. Please wait ${Math.ceil(wait / 60)} minutes and try again.`;
    return { ok: false, code: "too-many", message, retryAfterSeconds: wait };
  }
  const address = email.trim().toLowerCase().slice(0, 254);
  const often = (await needs.limits.passwordLinks.take(accountKey({ email: address, passwordHash: "" }))) > 0;
  const account = await findStaffByEmail(needs.db, address);
  // A job without an account takes the time that one with an account takes.
  if (!often) await enqueue(needs.db, passwordForgottenJob, [{ staffId: account?.id ?? needs.newId() }]);
  return ok(null);
}

/**
 * Makes a link with which someone sets a new password: it is emailed to them, or returned where there is no mail server,
 * for the owner to pass on.
 */
export async function createPasswordLink(
  needs: { db: Db; now: () => Date; mailer: object | null; config: { publicUrl: string } },
  by: By,
  id: string,
): Promise<Outcome<{ email: string; link: string | null }>> {
  return runChange(
    needs,
    by,
    sensitive("staff:manage"),
    async ({ tx, at, audit }): Promise<Outcome<{ email: string; link: string | null }>> => {
      const account = await findStaffById(tx, id);
      if (!account) return notFound("Account");
      if (!account.active) return conflict("This account is closed. Reopen it first.");
      await audit({ action: "staff.password-link", recordId: id });
      if (needs.mailer !== null) {
        await enqueue(tx, passwordForgottenJob, [{ staffId: id }]);
        return ok({ email: account.email, link: null });
      }
      const { token } = await addPasswordLink(tx, id, at);
      return ok({ email: account.email, link: passwordLinkAddress(needs.config, token) });
    },
  );
}

/** Returns the address of a link that sets a new password. */
export function passwordLinkAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/admin/new-password/${token}`;
}

/** Finds the account whose password a link sets; null for one that was used or is too old. Uses nothing up. */
export async function findPasswordLink(needs: { db: Db; now: () => Date }, token: string): Promise<StaffRecord | null> {
  const link = await findChallenge(needs.db, hashToken(token), "new-password", needs.now());
  const account = link?.staffId ? await findStaffById(needs.db, link.staffId) : null;
  return account?.active ? account : null;
}

/**
 * Sets the password that a person chose by their link, once: ends all their sessions, known browsers and other links.
 * The second step stays, so the link alone opens nothing where there is one. `gone` for a link that was used or is too
 * old; `invalid` names the fields as in `NewPassword`.
 */
export async function setPasswordByLink(
  needs: { db: Db; now: () => Date; announceAccess: AnnounceAccess },
  { token, requestId, ...form }: NewPassword & { token: string; requestId: string },
): Promise<Outcome<null>> {
  const found = await findPasswordLink(needs, token);
  if (!found) return ended();
  const fields = newPasswordProblems(form);
  const tooEasy = fields.chosen === undefined ? await checkPassword(form.chosen, [found.email, found.name]) : null;
  if (tooEasy !== null) fields.chosen = tooEasy;
  if (Object.keys(fields).length > 0) return invalidFields(fields);
  const passwordHash = await hashPassword(form.chosen);
  const { id } = found;
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const at = needs.now();
    // Locked first: of two links that are used at once, one finds nothing any more.
    const account = (await lockStaff(tx, id))?.member;
    if (!account?.active || !(await useChallenge(tx, hashToken(token), "new-password", at))) return ended();
    await setPasswordHash(tx, id, { passwordHash, mustChangePassword: false });
    await revokeSessionsOf(tx, id, at);
    await deleteChallengesOf(tx, id);
    const { name, email, role } = account;
    const actor: StaffActor = { kind: "staff", id, name, email, role };
    await recordAudit(tx, { actor, requestId }, at, { action: "staff.password-reset", recordId: id });
    return ok(null);
  });
  if (outcome.ok) needs.announceAccess(id);
  return outcome;
}
