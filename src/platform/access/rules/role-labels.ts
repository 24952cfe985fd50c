import type { Role } from "./rights.ts";

/** The roles as people read them. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  agent: "Agent",
  compliance: "Compliance officer",
  editor: "Editor",
  viewer: "Viewer",
};

/** What each role is for, for the person who chooses it. */
export const ROLE_HINTS: Record<Role, string> = {
  owner: "Does everything, settings and staff included.",
  manager: "Sees and works the leads of their team and the teams below, and assigns them.",
  agent: "Works their own leads and unassigned ones of their team.",
  compliance: "Reads every lead; keeps do-not-call lists and privacy requests. Changes no sale.",
  editor: "Writes and publishes articles.",
  viewer: "Sees figures only, no names.",
};
