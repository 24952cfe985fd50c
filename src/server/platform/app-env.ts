import type { HttpBindings } from "@hono/node-server";
import type { Actor, StaffActor } from "#core/access/rights.ts";
import type { By } from "#server/audit/audit-store.ts";

/** What every handler of the HTTP floor finds on its context. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    ip: string;
    actor: Actor | null;
    /** Somebody signed in with a password that others know, who may only choose another one; `actor` is then null. */
    passwordDue: StaffActor | null;
    /** Why it is not known who asks: the database is away. What is public goes on; everything else is answered with this. */
    identityTrouble: unknown;
  };
};

/** Who acts, for use cases; call it only where somebody is signed in. */
export function byOf(c: { get(key: "actor"): Actor | null; get(key: "requestId"): string }): By {
  const actor = c.get("actor");
  if (!actor) throw new Error("A handler that needs somebody signed in was reached by nobody");
  return { actor, requestId: c.get("requestId") };
}
