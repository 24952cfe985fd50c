/** The roles of staff (product: 'who sees which leads'). A person has one, and may have a second. */
export const ROLES = ["owner", "manager", "agent", "compliance", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];
/** The roles of people who call leads: leads, tasks and appointments are given to them only. */
export const CALLING_ROLES: readonly Role[] = ["owner", "manager", "agent"];

/** Everything a member of staff or an API key may do. A key's scopes are names from this list. */
export const RIGHTS = [
  "articles:read",
  "articles:write",
  "articles:publish",
  "articles:delete",
  "leads:read",
  "leads:write",
  "leads:assign",
  "calls:write",
  "leads:import",
  "leads:export",
  "leads:erase",
  "figures:read",
  "metrics:read",
  "audit:read",
  "keys:manage",
  "settings:write",
  "mail:manage",
  "staff:manage",
  "compliance:manage",
  "holds:release",
  "claims:write",
] as const;
export type Right = (typeof RIGHTS)[number];

/**
 * The one map of who may do what, by role. Which leads the rights over leads cover, `leadScopeOf` says: a manager's
 * are those of their team and the teams below.
 */
export const RIGHTS_OF: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(RIGHTS),
  manager: new Set(["articles:read", "leads:read", "leads:write", "leads:assign", "holds:release", "figures:read"]),
  agent: new Set(["articles:read", "leads:read", "leads:write", "holds:release"]),
  compliance: new Set([
    "articles:read",
    "leads:read",
    "leads:erase",
    "audit:read",
    "mail:manage",
    "compliance:manage",
    "holds:release",
    "claims:write",
  ]),
  editor: new Set(["articles:read", "articles:write", "articles:publish", "articles:delete"]),
  viewer: new Set(["figures:read"]),
};

/**
 * The actor of a request: a member of staff with a session, or an API key. The audit log stores `id` and `name`.
 * `confirmedAt` is when this session last proved the person's identity. `onlooker` is the owner who sees the desk as
 * this demo agent: the audit log names them instead.
 */
export type Actor =
  | ({
      kind: "staff";
      id: string;
      name: string;
      email: string;
      confirmedAt?: Date;
      onlooker?: { id: string; name: string };
    } & Roles &
      Partial<TeamSight>)
  | { kind: "key"; id: string; name: string; scopes: readonly Right[] };

/** A person's role, and the second one if they have it. */
export type Roles = { role: Role; alsoRole?: Role | null };

/**
 * The part of the agency that a person works in. `pools`: the teams whose unassigned leads they may have. `people`: who
 * is in the teams that they manage, and `teams` are those. `seesAll`: agents of this agency see every lead.
 */
export type TeamSight = {
  teamId: string;
  pools: readonly string[];
  teams: readonly string[];
  people: readonly string[];
  seesAll: boolean;
};

/**
 * A member of staff. With `passwordDue` the initial password has to be replaced before anything else is allowed;
 * `steppedThere`: the company directory asked for the second step.
 */
export type StaffActor = Extract<Actor, { kind: "staff" }> & { passwordDue?: true; steppedThere?: true };

/** The actor and the request; every use case that changes something takes one. */
export type By = { actor: Actor; requestId: string };

/** Returns the id of the account of the person who acts; null for a program. */
export function personId({ actor }: By): string | null {
  return actor.kind === "staff" ? actor.id : null;
}

/** Tells whether a person has one of these roles. */
export function hasRole({ role, alsoRole }: Roles, ...wanted: readonly Role[]): boolean {
  return wanted.includes(role) || (alsoRole != null && wanted.includes(alsoRole));
}

/** Tells whether the actor has this right. null has none. */
export function may(actor: Actor | null, right: Right): boolean {
  if (actor === null) return false;
  if (actor.kind === "key") return actor.scopes.includes(right);
  return RIGHTS_OF[actor.role].has(right) || (actor.alsoRole != null && RIGHTS_OF[actor.alsoRole].has(right));
}

/** Rights that a key may have: all but those over keys and people. */
export const KEY_SCOPES: readonly Right[] = RIGHTS.filter(
  (right) => right !== "keys:manage" && right !== "staff:manage",
);

/** Tells whether a text names a right; for external scopes. */
export function isRight(text: string): text is Right {
  return (RIGHTS as readonly string[]).includes(text);
}
