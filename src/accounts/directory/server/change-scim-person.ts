import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { lockAddress } from "#accounts/access/server/access-store.ts";
import type { AnnounceAccess } from "#accounts/access/server/access-live.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import type { ScimUser } from "#accounts/directory/rules/scim-input.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Change, runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import {
  addDirectoryPerson,
  type DirectoryPerson,
  findDirectoryPerson,
  findNamed,
  findNamesake,
  removeDirectoryPerson,
  updateDirectoryPerson,
} from "./directory-store.ts";
import { followDirectory } from "./follow-directory.ts";

export type ScimNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  announceAccess: AnnounceAccess;
  site: { settings(): Pick<Settings, "directory"> };
};

const TAKEN_WORDS = "There is a user with this userName already.";
const TAKEN = { ...conflict(TAKEN_WORDS), fields: { userName: TAKEN_WORDS } };
const RIGHT = sensitive("staff:manage");

/**
 * Adds a person whom the directory sent. Someone who signed in here before, was removed, or has an account with the
 * address, is that person. Conflict for a user name that is taken.
 */
export async function addScimPerson(needs: ScimNeeds, by: By, user: ScimUser): Promise<Outcome<DirectoryPerson>> {
  return following(needs, by, async (work) => {
    const { tx, at } = work;
    await lockAddress(tx, user.email);
    const same = await findNamesake(tx, user);
    const isHere = same !== null && same.removedAt === null;
    if (isHere && (same.userName === user.userName || same.externalId !== null)) return TAKEN;
    const id = same?.id ?? needs.newId();
    if (same) await updateDirectoryPerson(tx, id, { ...user, removedAt: null, updatedAt: at });
    else
      await addDirectoryPerson(tx, {
        ...user,
        id,
        staffId: null,
        issuer: null,
        subject: null,
        closedAt: null,
        removedAt: null,
        createdAt: at,
        updatedAt: at,
      });
    return follow(needs, by, work, id);
  });
}

/** Changes a person as the directory says; `change` gets them as they are. An account that this closes is closed at once. */
export async function changeScimPerson(
  needs: ScimNeeds,
  by: By,
  id: string,
  change: (before: ScimUser) => Outcome<ScimUser>,
): Promise<Outcome<DirectoryPerson>> {
  return following(needs, by, async (work) => {
    const { tx, at } = work;
    const before = await findDirectoryPerson(tx, id, true);
    if (!before) return notFound("User");
    const after = change(before);
    if (!after.ok) return after;
    const { userName, externalId, email, name, active } = after.value;
    if (userName !== before.userName && (await findNamed(tx, userName))) return TAKEN;
    await updateDirectoryPerson(tx, id, { userName, externalId, email, name, active, updatedAt: at });
    return follow(needs, by, work, id);
  });
}

/** Removes a person of the directory, and closes their account. Their leads and all that they did stay. */
export async function removeScimPerson(needs: ScimNeeds, by: By, id: string): Promise<Outcome<DirectoryPerson>> {
  return following(needs, by, async ({ tx, at, audit }) => {
    const before = await findDirectoryPerson(tx, id, true);
    if (!before) return notFound("User");
    const { directory } = needs.site.settings();
    const closed = await followDirectory(tx, needs, by, directory, { ...before, active: false }, "person");
    if (!closed.ok) return closed;
    await removeDirectoryPerson(tx, id, at);
    await audit({ action: "directory.person-remove", recordId: id });
    return ok({ ...before, staffId: closed.value.staffId });
  });
}

/** Lets the account of a person follow, and says so in the audit log. */
async function follow(needs: ScimNeeds, by: By, { tx, audit }: Change, id: string): Promise<Outcome<DirectoryPerson>> {
  const person = await findDirectoryPerson(tx, id, true);
  if (!person) return notFound("User");
  const followed = await followDirectory(tx, needs, by, needs.site.settings().directory, person, "person");
  if (!followed.ok) return followed;
  const { active } = person;
  await audit({ action: "directory.person", recordId: id, after: { active } });
  return ok({ ...person, staffId: followed.value.staffId });
}

/** Runs a change and tells the open pages of the person after it; one that fails leaves nothing behind. */
async function following(
  needs: ScimNeeds,
  by: By,
  change: (work: Change) => Promise<Outcome<DirectoryPerson>>,
): Promise<Outcome<DirectoryPerson>> {
  const outcome = await allOrNothing((refuse) =>
    runChange(needs, by, RIGHT, async (work) => {
      const done = await change(work);
      return done.ok ? done : refuse(done);
    }),
  );
  if (outcome.ok && outcome.value.staffId !== null) needs.announceAccess(outcome.value.staffId);
  return outcome;
}
