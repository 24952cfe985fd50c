import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { hasRole } from "#platform/access/rules/rights.ts";
import type { DirectoryGroup, DirectorySettings } from "#agency/site/rules/directory-settings.ts";
import {
  addStaff,
  findStaffByEmail,
  findStaffById,
  type StaffRecord,
  updateStaff,
} from "#accounts/access/server/access-store.ts";
import { changeStaffIn } from "#accounts/access/server/change-staff.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { placeOf } from "#accounts/directory/rules/directory-place.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";

type Needs = { now: () => Date; newId: () => string };
/** A person whom the directory knows, and the account that they have here so far. */
type Joining = { staffId: string | null; email: string; name: string; groups: readonly string[] };
type Joined = { account: StaffRecord; isNew: boolean };

/** The id of the directory as the one who acts. */
export const DIRECTORY_ACTOR = "directory";

/** Returns the directory as the one who acts, in the audit log and for the use cases of staff. */
export function byDirectory({ name }: Pick<DirectorySettings, "name">, requestId: string): By {
  const actor = { kind: "key", id: DIRECTORY_ACTOR, name: name || "Company directory" } as const;
  return { actor: { ...actor, scopes: ["staff:manage"] }, requestId };
}

/**
 * Gives a person of the directory the account, roles and team that their groups say; the topmost group of the owner's
 * list counts. Refuses one who is in none of them, and one whose account was closed here. The only owner stays an owner,
 * whatever the directory says. The caller announces it.
 */
export async function joinFromDirectory(
  tx: Tx,
  needs: Needs,
  by: By,
  { name: directory, groups: rows }: Pick<DirectorySettings, "name" | "groups">,
  person: Joining,
): Promise<Outcome<Joined>> {
  const place = placeOf(rows, person.groups);
  if (!place) return refused(`None of your groups in ${directory} may sign in here.`);
  if (place.team_id !== "" && !(await listTeams(tx)).some(({ id }) => id === place.team_id))
    return refused("The team of your group no longer exists.");
  const account =
    person.staffId === null ? await findStaffByEmail(tx, person.email) : await findStaffById(tx, person.staffId);
  if (!account) return ok({ account: await addAccount(tx, needs, person, place), isNew: true });
  if (!account.active) return refused("Your account here is closed.");
  const changed = await changeStaffIn(tx, needs, by, {
    id: account.id,
    role: place.role,
    alsoRole: place.also_role,
  });
  // A conflict is the only owner, who stays one.
  if (!changed.ok && changed.code !== "conflict") return changed;
  await moveTo(tx, needs, by, account, place.team_id);
  const current = await findStaffById(tx, account.id);
  // Closed in the meantime: it is locked only now.
  if (current?.active === false) return refused("Your account here is closed.");
  return current ? ok({ account: current, isNew: false }) : notFound("Account");
}

const refused = (why: string) => ({ ...forbidden(), message: `${why} Ask the agency’s owner.` });

async function addAccount(
  tx: Tx,
  { newId, now }: Needs,
  { email, name }: Joining,
  { role, also_role: also, team_id: teamId }: DirectoryGroup,
): Promise<StaffRecord> {
  const id = newId();
  const alsoRole = hasRole({ role, alsoRole: also }, "owner") || also === role ? null : also;
  await addStaff(tx, {
    id,
    email,
    name,
    role: also === "owner" ? "owner" : role,
    alsoRole,
    teamId,
    // Nobody knows it: they sign in through the directory, or set one by a link.
    passwordHash: await hashPassword(newToken()),
    active: true,
    createdAt: now(),
  });
  const account = await findStaffById(tx, id);
  if (!account) throw new Error("An account that was just added is not there");
  return account;
}

async function moveTo(tx: Tx, { now }: Needs, by: By, { id, teamId }: StaffRecord, to: string): Promise<void> {
  if (to === "" || to === teamId) return;
  await updateStaff(tx, id, { teamId: to });
  const [before, after] = [{ teamId }, { teamId: to }];
  await recordAudit(tx, by, now(), { action: "staff.move", recordId: id, before, after });
}
