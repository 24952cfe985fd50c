/** The three roles of staff (product: 'Who uses it'). */
export const ROLES = ["owner", "agent", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** Everything that somebody signed in, or a program with a key, may do. A scope of an API key is one of these names. */
export const RIGHTS = [
  "articles:read",
  "articles:write",
  "articles:publish",
  "articles:delete",
  "leads:read",
  "leads:write",
  "metrics:read",
  "audit:read",
  "keys:manage",
  "settings:write",
  "mail:manage",
] as const;
export type Right = (typeof RIGHTS)[number];

/** The one map of who may do what. Agents work leads, editors work the blog, the owner does everything. */
const RIGHTS_OF: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(RIGHTS),
  agent: new Set(["articles:read", "leads:read", "leads:write"]),
  editor: new Set(["articles:read", "articles:write", "articles:publish", "articles:delete"]),
};

/** Who asks: a member of staff with a session, or a program with a key. `id` and `name` are what the audit log keeps. */
export type Actor =
  | { kind: "staff"; id: string; name: string; email: string; role: Role }
  | { kind: "key"; id: string; name: string; scopes: readonly Right[] };

/** A member of staff. `passwordDue` is there while the program's own password is still to be replaced: until then nothing else may be done. */
export type StaffActor = Extract<Actor, { kind: "staff" }> & { passwordDue?: true };

/** Whether the actor may use this right. Nobody (null) may nothing. */
export function may(actor: Actor | null, right: Right): boolean {
  if (actor === null) return false;
  return actor.kind === "staff" ? RIGHTS_OF[actor.role].has(right) : actor.scopes.includes(right);
}

/** All rights of an actor, so that a screen shows just what the same map allows. */
export function rightsOf(actor: Actor): Right[] {
  return RIGHTS.filter((right) => may(actor, right));
}

/** Whether a text names a right; used where scopes come from outside. */
export function isRight(text: string): text is Right {
  return (RIGHTS as readonly string[]).includes(text);
}
