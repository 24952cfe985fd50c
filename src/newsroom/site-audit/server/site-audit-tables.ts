import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { AuditCounts, AuditKind } from "#newsroom/articles/rules/audit-kinds.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";

/** Audits of the public site: who asked, how far each is, and how much it found. Kept for a year. */
export const siteAudits = pgTable(
  "site_audits",
  {
    id: text().primaryKey(),
    state: text().$type<"running" | "done" | "canceled">().notNull(),
    by: text().notNull(),
    /** Whether links to other sites are checked. */
    external: boolean().notNull(),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
    /** Articles and addresses that are done, and all of them. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** null until it is done. */
    counts: jsonb().$type<AuditCounts>(),
  },
  (t) => [index("site_audits_created").on(t.createdAt)],
);

/** What the last audit found. */
export const siteAuditFindings = pgTable(
  "site_audit_findings",
  {
    auditId: text("audit_id")
      .notNull()
      .references(() => siteAudits.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    articleId: text("article_id").references(() => articles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    detail: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auditId, t.position] }),
    index("site_audit_findings_kind").on(t.auditId, t.kind, t.position),
    index("site_audit_findings_article").on(t.articleId),
  ],
);

/** Addresses of other sites, and whether each was there when it was last asked; asked again after a week. */
export const externalLinks = pgTable("external_links", {
  address: text().primaryKey(),
  /** Why it is broken; null where it answered. */
  fault: text(),
  checkedAt: time("checked_at").notNull(),
});
