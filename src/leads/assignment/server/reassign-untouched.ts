import { chooseAgent } from "#leads/assignment/rules/choose-agent.ts";
import { openTimeBetween } from "#leads/leads/rules/open-time.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { type AssignNeeds, assignWithin } from "./assign-lead.ts";
import { automatically } from "./assign-waiting.ts";
import { announceAssigned } from "./assignment-live.ts";
import { assignmentsOf, bookedWith, lockAssignment, lockUntouched } from "./assignment-store.ts";
import { isAutomatic, readCandidates, readRuleTime } from "./read-candidates.ts";

/** Leads of one run; the next run comes a minute later. */
const BATCH = 50;
const MINUTE = 60_000;

/**
 * Gives leads that were assigned automatically and have lain untouched for the agency's limit of open time to the next
 * person who can take them; where there is none, they stay. Answers how many. Safe to repeat.
 */
export async function reassignUntouched(needs: AssignNeeds): Promise<number> {
  const { assignment, agency } = needs.site.settings();
  const limit = Number(assignment.reassignAfter) * MINUTE;
  if (assignment.mode === "never" || Number.isNaN(limit)) return 0;
  const here = await listPresent(needs);
  const by = automatically(needs.newId());
  const to = await needs.db.transaction(async (tx) => {
    await lockAssignment(tx);
    const time = readRuleTime(needs);
    const people = await readCandidates(tx, here, time);
    if (!isAutomatic(assignment.mode, people, time)) return [];
    const ids = people.map(({ id }) => id);
    const untouched = await lockUntouched(tx, ids, new Date(+time.at - limit), BATCH);
    const booked = await bookedWith(tx, time.at);
    const before = await assignmentsOf(
      tx,
      untouched.map(({ id }) => id),
    );
    const given: string[] = [];
    for (const lead of untouched) {
      if (booked.has(lead.id) || openTimeBetween(agency, lead.assignedAt, time.at) < limit) continue;
      const passed = [...(before.get(lead.id)?.passed ?? []), lead.assignedTo];
      const { chosen, refused } = chooseAgent({ ...lead, bookedWith: null, passed }, people, time);
      if (!chosen) continue;
      const last = people.find(({ id }) => id === lead.assignedTo)?.name ?? "the last assignee";
      const reason = `${last} did not get to this lead within ${durationText(limit)}`;
      await assignWithin(tx, needs, by, lead, {
        to: chosen,
        given: `Assigned to ${chosen.name}`,
        reason,
        refused,
        automatic: true,
      });
      chosen.openLeads++;
      chosen.turn = Math.max(...people.map(({ turn }) => turn)) + 1;
      given.push(chosen.id);
    }
    return given;
  });
  if (to.length > 0) await announceAssigned(needs, to);
  return to.length;
}
