import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { chooseAgent } from "#leads/assignment/rules/choose-agent.ts";
import { findTarget } from "#leads/assignment/server/assign-lead.ts";
import { giveLastTurn, lockAssignment } from "#leads/assignment/server/assignment-store.ts";
import { readCandidates, readRuleTime } from "#leads/assignment/server/read-candidates.ts";
import type { BulkChange } from "#leads/leads/rules/bulk-action.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";

type Needs = { now: () => Date; site: Pick<Services["site"], "settings" | "states"> };
/** Who gets each lead (null: nobody can take it), what its timeline says, and what is to be saved at the end. */
type Distribution = {
  choose: (lead: Lead) => string | null;
  given: (assignee: string | null) => string;
  finish: () => Promise<void>;
};

/**
 * Returns how leads are distributed among people: each gets as many as the others, counted from the `done` leads before;
 * or the assignment rule chooses by license, language and limit, also among those who are not at work now.
 */
export async function readDistribution(
  tx: Tx,
  needs: Needs,
  actor: Actor,
  { people, way }: Extract<BulkChange, { people: unknown }>,
  done: number,
): Promise<Outcome<Distribution>> {
  const names = new Map<string, string>();
  for (const id of new Set(people)) {
    const target = await findTarget(tx, actor, id);
    if (!target?.to) return invalidField("people", "Choose people of the staff who work with leads.");
    names.set(id, target.to.name);
  }
  const ids = [...names.keys()];
  if (ids.length === 0) return invalidField("people", "Choose at least one person.");
  const among = `${ids.length} ${ids.length === 1 ? "person" : "people"}`;
  const given = (id: string | null) =>
    `Assigned to ${names.get(id ?? "") ?? "nobody"}: ${way === "evenly" ? `shared out evenly among ${among}` : "chosen by the assignment rule"}`;
  if (way === "evenly") {
    let next = done;
    return ok({ choose: () => ids[next++ % ids.length] ?? null, given, finish: async () => {} });
  }
  await lockAssignment(tx);
  const time = readRuleTime(needs);
  const candidates = (await readCandidates(tx, [], time))
    .filter(({ id }) => names.has(id))
    .map((one) => ({ ...one, present: true }));
  const turns = new Map<string, number>();
  return ok({
    choose: ({ state, phone, language, assignedTo }) => {
      const lead = { state, phone, language, teamId: AGENCY_TEAM, bookedWith: null, passed: [] };
      const { chosen } = chooseAgent(lead, candidates, time);
      if (!chosen) return null;
      // As the next reading would find them.
      if (chosen.id !== assignedTo) chosen.openLeads++;
      chosen.turn = Math.max(...candidates.map(({ turn }) => turn)) + 1;
      turns.set(chosen.id, chosen.turn);
      return chosen.id;
    },
    given,
    finish: async () => {
      for (const [id] of [...turns].toSorted(([, a], [, b]) => a - b)) await giveLastTurn(tx, id);
    },
  });
}
