import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { ScimGroupChange } from "#accounts/directory/rules/scim-input.ts";
import { type Change, runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import {
  addDirectoryGroup,
  addMembers,
  deleteDirectoryGroup,
  findDirectoryGroup,
  findGroupNamed,
  listMembers,
  removeMembers,
  type StoredGroup,
  updateDirectoryGroup,
} from "./directory-groups-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { followGroups } from "./follow-groups.ts";
import { followGroupsJob } from "./follow-groups-job.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { ScimNeeds } from "./change-scim-person.ts";

type GroupNeeds = ScimNeeds & { log: Log };

const TAKEN_WORDS = "There is a group with this displayName already.";
const TAKEN = { ...conflict(TAKEN_WORDS), fields: { displayName: TAKEN_WORDS } };

/** The result of a change of a group: the group, and the people whose groups are others now. */
type Changed = { group: StoredGroup; people: string[] };

/** Takes a group that the directory sent, with its people. Conflict for a name that is taken. */
export async function addScimGroup(
  needs: GroupNeeds,
  by: By,
  { name, externalId, members }: { name: string; externalId: string | null; members: string[] },
): Promise<Outcome<StoredGroup>> {
  return changing(needs, by, async ({ tx, at, audit }) => {
    if (await findGroupNamed(tx, name)) return TAKEN;
    const group = { id: needs.newId(), name, externalId, createdAt: at, updatedAt: at };
    await addDirectoryGroup(tx, group);
    const people = await addMembers(tx, group.id, members);
    await audit({ action: "directory.group", recordId: group.id, after: { name, added: people.length } });
    return ok({ group, people });
  });
}

/** Changes a group, or who is in it, as the directory says. */
export async function changeScimGroup(
  needs: GroupNeeds,
  by: By,
  id: string,
  change: ScimGroupChange,
): Promise<Outcome<StoredGroup>> {
  return changing(needs, by, async ({ tx, at, audit }) => {
    const before = await findDirectoryGroup(tx, id, true);
    if (!before) return notFound("Group");
    const { name = before.name, externalId = before.externalId } = change;
    if (name !== before.name && (await findGroupNamed(tx, name))) return TAKEN;
    await updateDirectoryGroup(tx, id, { name, externalId, updatedAt: at });
    const inIt = (await listMembers(tx, id)).map((one) => one.id);
    const { members } = change;
    const gone = members ? inIt.filter((one) => !members.includes(one)) : [];
    const removed = await removeMembers(tx, id, [...gone, ...change.remove]);
    const added = await addMembers(tx, id, [...(members ?? []), ...change.add]);
    const counts = { added: added.length, removed: removed.length };
    await audit({ action: "directory.group", recordId: id, before: { name: before.name }, after: { name, ...counts } });
    // Under another name the group may mean something else here.
    const people = name === before.name ? [...removed, ...added] : [...removed, ...inIt, ...added];
    return ok({ group: { ...before, name, externalId, updatedAt: at }, people: [...new Set(people)] });
  });
}

/** Removes a group; its people have what their other groups give them. */
export async function removeScimGroup(needs: GroupNeeds, by: By, id: string): Promise<Outcome<StoredGroup>> {
  return changing(needs, by, async ({ tx, audit }) => {
    const group = await findDirectoryGroup(tx, id, true);
    if (!group) return notFound("Group");
    const people = (await listMembers(tx, id)).map((one) => one.id);
    await deleteDirectoryGroup(tx, id);
    await audit({ action: "directory.group-remove", recordId: id, before: { name: group.name } });
    return ok({ group, people });
  });
}

/**
 * Runs a change of a group, then lets the accounts of its people follow, each by itself: what one may not lose, such as
 * the last owner's account, keeps nobody else in. The job does it again, in case the program ends in between.
 */
async function changing(
  needs: GroupNeeds,
  by: By,
  change: (work: Change) => Promise<Outcome<Changed>>,
): Promise<Outcome<StoredGroup>> {
  const outcome = await allOrNothing((refuse) =>
    runChange(needs, by, sensitive("staff:manage"), async (work): Promise<Outcome<Changed>> => {
      const changed = await change(work);
      if (!changed.ok) return refuse(changed);
      await enqueue(work.tx, followGroupsJob, inParts(changed.value.people));
      return changed;
    }),
  );
  if (!outcome.ok) return outcome;
  await followGroups(needs, by, outcome.value.people);
  return ok(outcome.value.group);
}

/** Largest number of people that one job follows. */
const PART = 200;

function inParts(people: readonly string[]): { people: string[] }[] {
  const parts = Array.from({ length: Math.ceil(people.length / PART) }, (_, i) => i * PART);
  return parts.map((from) => ({ people: people.slice(from, from + PART) }));
}
