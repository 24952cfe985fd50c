import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { MailParts } from "#leads/conversations/rules/mail-parts.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { Conversation, Message } from "./conversations-store.ts";
import { conversations, messages } from "./conversations-tables.ts";

/** Finds the conversations that tokens of answers name. */
export async function conversationsByToken(tx: Tx, tokens: readonly string[]): Promise<Conversation[]> {
  return tx
    .select()
    .from(conversations)
    .where(inArray(conversations.replyToken, [...tokens]));
}

/** Finds those of some messages that are mails of ours. */
export async function ownMails(tx: Tx, ids: readonly string[]): Promise<Message[]> {
  return tx
    .select()
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.kind, "mail"), eq(messages.direction, "out")));
}

/** Finds some conversations by their ids. The caller has them from mails of ours. */
export async function conversationsById(tx: Tx, ids: readonly string[]): Promise<Conversation[]> {
  return tx
    .select()
    .from(conversations)
    .where(inArray(conversations.id, [...ids]));
}

/** Reads the secret part of the address to which a conversation's mails are answered; null without one. */
export async function replyTokenOf(on: Executor, conversationId: string): Promise<string | null> {
  const [row] = await on
    .select({ token: conversations.replyToken })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return row?.token ?? null;
}

/** Reads what the newest mail of a conversation has besides its words; null without one. */
export async function newestMail(on: Executor, conversationId: string): Promise<MailParts | null> {
  const [row] = await on
    .select({ mail: messages.mail })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.mail)))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(1);
  return row?.mail ?? null;
}

/** Mails of a conversation whose words are compared with what a mail quotes. */
const MAX_COMPARED = 100;

/** Lists the words and subjects of a conversation's newest mails, but for the one with a key. */
export async function wordsOfConversation(tx: Tx, conversationId: string, key: string): Promise<string[]> {
  const rows = await tx
    .select({ body: messages.body, mail: messages.mail })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.mail), ne(messages.key, key)))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(MAX_COMPARED);
  return rows.flatMap(({ body, mail }) => [body, mail?.subject ?? ""]);
}

/** Finds the mail whose link to unsubscribe has a token with this hash; null without one. */
export async function findByStopLink(
  on: Executor,
  tokenHash: string,
): Promise<{ id: string; leadId: string | null; toAddress: string } | null> {
  const [row] = await on
    .select({ id: messages.id, leadId: messages.leadId, toAddress: messages.address })
    .from(messages)
    .where(eq(messages.stopTokenHash, tokenHash));
  return row ?? null;
}
