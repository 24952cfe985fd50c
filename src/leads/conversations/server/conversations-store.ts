import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { AGENCY_TEAM, type LeadScope, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import type { ConversationState, MessageState } from "#leads/conversations/rules/message.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { conversations, messages } from "./conversations-tables.ts";

export type Conversation = typeof conversations.$inferSelect;
export type Message = typeof messages.$inferSelect;
/** A conversation in lists, with its lead's name and its last message. */
export type ListedConversation = Conversation & { leadName: string | null; lastBody: string; lastIsOurs: boolean };

/** Lets one transaction at a time write to a number or address, or take from it that it wants no more. */
export async function lockNumber(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text ${address}`}, 0))`);
}

/** Returns the condition that a conversation's lead is in a scope; a number without one is like an unassigned lead. */
export function inScope(on: Executor, scope: LeadScope): SQL | undefined {
  const ofLead = exists(
    on
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, conversations.leadId), isNull(leads.erasedAt), within(scope))),
  );
  return scopeIncludes(scope, AGENCY_TEAM) ? or(isNull(conversations.leadId), ofLead) : ofLead;
}

/** Returns the condition that a conversation is in a state now: one whose time has come is open again. */
export function inState(state: ConversationState, now: Date): SQL | undefined {
  const due = and(eq(conversations.state, "snoozed"), lte(conversations.snoozedUntil, now));
  if (state === "open") return or(eq(conversations.state, "open"), due);
  return state === "snoozed"
    ? and(eq(conversations.state, "snoozed"), gt(conversations.snoozedUntil, now))
    : eq(conversations.state, "waiting");
}

/** `of`: the person whose leads' conversations are asked for; null for everyone's. */
type Asked = { state: ConversationState; now: Date; of: string | null };

/** Lists a page of conversations of a scope: open ones by how long they wait, the others newest first. */
export async function listConversations(
  on: Executor,
  scope: LeadScope,
  { state, now, of }: Asked,
  cursor: Place | null,
  limit: number,
): Promise<{ conversations: ListedConversation[]; next: Place | null }> {
  const oldestFirst = state === "open";
  const at = oldestFirst
    ? sql`coalesce(${conversations.unansweredSince}, ${conversations.lastAt})`
    : conversations.lastAt;
  const behind = cursor
    ? sql`(${at}, ${conversations.id}) ${sql.raw(oldestFirst ? ">" : "<")} (${cursor.createdAt}::timestamptz, ${cursor.id})`
    : undefined;
  const order = oldestFirst ? asc : desc;
  const rows = await on
    .select({
      conversation: conversations,
      leadName: leads.name,
      last: sql<{
        body: string;
        direction: string;
      } | null>`(select jsonb_build_object('body', left(m.body, 200), 'direction', m.direction)
        from messages m where m.conversation_id = ${conversations.id} order by m.at desc, m.id desc limit 1)`,
    })
    .from(conversations)
    .leftJoin(leads, eq(leads.id, conversations.leadId))
    .where(and(inScope(on, scope), inState(state, now), of === null ? undefined : eq(leads.assignedTo, of), behind))
    .orderBy(order(at), order(conversations.id))
    .limit(limit + 1);
  const listed = rows.map(({ conversation, leadName, last }) => ({
    ...conversation,
    leadName,
    lastBody: last?.body ?? "",
    lastIsOurs: last?.direction === "out",
  }));
  const { page, next } = cutPage(listed, limit, (row) =>
    oldestFirst ? (row.unansweredSince ?? row.lastAt) : row.lastAt,
  );
  return { conversations: page, next };
}

/** Finds a conversation of a scope, or null. */
export async function findConversation(on: Executor, scope: LeadScope, id: string): Promise<Conversation | null> {
  const [row] = await on
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), inScope(on, scope)));
  return row ?? null;
}

/** Finds the newest conversation of a lead: with one of its numbers, or with any. The caller has read the lead. */
export async function conversationOfLead(on: Executor, leadId: string, address?: string): Promise<Conversation | null> {
  const [row] = await on
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.leadId, leadId), address === undefined ? undefined : eq(conversations.address, address)),
    )
    .orderBy(desc(conversations.lastAt))
    .limit(1);
  return row ?? null;
}

/** Finds the newest conversation with a number, of some leads; null without one. */
export async function conversationWith(
  tx: Tx,
  address: string,
  leadIds: readonly string[],
): Promise<Conversation | null> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.address, address), inArray(conversations.leadId, [...leadIds])))
    .orderBy(desc(conversations.lastAt))
    .limit(1);
  return row ?? null;
}

/**
 * Gives conversations with numbers that nobody knew to the leads that have these now; of two leads with one number, to
 * the first. An email address that another lead has too is no proof, so its mails stay. Samples get none.
 */
