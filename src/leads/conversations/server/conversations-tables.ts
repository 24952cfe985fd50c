import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { MailboxFault } from "#platform/mail/rules/mailbox-fault.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import type { MailParts } from "#leads/conversations/rules/mail-parts.ts";
import type {
  Author,
  ConversationState,
  MessageDirection,
  MessageKind,
  MessageState,
  Occasion,
  Verdict,
} from "#leads/conversations/rules/message.ts";

/** One conversation with one number or address of a lead, or with one that nobody knows yet (`lead_id` null). */
export const conversations = pgTable(
  "conversations",
  {
    id: text().primaryKey(),
    leadId: text("lead_id"),
    /** The other side: an E.164 number, or as the provider gives it; an email address in lower case. */
    address: text().notNull(),
    /** Our number that they wrote to last; null before they did. */
    ownNumber: text("own_number"),
    state: text().$type<ConversationState>().notNull(),
    snoozedUntil: time("snoozed_until"),
    /** Since when a message waits for an answer of ours; null if none does. */
    unansweredSince: time("unanswered_since"),
    unread: boolean().notNull(),
    lastAt: time("last_at").notNull(),
    /** The secret part of the address to which mails of this conversation are answered; null before the first one. */
    replyToken: text("reply_token"),
  },
  (t) => [
    index("conversations_lead").on(t.leadId, t.lastAt),
    index("conversations_address").on(t.address, t.lastAt),
    index("conversations_unanswered").on(t.unansweredSince, t.id).where(sql`unanswered_since is not null`),
    index("conversations_unread").on(t.id).where(sql`unread`),
    index("conversations_last").on(t.lastAt, t.id),
    index("conversations_reply").on(t.replyToken).where(sql`reply_token is not null`),
    uniqueIndex("conversations_unknown").on(t.address).where(sql`lead_id is null`),
  ],
);

/** Every message of a conversation, in and out, with what allowed it and what became of it. */
export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    /** One sending of a form or one message of a provider: a known key adds nothing. */
    key: text().notNull().unique("messages_key"),
    conversationId: text("conversation_id").notNull(),
    leadId: text("lead_id"),
    kind: text().$type<MessageKind>().notNull(),
    direction: text().$type<MessageDirection>().notNull(),
    occasion: text().$type<Occasion>().notNull(),
    address: text().notNull(),
    ownNumber: text("own_number").notNull(),
    body: text().notNull(),
    /** The number of pictures and files that came with a text. */
    media: integer().notNull().default(0),
    /** The files that came with it, and the state of each; null for one that an earlier version took in, or without any. */
    files: jsonb().$type<NamedFile[]>(),
    state: text().$type<MessageState>().notNull(),
    at: time().notNull(),
    /** Null for one that came in, and for an automatic answer. */
    author: jsonb().$type<Author>(),
    /** The gate's last decision; null for one that came in. */
    verdict: jsonb().$type<Verdict>(),
    provider: text(),
    providerId: text("provider_id"),
    /** The reason, for staff, that it was not sent or may not have been. */
    problem: text(),
    segments: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** The last time that it was handed to the provider, and the earliest time of the next try. */
    triedAt: time("tried_at"),
    nextAt: time("next_at"),
    deliveredAt: time("delivered_at"),
    /** The parts of a mail besides its words; null for a text. */
    mail: jsonb().$type<MailParts>(),
    /** Of the link that unsubscribes the reader of a mail of ours. */
    stopTokenHash: text("unsubscribe_hash"),
  },
  (t) => [
    index("messages_lead").on(t.leadId, t.at),
    index("messages_conversation").on(t.conversationId, t.at, t.id),
    index("messages_leaving").on(t.at).where(sql`state in ('queued', 'sending')`),
    index("messages_stop").on(t.stopTokenHash).where(sql`unsubscribe_hash is not null`),
    uniqueIndex("messages_provider").on(t.provider, t.providerId).where(sql`provider_id is not null`),
  ],
);

/** Each mailbox that was read by IMAP: how far, by which process, and whether it can be read now. */
export const mailboxReads = pgTable("mailbox_reads", {
  /** The hash of server, user and folder. */
  id: text().primaryKey(),
  /** Mails that arrived earlier are not taken in. */
  since: time().notNull(),
  /** Null before it was read for the first time. */
  uidValidity: text("uid_validity"),
  /** The last mail that was taken in, or is not to be. */
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** The process that reads it, and until when no other one does. */
  holder: text(),
  heldUntil: time("held_until"),
  /** The end of the last whole read, and the time of the newest mail taken in. */
  readAt: time("read_at"),
  mailAt: time("mail_at"),
  failingSince: time("failing_since"),
  fault: text().$type<MailboxFault>(),
});

/** The keys by which this program signs mails of a domain (DKIM). A selector is never used for two. */
export const signingKeys = pgTable("signing_keys", {
  selector: text().primaryKey(),
  domain: text().notNull(),
  /** As the record in DNS has it: Base64 of the key in DER. */
  publicKey: text("public_key").notNull(),
  /** The private key; null once another key took its place. */
  sealed: bytea(),
  createdAt: time("created_at").notNull(),
  /** Since when it signs; null while it doesn't. */
  signsSince: time("signs_since"),
  endedAt: time("ended_at"),
});
