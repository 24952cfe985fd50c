import type { Role } from "#platform/access/rules/rights.ts";

/** The roles as people read them. */
export const ROLE_LABELS: Record<Role, string> = { owner: "Owner", agent: "Agent", editor: "Editor" };
