import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { KeptKind } from "#platform/storage/rules/upload-file.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";

/** Links by which one person may upload files for one lead. Only a hash of the token is stored. */
export const uploadLinks = pgTable(
  "upload_links",
  {
    id: text().primaryKey(),
    tokenHash: bytea("token_hash").notNull(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    maxFiles: integer("most_files").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [uniqueIndex("upload_links_token").on(t.tokenHash), index("upload_links_lead").on(t.leadId, t.createdAt)],
);

/** Partial uploads (`kept_at` null; they count against their link) and stored files. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    /** Null for a file that came with a message. */
    linkId: text("link_id").references(() => uploadLinks.id),
    /** Null while nobody knows who wrote the message. */
    leadId: text("lead_id"),
    /** The message that it came with. */
    messageId: text("message_id"),
    /** The sender's file name, sanitized. */
    name: text().notNull(),
    /** Kind of the content; null while it is a partial upload. */
    kind: text().$type<KeptKind>(),
    /** Bytes: first as announced, then as stored. */
    size: integer().notNull(),
    /** Signs the short-lived URLs by which staff open this file; sealed (`sealSigningKey`). */
    signingKey: bytea("signing_key").notNull(),
    createdAt: time("created_at").notNull(),
    keptAt: time("kept_at"),
  },
  (t) => [
    index("uploads_link").on(t.linkId),
    index("uploads_lead").on(t.leadId, t.createdAt),
    index("uploads_coming").on(t.createdAt),
    index("uploads_message").on(t.messageId).where(sql`message_id is not null`),
  ],
);
