import type { By } from "#platform/access/rules/rights.ts";
import { type Candidate, chooseAgent, type RuleTime, workRefusal } from "#leads/assignment/rules/choose-agent.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { type AssignNeeds, assignWithin } from "./assign-lead.ts";
import { announceAssigned } from "./assignment-live.ts";
import {
  assignmentsOf,
  bookedWith,
  lockAssignment,
  lockWaiting,
  type UnassignedLead,
  type WaitingFilter,
} from "./assignment-store.ts";
import { isAutomatic, readCandidates, readLicensedStates, readRuleTime } from "./read-candidates.ts";

/** Leads per transaction: few enough that nobody waits for their locks. */
const BATCH = 50;

/** The program as the one who assigns. It has no rights of its own; the audit log keeps its name. */
export const automatically = (requestId: string): By => ({
  actor: { kind: "key", id: "automatic-assignment", name: "Automatic assignment", scopes: [] },
  requestId,
});

/**
 * Assigns the new leads that nobody has, oldest first, to those who can take them. One transaction at a time does so, in
 * whichever process. Answers how many were assigned; none where the agency assigns by hand. Safe to repeat.
 */
export async function assignWaiting(needs: AssignNeeds): Promise<number> {
  if (needs.site.settings().assignment.mode === "never") return 0;
  const here = await listPresent(needs);
  const by = automatically(needs.newId());
  let [after, sum]: [UnassignedLead | null, number] = [null, 0];
  do {
    const done: Batch = await needs.db.transaction((tx) => assignBatch(tx, needs, by, here, after));
    if (done.to.length > 0) await announceAssigned(needs, done.to);
    sum += done.to.length;
    after = done.last;
  } while (after !== null);
  return sum;
}

/** To whom leads were given, and the last that was looked at; null at the end. */
type Batch = { to: string[]; last: UnassignedLead | null };

/** Assigns one new lead, as `assignWaiting` would, in the caller's transaction. Answers who got it; null if nobody did. */
export async function assignOne(tx: Tx, needs: AssignNeeds, leadId: string): Promise<string | null> {
  if (needs.site.settings().assignment.mode === "never") return null;
  const only = { states: [], stateless: false, ids: [leadId] };
  const { to } = await assignBatch(tx, needs, automatically(needs.newId()), await listPresent(needs), null, only);
  return to[0] ?? null;
}

async function assignBatch(
  tx: Tx,
  needs: AssignNeeds,
  by: By,
  here: readonly string[],
  after: UnassignedLead | null,
  only: WaitingFilter | null = null,
): Promise<Batch> {
  await lockAssignment(tx);
  const time = readRuleTime(needs);
  const people = await readCandidates(tx, here, time);
  if (!isAutomatic(needs.site.settings().assignment.mode, people, time)) return { to: [], last: null };
  const booked = await bookedWith(tx, time.at);
  const waiting = await lockWaiting(tx, only ?? filterFor(people, booked, time), after, BATCH);
  const before = await assignmentsOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const to: string[] = [];
  for (const lead of waiting) {
    const rule = { ...lead, bookedWith: booked.get(lead.id) ?? null, passed: before.get(lead.id)?.passed ?? [] };
    const { chosen, reason, refused } = chooseAgent(rule, people, time);
    if (!chosen) continue;
    const assigning = { to: chosen, given: `Assigned to ${chosen.name}`, reason, refused, automatic: true };
    await assignWithin(tx, needs, by, lead, assigning);
    // As the next reading would find them.
    chosen.openLeads++;
    chosen.turn = Math.max(...people.map(({ turn }) => turn)) + 1;
    to.push(chosen.id);
  }
  return { to, last: waiting.length === BATCH ? (waiting.at(-1) ?? null) : null };
}

/** Which leads someone could take now; looking at others would only take time. */
function filterFor(people: readonly Candidate[], booked: ReadonlyMap<string, string>, time: RuleTime) {
  const working = people.filter((one) => workRefusal(one, time.at) === null);
  const states = readLicensedStates(working, time);
  return { states, stateless: states.length > 0, ids: [...booked.keys()] };
}
