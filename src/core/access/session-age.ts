/** A session ends 12 hours after it was last used and 7 days after it began, whichever is first. */
const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_ABSOLUTE_MS = 7 * 24 * 3_600_000;

/** The header by which the session check of an open page says that someone used the page since its last check. */
export const ACTIVE_HEADER = "x-desk-active";

/** Whether a session is still valid at this moment. */
export function isSessionAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() < SESSION_IDLE_MS &&
    now.getTime() - session.createdAt.getTime() < SESSION_ABSOLUTE_MS
  );
}
