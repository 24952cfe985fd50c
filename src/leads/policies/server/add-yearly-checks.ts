import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import { callsThatEnd } from "#compliance/contact/server/contact-store.ts";
import { checkTaskId, daysWithCheck, dueCheck } from "#leads/policies/rules/client-page.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks, listAssignees, listKnownTasks } from "#leads/tasks/server/tasks-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { readAlone } from "#platform/database/server/readings.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt, wallClock } from "#platform/time/rules/wall-clock.ts";
import { listPoliciesIssuedOn } from "./client-links-store.ts";

/** Ten in the morning, in minutes after midnight. */
const TEN = 600;
/** Longest name in the title of a task, characters. */
const MAX_NAME = 120;
/** A policy younger than this has no check yet, days. */
const FIRST_CHECK = 300;

/**
 * Adds the task of each yearly check that is near, for the client's agent: one a year for the oldest policy of a client.
 * Contacts nobody. None for a person who has died, nor without an agent who can do tasks. Returns how many.
 */
export async function addYearlyChecks({
  db,
  now,
  site,
}: {
  db: Db;
  now: () => Date;
  site: Pick<SiteContent, "settings">;
}): Promise<number> {
  const at = now();
  const { timeZone } = site.settings().agency;
  const today = wallClock(at, timeZone).date;
  return db.transaction(async (tx) => {
    const found = await listPoliciesIssuedOn(tx, daysWithCheck(today), addDays(today, -FIRST_CHECK));
    if (found.length === 0) return 0;
    const active = new Set((await listAssignees(tx)).map(({ id }) => id));
    const ended = await readAlone(tx, callsThatEnd(found.map(({ leadId }) => leadId)));
    const died = new Set(ended.flatMap(({ leadId, outcome }) => (outcome === "deceased" ? [leadId] : [])));
    const wanted = found.flatMap(({ id, leadId, leadName, issued, assignedTo, agentId }) => {
      const day = dueCheck(issued, today);
      const agent = [assignedTo, agentId].find((one) => one !== null && active.has(one));
      if (day === null || !agent || died.has(leadId)) return [];
      const title = `Yearly check with ${leadName.slice(0, MAX_NAME)}`;
      const dueAt = momentAt(day, TEN, timeZone);
      return [{ id: checkTaskId(id, day), leadId, title, dueAt, assignedTo: agent, createdAt: at }];
    });
    const known = await listKnownTasks(
      tx,
      wanted.map(({ id }) => id),
    );
    const added = wanted.filter(({ id }) => !known.has(id));
    await addTasks(tx, added);
    await remindWhenDue(tx, added);
    return added.length;
  });
}
