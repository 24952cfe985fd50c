import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type AuditedArticle, type AuditFinding, auditCounts } from "#newsroom/articles/rules/site-audit.ts";
import type { AuditKind } from "#newsroom/articles/rules/audit-kinds.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { redirects } from "#newsroom/redirects/server/redirects-tables.ts";
import { externalLinks, siteAuditFindings, siteAudits } from "./site-audit-tables.ts";

export type SiteAudit = typeof siteAudits.$inferSelect;

/** Findings that one statement adds; each has six values. */
const AT_ONCE = 1_000;

export async function addAudit(tx: Tx, audit: typeof siteAudits.$inferInsert): Promise<void> {
  await tx.insert(siteAudits).values(audit);
}

export async function findAudit(on: Executor, id: string): Promise<SiteAudit | null> {
  const [row] = await on.select().from(siteAudits).where(eq(siteAudits.id, id));
  return row ?? null;
}

/** Finds the running audit, locked against a second one that starts at the same moment. */
export async function lockRunning(tx: Tx): Promise<SiteAudit | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site-audit'))`);
  const [row] = await tx.select().from(siteAudits).where(eq(siteAudits.state, "running"));
  return row ?? null;
}

/** Lists the newest audits. A kind that was not checked yet then counts as none. */
export async function listAudits(on: Executor, limit: number): Promise<SiteAudit[]> {
  const rows = await on.select().from(siteAudits).orderBy(desc(siteAudits.createdAt), desc(siteAudits.id)).limit(limit);
  return rows.map((row) => ({ ...row, counts: row.counts && { ...auditCounts([]), ...row.counts } }));
}

/** Changes an audit if it still runs, and returns whether it did. */
export async function changeRunning(on: Executor, id: string, set: Partial<SiteAudit>): Promise<boolean> {
  const changed = await on
    .update(siteAudits)
    .set(set)
    .where(and(eq(siteAudits.id, id), eq(siteAudits.state, "running")))
    .returning({ id: siteAudits.id });
  return changed.length > 0;
}

/** Stores an audit's findings and deletes those before it. */
export async function replaceFindings(tx: Tx, auditId: string, findings: readonly AuditFinding[]): Promise<void> {
  await tx.delete(siteAuditFindings);
  for (let from = 0; from < findings.length; from += AT_ONCE) {
    const rows = findings
      .slice(from, from + AT_ONCE)
      .map((finding, n) => ({ auditId, position: from + n, ...finding }));
    await tx.insert(siteAuditFindings).values(rows);
  }
}

/** Lists findings of one kind, with the slug and version-free id of their article; at most `limit`. */
export async function listFindings(
  on: Executor,
  auditId: string,
  kind: AuditKind,
  limit: number,
): Promise<(AuditFinding & { slug: string | null })[]> {
  const { kind: ofKind, articleId, title, detail, position } = siteAuditFindings;
  return on
    .select({ kind: ofKind, articleId, title, detail, slug: articles.slug })
    .from(siteAuditFindings)
    .leftJoin(articles, eq(articles.id, articleId))
    .where(and(eq(siteAuditFindings.auditId, auditId), eq(ofKind, kind)))
    .orderBy(asc(position))
    .limit(limit);
}

/** Lists published articles after an id, in the order of their ids. */
export async function listAudited(on: Executor, after: string, limit: number): Promise<AuditedArticle[]> {
  const { id, slug, title, translationOf, content, words, metaDescription, excerpt, faq } = articles;
  const { metaTitle, ogTitle, ogDescription, twitterTitle, twitterDescription } = articles;
  const social = { metaTitle, ogTitle, ogDescription, twitterTitle, twitterDescription };
  return on
    .select({ id, slug, title, translationOf, content, words, metaDescription, excerpt, faq, ...social })
    .from(articles)
    .where(and(isNull(articles.deletedAt), eq(articles.status, "published"), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Reads the target of every moved path; null for one that is gone. */
export async function allRedirects(on: Executor): Promise<Map<string, string | null>> {
  const rows = await on.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Returns what has been known since a moment of these addresses: the fault of each, null if none. */
export async function knownLinks(
  on: Executor,
  addresses: readonly string[],
  since: Date,
): Promise<Map<string, string | null>> {
  const known = new Map<string, string | null>();
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const rows = await on
      .select()
      .from(externalLinks)
      .where(
        and(inArray(externalLinks.address, addresses.slice(from, from + AT_ONCE)), gt(externalLinks.checkedAt, since)),
      );
    for (const { address, fault } of rows) known.set(address, fault);
  }
  return known;
}

export async function recordLink(on: Executor, link: typeof externalLinks.$inferInsert): Promise<void> {
  await on.insert(externalLinks).values(link).onConflictDoUpdate({ target: externalLinks.address, set: link });
}
