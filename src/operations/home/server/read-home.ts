import { hasRole, may, type StaffActor } from "#platform/access/rules/rights.ts";
import { type FigureDays, figureDays } from "#leads/calling/rules/team-figures.ts";
import { type AskedReview, listAskedOf } from "#newsroom/discussion/server/discussion-store.ts";
import { readTeam, type TeamRead, topTeam } from "#operations/teams/server/read-team.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type AgentHome, readAgentHome } from "./read-agent-home.ts";
import { type Dashboard, readChecks, readDashboard } from "./read-dashboard.ts";
import { type ComplianceHome, readComplianceHome } from "./read-compliance-home.ts";
import { type EditorHome, readEditorHome } from "./read-editor-home.ts";
import { type OwnerHome, readOwnerHome } from "./read-owner-home.ts";

/** A person's Home: the part of their role, and the figures that everyone may see. Days and times are the agency's. */
type Home = {
  readAt: Date;
  timeZone: string;
  figures: Dashboard;
  agent: AgentHome | null;
  /** The team that a manager leads, with its figures of `days`, today. */
  team: { read: TeamRead; days: FigureDays } | null;
  owner: OwnerHome | null;
  editor: EditorHome | null;
  compliance: ComplianceHome | null;
  /** Articles that the person is asked to review. */
  asked: AskedReview[];
};

/** Reads the Home of a person's role. Throws while the database is unavailable. */
export async function readHome(needs: Services, by: { actor: StaffActor; requestId: string }): Promise<Home> {
  const { actor } = by;
  const checks = await readChecks(needs, by);
  const figures = await readDashboard(needs, by, checks);
  const { timeZone } = needs.site.settings().agency;
  const [agent, team, owner, editor, compliance, asked] = await Promise.all([
    hasRole(actor, "agent", "manager") && !hasRole(actor, "owner") ? readAgentHome(needs, actor) : null,
    readTeamToday(needs, actor, timeZone),
    hasRole(actor, "owner") ? readOwnerHome(needs, actor, { health: figures.health }) : null,
    hasRole(actor, "editor") ? readEditorHome(needs) : null,
    hasRole(actor, "compliance") && !hasRole(actor, "owner") ? readComplianceHome(needs, actor) : null,
    may(actor, "articles:write") ? listAskedOf(needs.db, actor) : [],
  ]);
  return { readAt: figures.readAt, timeZone, figures, agent, team, owner, editor, compliance, asked };
}

/** Reads the team that a manager leads, with its figures of today; null for everyone else. */
async function readTeamToday(needs: Services, actor: StaffActor, timeZone: string): Promise<Home["team"]> {
  if (!hasRole(actor, "manager") || hasRole(actor, "owner")) return null;
  const days = figureDays("day", wallClock(needs.now(), timeZone).date);
  const read = await readTeam(needs, actor, { teamId: topTeam(actor), days });
  return read.ok ? { read: read.value, days } : null;
}
