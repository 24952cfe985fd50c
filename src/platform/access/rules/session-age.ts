import { confirmationDue, type Failure, forbidden, ownAccountOnly } from "./outcome.ts";
import { type Actor, may, type Right } from "./rights.ts";

/** A session ends 12 hours after it was last used and 7 days after it began, whichever is first. */
const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 7 * 24 * 3_600_000;

/** The header in which an open page's session check says that someone used the page since the last check. */
export const ACTIVE_HEADER = "x-desk-active";

/** Tells whether a session is still valid at this moment. */
export function isSessionAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() < SESSION_IDLE_MS &&
    now.getTime() - session.createdAt.getTime() < SESSION_ABSOLUTE_MS
  );
}

/** Validity of a proof of identity for sensitive actions, milliseconds. */
const CONFIRMED_MS = 10 * 60_000;

/** Tells whether a member of staff recently proved their identity; an API key always did. */
export function isConfirmed(actor: Actor, now: Date): boolean {
  if (actor.kind === "key") return true;
  return actor.confirmedAt !== undefined && now.getTime() - actor.confirmedAt.getTime() < CONFIRMED_MS;
}

/** Returns why the actor may not use a sensitive right now, or null: such rights require a fresh proof of identity. */
export function refuseSensitive(actor: Actor, right: Right | null, now: Date): Failure | null {
  if (right !== null && !may(actor, right)) return forbidden();
  if (actor.kind === "staff" && actor.onlooker) return ownAccountOnly();
  return isConfirmed(actor, now) ? null : confirmationDue();
}
