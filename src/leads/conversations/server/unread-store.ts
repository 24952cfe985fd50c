import { and, count, eq, isNull, max, or } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { MAX_UNREAD } from "#leads/conversations/rules/unread-text.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { inScope, inState } from "./conversations-store.ts";
import { conversations } from "./conversations-tables.ts";

/** Counts the conversations of a scope that nobody has read, up to a limit. */
export async function countUnread(on: Executor, scope: LeadScope): Promise<number> {
  const unread = on
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.unread, true), inScope(on, scope)))
    .limit(MAX_UNREAD)
    .as("unread");
  const [row] = await on.select({ n: count() }).from(unread);
  return row?.n ?? 0;
}

/**
 * Finds how many conversations of a scope nobody has read and that wait for an answer of this person, or of nobody in
 * particular, and when the newest of them had its last message; null if none waits.
 */
export async function findWaitingFor(
  on: Executor,
  scope: LeadScope,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ n: number; newest: Date } | null> {
  const theirs = or(isNull(leads.assignedTo), eq(leads.assignedTo, staffId));
  const [row] = await on
    .select({ n: count(), newest: max(conversations.lastAt) })
    .from(conversations)
    .leftJoin(leads, eq(leads.id, conversations.leadId))
    .where(and(eq(conversations.unread, true), inState("open", now), inScope(on, scope), theirs));
  return row?.newest ? { n: row.n, newest: row.newest } : null;
}
