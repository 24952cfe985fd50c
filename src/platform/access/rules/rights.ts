/** The three roles of staff (product: 'Who uses it'). */
export const ROLES = ["owner", "agent", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** Everything a member of staff or an API key may do. A key's scopes are names from this list. */
export const RIGHTS = [
  "articles:read",
  "articles:write",
  "articles:publish",
  "articles:delete",
  "leads:read",
  "leads:write",
  "calls:write",
  "leads:import",
  "leads:export",
  "leads:erase",
  "metrics:read",
  "audit:read",
  "keys:manage",
  "settings:write",
  "mail:manage",
  "staff:manage",
  "compliance:manage",
] as const;
export type Right = (typeof RIGHTS)[number];

/** The one map of who may do what. Agents work leads, editors work the blog, the owner does everything. */
const RIGHTS_OF: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(RIGHTS),
  agent: new Set(["articles:read", "leads:read", "leads:write"]),
  editor: new Set(["articles:read", "articles:write", "articles:publish", "articles:delete"]),
};

/**
 * The actor of a request: a member of staff with a session, or an API key. The audit log stores `id` and `name`.
 * `confirmedAt` is when this session last proved the person's identity.
 */
export type Actor =
  | { kind: "staff"; id: string; name: string; email: string; role: Role; confirmedAt?: Date }
  | { kind: "key"; id: string; name: string; scopes: readonly Right[] };

/** A member of staff. With `passwordDue` the initial password has to be replaced before anything else is allowed. */
export type StaffActor = Extract<Actor, { kind: "staff" }> & { passwordDue?: true };

/** The actor and the request; every use case that changes something takes one. */
export type By = { actor: Actor; requestId: string };

/** Tells whether the actor has this right. null has none. */
export function may(actor: Actor | null, right: Right): boolean {
  if (actor === null) return false;
  return actor.kind === "staff" ? RIGHTS_OF[actor.role].has(right) : actor.scopes.includes(right);
}

/** Rights that a key may have: all but those over keys and people. */
export const KEY_SCOPES: readonly Right[] = RIGHTS.filter(
  (right) => right !== "keys:manage" && right !== "staff:manage",
);

/** Tells whether a text names a right; for external scopes. */
export function isRight(text: string): text is Right {
  return (RIGHTS as readonly string[]).includes(text);
}
