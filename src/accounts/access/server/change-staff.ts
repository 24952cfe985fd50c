import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, hasRole, type Role } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { accountChangedJob, availabilityChangedJob } from "./access-jobs.ts";
import type { AnnounceAccess } from "./access-live.ts";
import { lockStaff, revokeInvitations, revokeSessionsOf, updateStaff } from "./access-store.ts";
import { revokeKeysOf } from "./api-keys-store.ts";

const LAST_OWNER = "This is the only active owner. Make someone else an owner first.";

/** `alsoRole`: a second role; null for none. */
type StaffChange = { id: string; role?: Role; alsoRole?: Role | null; active?: boolean };
/** `left`: what a closed account held is not given back at once; the caller's job does it. */
type StaffChangeIn = StaffChange & { left?: true };
export type ChangedStaff = { id: string; role: Role; alsoRole: Role | null; active: boolean };

/**
 * Changes a member's roles, or closes or reopens their account. Closing it ends their sessions; the keys and invitations
 * that they made end when they are no longer an owner. A new role counts from their next request, and their open
 * pages learn of it at once. Conflict where no active owner would be left.
 */
export async function changeStaff(
  needs: { db: Db; now: () => Date; announceAccess: AnnounceAccess },
  by: By,
  input: StaffChange,
): Promise<Outcome<ChangedStaff>> {
  const outcome = await needs.db.transaction((tx) => changeStaffIn(tx, needs, by, input));
  if (outcome.ok) needs.announceAccess(input.id);
  return outcome;
}

/** Like `changeStaff`, in the caller's transaction; the caller announces it after the commit. */
export async function changeStaffIn(
  tx: Tx,
  { now }: { now: () => Date },
  by: By,
  input: StaffChangeIn,
): Promise<Outcome<ChangedStaff>> {
  const refused = refuseSensitive(by.actor, "staff:manage", now());
  if (refused) return refused;
  const found = await lockStaff(tx, input.id);
  if (!found) return notFound("Member of staff");
  const { member, otherOwners } = found;
  const before = { role: member.role, alsoRole: member.alsoRole, active: member.active };
  const after = rolesAfter(before, input);
  if (JSON.stringify(after) === JSON.stringify(before)) return ok({ id: member.id, ...after });
  const staysOwner = hasRole(after, "owner") && after.active;
  if (hasRole(before, "owner") && before.active && !staysOwner && otherOwners === 0) return conflict(LAST_OWNER);
  const at = now();
  await updateStaff(tx, member.id, after);
  if (!staysOwner) {
    await revokeKeysOf(tx, member.id, at);
    await revokeInvitations(tx, { invitedBy: member.id }, at);
  }
  if (!after.active) {
    await revokeSessionsOf(tx, member.id, at);
    await revokeInvitations(tx, { email: member.email }, at);
  }
  await enqueue(tx, accountChangedJob, [{ staffId: member.id }]);
  if (!input.left) await enqueue(tx, availabilityChangedJob, [{ staffId: member.id }]);
  await recordAudit(tx, by, at, { action: "staff.change", recordId: member.id, before, after });
  return ok({ id: member.id, ...after });
}

/** An owner may do everything, so it is the first role and the only one; the same role twice is one. */
function rolesAfter(before: Omit<ChangedStaff, "id">, input: StaffChange): Omit<ChangedStaff, "id"> {
  const role = input.role ?? before.role;
  const also = input.alsoRole === undefined ? before.alsoRole : input.alsoRole;
  const active = input.active ?? before.active;
  if (role === "owner" || also === "owner") return { role: "owner", alsoRole: null, active };
  return { role, alsoRole: also === role ? null : also, active };
}
