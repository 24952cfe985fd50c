import type { HttpBindings } from "@hono/node-server";
import type { Actor, By, StaffActor } from "#platform/access/rules/rights.ts";

/** The Hono context of every handler. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    ip: string;
    actor: Actor | null;
    /** A person signed in with a temporary password, who may only choose a new one; `actor` is then null. */
    passwordDue: StaffActor | null;
    /** A person without the second step that all staff need, who may only set one up; `actor` is then null. */
    secondStepDue: StaffActor | null;
    /** The database error that kept us from identifying the caller. Public calls go on; all others respond with it. */
    identityTrouble: unknown;
  };
};

/** Returns the actor for use cases; call it only behind sign-in. */
export function byOf(c: { get(key: "actor"): Actor | null; get(key: "requestId"): string }): By {
  const actor = c.get("actor");
  if (!actor) throw new Error("A handler that needs a signed-in actor was reached without one");
  return { actor, requestId: c.get("requestId") };
}
