import { conflict, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { parseAccountEmail } from "#accounts/access/rules/account-email.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { emailChangedJob } from "./access-jobs.ts";
import { findStaffByEmail, lockAddress, revokeInvitations, updateStaff } from "./access-store.ts";

/**
 * Gives an account the address that was typed, in the caller's transaction, and writes to the old one where there is
 * a mail server. Open invitations of the new address end: its person is here now. `invalid` and conflict name `email`.
 */
export async function setEmailIn(
  tx: Tx,
  { mailer }: { mailer: object | null },
  by: By,
  account: { id: string; email: string },
  { typed, at }: { typed: string; at: Date },
): Promise<Outcome<{ email: string }>> {
  const { email, problem } = parseAccountEmail(typed);
  if (problem !== null) return invalidField("email", problem);
  if (email === account.email) return invalidField("email", "This is the account's address already.");
  await lockAddress(tx, email);
  if (await findStaffByEmail(tx, email)) {
    const taken = "Another account has this address.";
    return { ...conflict(taken), fields: { email: taken } };
  }
  await revokeInvitations(tx, { email }, at);
  await updateStaff(tx, account.id, { email });
  const change = { before: { email: account.email }, after: { email } };
  await recordAudit(tx, by, at, { action: "staff.email", recordId: account.id, ...change });
  if (mailer !== null) await enqueue(tx, emailChangedJob, [{ staffId: account.id, at: at.toISOString() }]);
  return ok({ email });
}
