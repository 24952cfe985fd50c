import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { type Actor, hasRole, type StaffActor } from "#platform/access/rules/rights.ts";
import { isSessionAlive } from "#platform/access/rules/session-age.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { findSession, findStaffById, revokeSession, touchSession } from "./access-store.ts";
import { findDemoAgent } from "./demo-agents-store.ts";
import { findKeyActor, findKeyById } from "./api-keys-store.ts";
import { readTeamSight } from "./teams-store.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";

/** Shortest time between updates of 'last seen', so that reading pages rarely writes a row. */
const TOUCH_EVERY_MS = 60_000;

/**
 * Finds the staff member whose session cookie this is, or null when there is none, it ended, or it was revoked.
 * `byItself` says that a page asked automatically: that doesn't keep a session alive.
 */
export async function findSessionActor(
  needs: { db: Db; now: () => Date },
  token: string,
  byItself = false,
): Promise<StaffActor | null> {
  return findActorOfSession(needs, hashToken(token), byItself);
}

/** Works like `findSessionActor`, by the hash of the token. */
export async function findActorOfSession(
  needs: { db: Db; now: () => Date },
  id: Buffer,
  byItself = false,
): Promise<StaffActor | null> {
  const session = await findSession(needs.db, id);
  const now = needs.now();
  if (!session || !isSessionAlive(session, now)) return null;
  if (!byItself && now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) await touchSession(needs.db, id, now);
  const seen = await demoAgentOf(needs.db, session, now);
  if (seen) return seen;
  const { staffId, name, email, role, alsoRole, teamId, mustChangePassword } = session;
  const confirmedAt = session.confirmedAt ?? session.createdAt;
  const due = mustChangePassword ? { passwordDue: true as const } : {};
  const stepped = session.steppedThere ? { steppedThere: true as const } : {};
  const sight = { ...(await readTeamSight(needs.db, session)), seesAll: agentsSeeAll(session.assignment) };
  return { kind: "staff", id: staffId, name, email, role, alsoRole, ...sight, teamId, confirmedAt, ...due, ...stepped };
}

/**
 * Returns the demo agent as whom an owner sees the desk: with the rights and leads of an agent without a team's pool,
 * who only has demo leads. Null where the session shows the owner's own desk. The only place that decides this.
 */
async function demoAgentOf(
  on: Db,
  { asId, asUntil, staffId, name, mustChangePassword, ...roles }: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  now: Date,
): Promise<StaffActor | null> {
  if (asId === null || asUntil === null || asUntil <= now || mustChangePassword || !hasRole(roles, "owner"))
    return null;
  const agent = await findDemoAgent(on, asId);
  if (!agent) return null;
  const sight = { teamId: AGENCY_TEAM, pools: [], teams: [], people: [], seesAll: false };
  const onlooker = { id: staffId, name };
  // No address: nothing is ever sent to a demo agent. The owner took the second step.
  return { kind: "staff", ...agent, email: "", role: "agent", ...sight, onlooker, steppedThere: true };
}

/** Finds who an actor of before is now, with their present roles and team; null if the account or key has ended. */
export async function findActorNow(
  on: Db | Tx,
  before: Pick<Actor, "kind" | "id">,
  { now, seesAll }: { now: Date; seesAll: boolean },
): Promise<Actor | null> {
  if (before.kind === "key") return findKeyById(on, before.id, now);
  const account = await findStaffById(on, before.id);
  if (!account?.active) return null;
  const { id, name, email, role, alsoRole, teamId } = account;
  return { kind: "staff", id, name, email, role, alsoRole, teamId, ...(await readTeamSight(on, account)), seesAll };
}

/** Tells what the owner set in Settings; the stored value may be of an older version, without it. */
const agentsSeeAll = (assignment: unknown): boolean =>
  typeof assignment === "object" && assignment !== null && "agentsSee" in assignment && assignment.agentsSee === "all";

/** Finds the program whose API key this is, or null. */
export async function findKey(
  needs: { db: Db; now: () => Date },
  key: string,
): Promise<(Actor & { kind: "key" }) | null> {
  return findKeyActor(needs.db, hashToken(key), needs.now());
}

/** Ends the session of this cookie on the server. */
export async function signOut(needs: { db: Db; now: () => Date }, token: string): Promise<void> {
  await revokeSession(needs.db, hashToken(token), needs.now());
}
