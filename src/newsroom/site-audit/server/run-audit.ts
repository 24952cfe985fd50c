import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type AuditedSite,
  type AuditedArticle,
  type AuditFinding,
  auditArticle,
  auditCounts,
  auditTogether,
} from "#newsroom/articles/rules/site-audit.ts";
import { AUDIT_KIND_NAMES } from "#newsroom/articles/rules/audit-kinds.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { entryAddresses } from "#newsroom/search-files/rules/sitemap.ts";
import { listPages } from "#newsroom/search-files/server/read-sitemap.ts";
import type { Services } from "#platform/program/server/services.ts";
import { checkLinks, type ExternalUse, type LinkNeeds } from "./check-links.ts";
import { siteAuditJob } from "./site-audit-job.ts";
import { allRedirects, changeRunning, findAudit, listAudited, replaceFindings } from "./site-audit-store.ts";

export type AuditNeeds = LinkNeeds & Pick<Services, "log" | "site" | "tables" | "callHours" | "config">;

/** Articles in memory at a time; other requests run in between. */
const AT_ONCE = 50;

type Read = { findings: AuditFinding[]; external: Map<string, ExternalUse[]>; articles: number };

/**
 * Audits the public site: every published article, the redirects, and, if switched on, links to other sites. Findings
 * are written together at the end, so the previous ones stay until then. Stops shortly after it was canceled. Results
 * of other sites are stored, so an audit that a crash cut off resumes with the rest.
 */
export async function runAudit(needs: AuditNeeds, auditId: string): Promise<void> {
  const { db, now } = needs;
  const audit = await findAudit(db, auditId);
  if (audit?.state !== "running") return;
  const read = await readArticles(needs, auditId);
  if (read === null) return;
  const links = audit.external ? await checkLinks(needs, auditId, read.external, read.articles) : "all";
  if (links === "canceled") return;
  if (links === "later") return enqueue(db, siteAuditJob, [{ auditId }]);
  const findings = links === "all" ? read.findings : [...read.findings, ...links];
  findings.sort((a, b) => AUDIT_KIND_NAMES.indexOf(a.kind) - AUDIT_KIND_NAMES.indexOf(b.kind));
  await db.transaction(async (tx) => {
    const set = { state: "done" as const, finishedAt: now(), counts: auditCounts(findings) };
    if (!(await changeRunning(tx, auditId, set))) return;
    await replaceFindings(tx, auditId, findings);
  });
}

/** Checks every published article against the existing pages; null once it was canceled. */
async function readArticles(needs: AuditNeeds, auditId: string): Promise<Read | null> {
  const { db, config } = needs;
  const [entries, redirects] = await Promise.all([listPages(needs), allRedirects(db)]);
  const site: AuditedSite = {
    origin: config.publicUrl,
    pages: new Set(entries.flatMap(entryAddresses).map(({ path }) => path)),
    redirects,
  };
  const total = entries.flatMap(entryAddresses).filter(({ path }) => /\/blog\/[^/]+$/.test(path)).length;
  const findings: AuditFinding[] = [];
  const external = new Map<string, ExternalUse[]>();
  const linksOf = new Map<string, string[]>();
  const articles: Pick<AuditedArticle, "id" | "slug" | "title" | "translationOf">[] = [];
  for (let last = ""; ; ) {
    const page = await listAudited(db, last, AT_ONCE);
    for (const article of page) {
      const checked = auditArticle(article, site);
      findings.push(...checked.findings);
      linksOf.set(article.id, checked.internal);
      const { id, slug, title, translationOf } = article;
      articles.push({ id, slug, title, translationOf });
      for (const address of checked.external)
        external.set(address, [...(external.get(address) ?? []), { articleId: id, title }]);
    }
    last = page.at(-1)?.id ?? "";
    const done = articles.length;
    if (!(await changeRunning(db, auditId, { done, total: Math.max(total, done) }))) return null;
    if (page.length < AT_ONCE) break;
    await nextTurn();
  }
  return {
    findings: [...findings, ...auditTogether(articles, linksOf, site)],
    external,
    articles: articles.length,
  };
}
