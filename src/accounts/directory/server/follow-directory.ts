import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { DirectorySettings } from "#agency/site/rules/directory-settings.ts";
import { staffLeftJob } from "#accounts/access/server/access-jobs.ts";
import { findStaffByEmail, findStaffById } from "#accounts/access/server/access-store.ts";
import { changeStaffIn } from "#accounts/access/server/change-staff.ts";
import { placeOf } from "#accounts/directory/rules/directory-place.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listChangesOf } from "#platform/ledger/server/audit-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { type DirectoryPerson, isOfDirectory, listGroupsOf, updateDirectoryPerson } from "./directory-store.ts";
import { DIRECTORY_ACTOR, joinFromDirectory } from "./join-from-directory.ts";

const OF_ANOTHER_WORDS = "Another user has the account with this email address.";
const OF_ANOTHER = { ...conflict(OF_ANOTHER_WORDS), fields: { emails: OF_ANOTHER_WORDS } };

type Needs = { now: () => Date; newId: () => string };
/** The account of a person after the directory said something about them; null while they have none. */
type Followed = { staffId: string | null };

/**
 * Makes the account of a person follow what the directory says of them: closed when they are not active or in no group
 * that may sign in, opened again when the directory had closed it, made when their group is known. `groups`: their groups
 * changed, so that none is a fact; otherwise groups that were never sent are not. Conflict where no owner would be left.
 */
export async function followDirectory(
  tx: Tx,
  needs: Needs,
  by: By,
  settings: DirectorySettings,
  person: DirectoryPerson,
  what: "person" | "groups",
): Promise<Outcome<Followed>> {
  const bound = await bindAccount(tx, person);
  if (!bound.active) return close(tx, needs, by, bound);
  const groups = await listGroupsOf(tx, bound.id);
  const place = placeOf(settings.groups, groups);
  if (!place && (what === "groups" || groups.length > 0)) return close(tx, needs, by, bound);
  const opened = await reopen(tx, needs, by, bound);
  if (!opened.ok || !place) return opened;
  const account = bound.staffId === null ? null : await findStaffById(tx, bound.staffId);
  // An owner closed it here: that stays until an owner opens it again.
  if (account && !account.active) return ok({ staffId: account.id });
  if (bound.staffId === null && (await findStaffByEmail(tx, bound.email))) return OF_ANOTHER;
  const joined = await joinFromDirectory(tx, needs, by, settings, { ...bound, groups });
  if (!joined.ok) return joined;
  const staffId = joined.value.account.id;
  await updateDirectoryPerson(tx, bound.id, { staffId });
  return ok({ staffId });
}

/** Binds a person to the account that has their address, unless it is another person's. */
async function bindAccount(tx: Tx, person: DirectoryPerson): Promise<DirectoryPerson> {
  if (person.staffId !== null) return person;
  const account = await findStaffByEmail(tx, person.email);
  if (!account || (await isOfDirectory(tx, account.id))) return person;
  await updateDirectoryPerson(tx, person.id, { staffId: account.id });
  return { ...person, staffId: account.id };
}

async function close(tx: Tx, needs: Needs, by: By, { id, staffId }: DirectoryPerson): Promise<Outcome<Followed>> {
  const account = staffId === null ? null : await findStaffById(tx, staffId);
  if (!account?.active) return ok({ staffId });
  const closed = await changeStaffIn(tx, needs, by, { id: account.id, active: false, left: true });
  if (!closed.ok) return closed;
  const at = needs.now();
  await updateDirectoryPerson(tx, id, { closedAt: at });
  await enqueue(tx, staffLeftJob, [{ staffId: account.id, at: at.toISOString() }]);
  return ok({ staffId });
}

async function reopen(
  tx: Tx,
  needs: Needs,
  by: By,
  { id, staffId, closedAt }: DirectoryPerson,
): Promise<Outcome<Followed>> {
  if (staffId === null || closedAt === null) return ok({ staffId });
  await updateDirectoryPerson(tx, id, { closedAt: null });
  // An owner decided about it since, and may have closed it themselves: that stays until an owner opens it again.
  if (await wasChangedHere(tx, staffId, closedAt)) return ok({ staffId });
  const opened = await changeStaffIn(tx, needs, by, { id: staffId, active: true });
  return opened.ok ? ok({ staffId }) : opened;
}

/** Tells whether anyone but the directory closed or opened an account since a moment. */
async function wasChangedHere(tx: Tx, staffId: string, since: Date): Promise<boolean> {
  const changes = await listChangesOf(tx, { action: "staff.change", recordId: staffId, since });
  return changes.some(
    ({ actorId, before, after }) => actorId !== DIRECTORY_ACTOR && activeIn(before) !== activeIn(after),
  );
}

const activeIn = (values: unknown): unknown =>
  typeof values === "object" && values !== null && "active" in values ? values.active : undefined;
