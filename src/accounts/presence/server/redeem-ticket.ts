import type { StaffActor } from "#platform/access/rules/rights.ts";
import { findActorOfSession } from "#accounts/access/server/find-actor.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { useTicket } from "./presence-store.ts";

/** The form of a ticket; anything else costs no query. */
const TICKET = /^[\w-]{43}$/;

/**
 * Redeems a ticket. Returns who connects, or null if it is unknown, used, expired, or its session has ended. `cookie`
 * is the session token that came along; one of another session makes the ticket worthless.
 */
export async function redeemTicket(
  needs: { db: Db; now: () => Date },
  ticket: string,
  cookie: string | null,
): Promise<{ session: Buffer; actor: StaffActor } | null> {
  if (!TICKET.test(ticket)) return null;
  const session = await useTicket(needs.db, hashToken(ticket), needs.now());
  if (!session || (cookie !== null && !hashToken(cookie).equals(session))) return null;
  const actor = await findActorOfSession(needs, session, true);
  return actor && !actor.passwordDue ? { session, actor } : null;
}
