import { ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, hasRole } from "#platform/access/rules/rights.ts";
import { hasDirectory } from "#agency/site/rules/directory-settings.ts";
import { directoryGroupsJob } from "#agency/site/server/site-jobs.ts";
import { findStaffById, revokeSessionsOf } from "#accounts/access/server/access-store.ts";
import type { Log } from "#platform/log/server/log.ts";
import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import type { ScimNeeds } from "./change-scim-person.ts";
import { findDirectoryPerson, listFollowed } from "./directory-store.ts";
import { followDirectory } from "./follow-directory.ts";
import { followGroupsJob } from "./follow-groups-job.ts";
import { byDirectory } from "./join-from-directory.ts";

type Needs = ScimNeeds & { log: Log };
type ListNeeds = Needs & { site: { reload(): Promise<void> } };

/** Lets the accounts of people whose groups changed follow, each in a transaction of its own; a refusal is logged. */
export async function followGroups(needs: Needs, by: By, people: readonly string[]): Promise<void> {
  for (const id of people) {
    const followed = await followOne(needs, by, id);
    if (!followed.ok) needs.log.warn({ person: id, code: followed.code }, "an account did not follow its group");
    else if (followed.value !== null) needs.announceAccess(followed.value);
  }
}

/** Lets one account follow; returns its id, null without one. */
function followOne(needs: Needs, by: By, id: string): Promise<Outcome<string | null>> {
  return allOrNothing((refuse) =>
    runChange(needs, by, sensitive("staff:manage"), async ({ tx }): Promise<Outcome<string | null>> => {
      const person = await findDirectoryPerson(tx, id, true);
      if (!person) return ok(null);
      const followed = await followDirectory(tx, needs, by, needs.site.settings().directory, person, "groups");
      return followed.ok ? ok(followed.value.staffId) : refuse(followed);
    }),
  );
}

/**
 * Lets accounts follow a list of groups that the owner changed. Whose groups the directory never sent, since their token
 * has them, is signed out instead: the next sign-in brings them. Owners stay signed in, and so does everyone while the
 * directory is not in use.
 */
export async function followOwnersList(needs: ListNeeds): Promise<void> {
  // Another process may have saved it a moment ago.
  await needs.site.reload();
  const { directory } = needs.site.settings();
  if (!hasDirectory(directory)) return;
  const people = await listFollowed(needs.db);
  const sent = people.filter(({ hasGroups }) => hasGroups).map(({ id }) => id);
  await followGroups(needs, byDirectory(directory, "directory-groups"), sent);
  for (const { staffId, hasGroups } of people) {
    const account = hasGroups ? null : await findStaffById(needs.db, staffId);
    if (!account?.active || hasRole(account, "owner")) continue;
    await needs.db.transaction((tx) => revokeSessionsOf(tx, staffId, needs.now()));
    needs.announceAccess(staffId);
  }
}

/** Handles the jobs of the company directory. */
export function directoryHandlers(needs: ListNeeds): JobHandler[] {
  return [
    handle(directoryGroupsJob, 1, () => followOwnersList(needs)),
    handle(followGroupsJob, 1, ({ people }) =>
      followGroups(needs, byDirectory(needs.site.settings().directory, "follow-groups"), people),
    ),
  ];
}
