import { conflict, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { subtreeOf, teamProblem } from "#accounts/access/rules/team-tree.ts";
import {
  addTeam,
  countPeople,
  deleteTeam,
  lockTeams,
  type Team,
  updateTeam,
} from "#accounts/access/server/teams-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { hasOpenInvitation } from "#accounts/access/server/access-store.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveUnassigned } from "./team-leads-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };
type TypedTeam = { name: string; parentId: string };

/** Creates a team below another one or the agency. `invalid` with an error by field. */
export async function createTeam(needs: Needs, by: By, typed: TypedTeam): Promise<Outcome<Team>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    const wanted = { ...typed, name: typed.name.trim() };
    const problem = teamProblem(await lockTeams(tx), { id: null, ...wanted });
    if (problem) return invalid(problem.message, { [problem.field]: problem.message });
    const team = { id: needs.newId(), ...wanted, createdAt: at };
    await addTeam(tx, team);
    await audit({ action: "team.create", recordId: team.id, after: wanted });
    return ok(team);
  });
}

/** Renames a team, or moves it with the teams below it. */
export async function changeTeam(
  needs: Needs,
  by: By,
  { id, ...typed }: Partial<TypedTeam> & { id: string },
): Promise<Outcome<Team>> {
  const work = runChange(needs, by, sensitive("staff:manage"), async ({ tx, audit }): Promise<Outcome<Team>> => {
    const teams = await lockTeams(tx);
    const team = teams.find((one) => one.id === id);
    if (!team) return notFound("Team");
    const before = { name: team.name, parentId: team.parentId };
    const after = { name: typed.name?.trim() ?? team.name, parentId: typed.parentId ?? team.parentId };
    const problem = teamProblem(teams, { id, ...after });
    if (problem) return invalid(problem.message, { [problem.field]: problem.message });
    await updateTeam(tx, id, after);
    await audit({ action: "team.change", recordId: id, before, after });
    return ok({ ...team, ...after });
  });
  return andAnnounce(needs, work);
}

/**
 * Deletes a team without people and teams below it; its unassigned leads are then of the team above. Returns how many
 * they were. Conflict while someone is in it.
 */
export async function removeTeam(needs: Needs, by: By, id: string): Promise<Outcome<{ name: string; leads: number }>> {
  const work = runChange(
    needs,
    by,
    sensitive("staff:manage"),
    async ({ tx, at, audit }): Promise<Outcome<{ name: string; leads: number }>> => {
      const teams = await lockTeams(tx);
      const team = teams.find((one) => one.id === id);
      if (!team) return notFound("Team");
      const people = await countPeople(tx, id);
      const below = subtreeOf(teams, id).length - 1;
      if (people + below > 0)
        return conflict(`Move its ${people} people and ${below} teams to another team first. Nothing was deleted.`);
      if (await hasOpenInvitation(tx, id, at))
        return conflict("Someone is invited to this team. Revoke the invitation first. Nothing was deleted.");
      const leads = await moveUnassigned(tx, { from: id, to: team.parentId }, at);
      await deleteTeam(tx, id);
      await audit({
        action: "team.delete",
        recordId: id,
        before: { name: team.name, parentId: team.parentId },
        after: { leads },
      });
      return ok({ name: team.name, leads });
    },
  );
  return andAnnounce(needs, work);
}
