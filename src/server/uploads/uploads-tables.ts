import { customType, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { UploadKind } from "#core/uploads/upload-file.ts";
import { leads } from "#server/leads/leads-tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Links by which one person may send files for one lead. Only a hash of the token is kept: the database gives no link away. */
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

/** Files on their way (`kept_at` null: they hold a place of their link) and files that were kept. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    linkId: text("link_id")
      .notNull()
      .references(() => uploadLinks.id),
    leadId: text("lead_id").notNull(),
    /** As the sender's device called it, made harmless. */
    name: text().notNull(),
    /** What the content is; null while it is on its way. */
    kind: text().$type<UploadKind>(),
    /** Bytes: first as announced, then as stored. */
    size: integer().notNull(),
    /** Signs the short links by which staff open this file. */
    signingKey: bytea("signing_key").notNull(),
    createdAt: time("created_at").notNull(),
    keptAt: time("kept_at"),
  },
  (t) => [
    index("uploads_link").on(t.linkId),
    index("uploads_lead").on(t.leadId, t.createdAt),
    index("uploads_coming").on(t.createdAt),
  ],
);
