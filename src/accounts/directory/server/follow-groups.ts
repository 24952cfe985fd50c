import { ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Log } from "#platform/log/server/log.ts";
import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import type { ScimNeeds } from "./change-scim-person.ts";
import { findDirectoryPerson } from "./directory-store.ts";
import { followDirectory } from "./follow-directory.ts";
import { followGroupsJob } from "./follow-groups-job.ts";
import { byDirectory } from "./join-from-directory.ts";

type Needs = ScimNeeds & { log: Log };

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

/** Handles the jobs of the company directory. */
export function directoryHandlers(needs: Needs): JobHandler[] {
  return [
    handle(followGroupsJob, 1, ({ people }) =>
      followGroups(needs, byDirectory(needs.site.settings().directory, "follow-groups"), people),
    ),
  ];
}