export async function giveToLeads(tx: Tx, points: readonly { leadId: string; address: string }[]): Promise<void> {
  const real = points.filter(({ leadId }) => !isSample(leadId));
  if (real.length === 0) return;
  await tx.execute(sql`
    with given as (
      select distinct on (address) address, lead_id from jsonb_to_recordset(${JSON.stringify(real.map(pointRow))}::jsonb)
        as one (n int, address text, lead_id text) order by address, n
    ), moved as (
      update conversations set lead_id = given.lead_id from given
      where conversations.address = given.address and conversations.lead_id is null
        and not (position('@' in given.address) > 0 and exists (select from contact_points as point
          where point.address = given.address and point.lead_id <> given.lead_id))
      returning conversations.id, conversations.lead_id
    ), files as (
      update uploads set lead_id = moved.lead_id from messages, moved
      where messages.conversation_id = moved.id and uploads.message_id = messages.id
    )
    update messages set lead_id = moved.lead_id from moved where conversation_id = moved.id`);
}

const pointRow = ({ leadId, address }: { leadId: string; address: string }, n: number) => ({
  n,
  address,
  lead_id: leadId,
});

export async function addConversation(tx: Tx, row: Conversation): Promise<Conversation> {
  // Only one of a number without a lead: a second one is the first.
  const [added] = await tx.insert(conversations).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const [known] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.address, row.address), isNull(conversations.leadId)));
  if (!known) throw new Error("A conversation could not be added");
  return known;
}

/** Changes a conversation that the caller may see. */
export async function saveConversation(tx: Tx, id: string, set: Partial<Omit<Conversation, "id">>): Promise<void> {
  await tx.update(conversations).set(set).where(eq(conversations.id, id));
}

/** Adds a message; one with a known key is left as it is. Returns whether it was new. */
export async function addMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id });
  return added.length > 0;
}

/** The newest messages of a conversation that are shown. */
const SHOWN = 200;

/** Reads the newest messages of a conversation, oldest first. The caller has read the conversation in its scope. */
export async function messagesOf(on: Executor, conversationId: string): Promise<Message[]> {
  const rows = await on
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(SHOWN);
  return rows.reverse();
}

/** Tells whether a message of a conversation came in at a moment. */
export async function cameAt(on: Executor, conversationId: string, at: Date): Promise<boolean> {
  const ofIt = and(eq(messages.conversationId, conversationId), eq(messages.at, at), eq(messages.direction, "in"));
  return (await on.select({ id: messages.id }).from(messages).where(ofIt).limit(1)).length > 0;
}

/** Finds a message by its key; null without one. */
export async function findMessageByKey(on: Executor, key: string): Promise<Message | null> {
  const [row] = await on.select().from(messages).where(eq(messages.key, key));
  return row ?? null;
}

/** Finds a message; null without one. */
export async function findMessage(on: Executor, id: string): Promise<Message | null> {
  return (await on.select().from(messages).where(eq(messages.id, id)))[0] ?? null;
}

/** Stores what became of the files of a message. */
export async function saveFiles(tx: Tx, id: string, files: NamedFile[]): Promise<void> {
  await tx.update(messages).set({ files }).where(eq(messages.id, id));
}

/** Adds the message of a caller to their missed call. */
export async function saveVoicemail(tx: Tx, id: string, file: NamedFile): Promise<void> {
  await tx
    .update(messages)
    .set({ files: [file], body: "Missed call, with a message" })
    .where(eq(messages.id, id));
}

/** Finds the number of a message; null if there is no such message. */
export async function addressOf(on: Executor, id: string): Promise<string | null> {
  const [row] = await on.select({ address: messages.address }).from(messages).where(eq(messages.id, id));
  return row?.address ?? null;
}

/** Finds a message and locks it until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<Message | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return row ?? null;
}

/** Changes a message that is in one of some states. Returns it, or null if it is in another one. */
export async function moveMessage(
  on: Executor,
  id: string,
  from: readonly MessageState[],
  set: Partial<Message>,
): Promise<Message | null> {
  const [row] = await on
    .update(messages)
    .set(set)
    .where(and(eq(messages.id, id), inArray(messages.state, [...from])))
    .returning();
  return row ?? null;
}

/** Lists the messages on their way out since before a moment, oldest first. */
export async function listLeaving(on: Executor, before: Date): Promise<string[]> {
  const rows = await on
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.state, ["queued", "sending"]), lte(messages.at, before)))
    .orderBy(asc(messages.at))
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Tells whether a number got an automatic answer of a kind since a moment. */
export async function wasAnswered(tx: Tx, address: string, occasion: "help", since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.address, address), eq(messages.occasion, occasion), gt(messages.at, since)))
    .limit(1);
  return row !== undefined;
}

/**
 * Tells whether something from a number or address was accepted and is not applied yet: it may ask us to stop. So may
 * what came by a link, whose number is not in it.
 */
export async function mayStopWait(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from submissions_waiting join submissions using (seq)
    where payload->>'type' in ('withdraw', 'choose-call')
      or (payload->>'type' = 'unsubscribe' and position('@' in ${address}::text) > 0)
      or lower(${address}) in (lower(payload->>'from'),
        lower(payload->'details'->>'phone'), lower(payload->'details'->>'email'),
        lower(payload->'contact'->>'phone'), lower(payload->'contact'->>'email')) limit 1`);
  return rows.length > 0;
}
