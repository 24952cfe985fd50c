import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTicket } from "./presence-store.ts";

/** Lifetime of a ticket, milliseconds (product: 'one use, 60 seconds'). */
const TICKET_MS = 60_000;

/**
 * Issues a ticket with which a page of this session may connect, once and within 60 seconds. `session` is the hash of
 * the session's token. API keys get none.
 */
export async function issueTicket(
  needs: { db: Db; now: () => Date },
  actor: Actor,
  session: Buffer | null,
): Promise<Outcome<{ ticket: string; expiresAt: Date }>> {
  if (actor.kind !== "staff" || session === null) return forbidden();
  const ticket = newToken();
  const expiresAt = new Date(needs.now().getTime() + TICKET_MS);
  await addTicket(needs.db, { hash: hashToken(ticket), sessionId: session, expiresAt });
  return ok({ ticket, expiresAt });
}
