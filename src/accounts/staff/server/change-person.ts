import { forbidden, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { License } from "#agency/states/rules/license.ts";
import { type ProfileChange, shownProblems } from "#accounts/staff/rules/profile-form.ts";
import { availabilityChangedJob } from "#accounts/access/server/access-jobs.ts";
import { updateStaff } from "#accounts/access/server/access-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { lockPerson, type Person, putProfile, replaceLicenses } from "./staff-store.ts";

/** What is changed of a person; a missing field stays as it is. */
export type PersonChange = ProfileChange & { licenses?: License[] };

/** What people may change of themselves. */
const OWN: readonly (keyof PersonChange)[] = ["bio", "bioIn", "photo", "voice", "languages"];
/** Fields that decide who gets which leads: changing one asks again who the person is. */
const SENSITIVE: readonly (keyof PersonChange)[] = ["licenses", "leadCap"];

/**
 * Changes a person: the owner anything of anyone, everyone the bio, portrait, recording and languages of themselves. The pages that
 * show the team follow. `invalid` where a person on the team page would have no title or bio; its fields are those of
 * the form.
 */
export async function changePerson(
  needs: { now: () => Date; changePages: ChangePages },
  by: By,
  id: string,
  change: PersonChange,
): Promise<Outcome<Person>> {
  return needs.changePages((tx, changed) => changePersonIn(tx, changed, needs, by, id, change));
}

/** Like `changePerson`, in the caller's transaction; `changed` takes the tags of the pages. */
export async function changePersonIn(
  tx: Tx,
  changed: (tags: readonly string[]) => Promise<void>,
  { now }: { now: () => Date },
  by: By,
  id: string,
  change: PersonChange,
): Promise<Outcome<Person>> {
  const keys = Object.keys(change) as (keyof PersonChange)[];
  const own = by.actor.id === id && keys.every((key) => OWN.includes(key));
  if (!own && !may(by.actor, "staff:manage")) return forbidden();
  const unproven = keys.some((key) => SENSITIVE.includes(key))
    ? refuseSensitive(by.actor, "staff:manage", now())
    : null;
  if (unproven) return unproven;
  const before = await lockPerson(tx, id);
  if (!before) return notFound("Person");
  const after: Person = { ...before, ...change };
  const asked = ([field]: [string, string]) => field in change || "shown" in change;
  const fields = Object.fromEntries(Object.entries(shownProblems(after)).filter(asked));
  if (Object.keys(fields).length > 0) return invalid("Fix the fields marked below. Nothing was saved.", fields);
  const different = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (different.length === 0) return ok(after);
  const at = now();
  if (different.includes("name")) await updateStaff(tx, id, { name: after.name });
  if (different.includes("licenses")) await replaceLicenses(tx, id, after.licenses);
  await putProfile(tx, id, after, at);
  if (different.includes("licenses") || different.includes("leadCap"))
    await enqueue(tx, availabilityChangedJob, [{ staffId: id }]);
  const only = (person: Person) => Object.fromEntries(different.map((key) => [key, person[key]]));
  await recordAudit(tx, by, at, { action: "staff.profile", recordId: id, before: only(before), after: only(after) });
  // Closed accounts too: a page may have been made before the account was closed.
  if (before.shown || after.shown || different.includes("languages")) await changed([TEAM_TAG]);
  return ok(after);
}
