import { hasRole, type StaffActor } from "#platform/access/rules/rights.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type AgentHome, readAgentHome } from "./read-agent-home.ts";
import { type Dashboard, readChecks, readDashboard } from "./read-dashboard.ts";
import { type EditorHome, readEditorHome } from "./read-editor-home.ts";
import { type OwnerHome, readOwnerHome } from "./read-owner-home.ts";

/** A person's Home: the part of their role, and the figures that everyone may see. Days and times are the agency's. */
type Home = {
  readAt: Date;
  timeZone: string;
  figures: Dashboard;
  agent: AgentHome | null;
  owner: OwnerHome | null;
  editor: EditorHome | null;
};

/**
 * Reads the Home of a person's role. `failedSubmissions`: the number of submissions that could not be applied. Throws
 * while the database is unavailable.
 */
export async function readHome(
  needs: Services,
  by: { actor: StaffActor; requestId: string },
  { failedSubmissions }: { failedSubmissions: number },
): Promise<Home> {
  const { actor } = by;
  const checks = await readChecks(needs, by);
  const figures = await readDashboard(needs, by, checks);
  const [agent, owner, editor] = await Promise.all([
    hasRole(actor, "agent", "manager") && !hasRole(actor, "owner") ? readAgentHome(needs, actor) : null,
    hasRole(actor, "owner") ? readOwnerHome(needs, actor, { failedSubmissions, health: figures.health, checks }) : null,
    hasRole(actor, "editor") ? readEditorHome(needs) : null,
  ]);
  const { timeZone } = needs.site.settings().agency;
  return { readAt: figures.readAt, timeZone, figures, agent, owner, editor };
}
