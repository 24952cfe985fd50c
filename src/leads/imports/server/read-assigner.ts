import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { chooseAgent } from "#leads/assignment/rules/choose-agent.ts";
import { lockAssignment } from "#leads/assignment/server/assignment-store.ts";
import { readCandidates, readRuleTime } from "#leads/assignment/server/read-candidates.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { IN_TURN } from "#leads/imports/rules/import-mapping.ts";
import { parseTarget, teamValue } from "#leads/leads/rules/assign-target.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";

export type AssignerNeeds = { now: () => Date; site: Pick<Services["site"], "settings" | "states"> };

/** Who gets a new lead, and what its timeline says about that; empty if nobody does. */
export type Given = Pick<Lead, "assignedTo" | "teamId"> & { reason: string; said: string };
type Assigner = (lead: Pick<Lead, "state" | "phone" | "language">) => Given;

const NOBODY: Given = { assignedTo: null, teamId: AGENCY_TEAM, reason: "", said: "" };

/**
 * Returns how the new leads of an import are given out, as a person chose for it. In turn goes by license, language,
 * limit and time off, also among those who are not at work now: a list waits until they are.
 */
export async function readAssigner(tx: Tx, needs: AssignerNeeds, assignTo: string | null): Promise<Assigner> {
  if (assignTo === null) return () => NOBODY;
  if (assignTo === IN_TURN) return readTurns(tx, needs);
  const { assignedTo, teamId } = parseTarget(assignTo);
  if (teamId !== null) return () => ({ ...NOBODY, teamId });
  const to = (await listAgents(tx)).find(({ id }) => id === assignedTo);
  return () => (to ? { ...NOBODY, assignedTo: to.id, said: ` Assigned to ${to.name}.` } : NOBODY);
}

/** Lists who may get the new leads of an import, as values of its mapping with their names. */
export async function listTakers(on: Executor): Promise<{ value: string; label: string }[]> {
  const [people, teams] = [await listAgents(on), await listTeams(on)];
  return [
    { value: "", label: "Nobody: agents claim them" },
    { value: IN_TURN, label: "Licensed agents, in turn" },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...teams.map(({ id, name }) => ({ value: teamValue(id), label: `Team ${name}` })),
  ];
}

async function readTurns(tx: Tx, needs: AssignerNeeds): Promise<Assigner> {
  await lockAssignment(tx);
  const time = readRuleTime(needs);
  const people = (await readCandidates(tx, [], time)).map((one) => ({ ...one, present: true }));
  return ({ state, phone, language }) => {
    const lead = { state, phone, language, teamId: AGENCY_TEAM, bookedWith: null, passed: [] };
    const { chosen, reason } = chooseAgent(lead, people, time);
    if (!chosen) return NOBODY;
    // As the next reading would find them.
    chosen.openLeads++;
    chosen.turn = Math.max(...people.map(({ turn }) => turn)) + 1;
    return { ...NOBODY, assignedTo: chosen.id, reason, said: ` Assigned to ${chosen.name}: ${reason}.` };
  };
}
