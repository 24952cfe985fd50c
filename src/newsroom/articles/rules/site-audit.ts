import { readBody } from "./article-body.ts";
import { AUDIT_KIND_NAMES, type AuditCounts, type AuditKind } from "./audit-kinds.ts";
import { type ClaimContent, claimTexts } from "./claim-texts.ts";
import { findIllegalStatements } from "./illegal-statements.ts";
import { articlePath } from "./blog-address.ts";

/** One finding; `articleId` is null for a redirect. `detail` is the subject, such as an address. */
export type AuditFinding = { kind: AuditKind; articleId: string | null; title: string; detail: string };

/** A published article as an audit reads it. */
export type AuditedArticle = ClaimContent & {
  id: string;
  slug: string;
  /** The id of the original; null for one. */
  translationOf: string | null;
  words: number;
};

/** The site to check the articles against. Paths have no trailing slash; `redirects` are null where a page is gone. */
export type AuditedSite = {
  /** Without a trailing slash. */
  origin: string;
  pages: ReadonlySet<string>;
  redirects: ReadonlyMap<string, string | null>;
};

/** A page with fewer words is thin (seo-rules: 'words in text'). */
const MIN_WORDS = 300;
/** Public pages and files that are in no sitemap. */
const OTHER_PAGES = new Set([
  "/quote",
  "/request-a-callback",
  "/about/team",
  "/schedule",
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/contact-card.vcf",
  "/api/docs",
]);
/** Folders of pictures and other files. */
const FILES = /^\/(?:files|images|pictures|assets|social)\//;

/** The findings and links of one article. */
type AuditedLinks = { findings: AuditFinding[]; internal: string[]; external: string[] };

/** Checks an article by itself. `internal` are paths of this site, `external` addresses. */
export function auditArticle(article: AuditedArticle, site: AuditedSite): AuditedLinks {
  const { links, images } = readBody(article.content);
  const findings: AuditFinding[] = [];
  const internal = new Set<string>();
  const external = new Set<string>();
  const found = (kind: AuditKind, detail: string) =>
    findings.push({ kind, articleId: article.id, title: article.title, detail });
  for (const { href } of links) {
    const target = targetOf(href, article.slug, site.origin);
    if (target?.kind === "external") external.add(target.address);
    if (target?.kind === "internal") internal.add(target.path);
  }
  for (const path of internal) {
    const fault = faultOf(path, site);
    if (fault) found(fault.kind, fault.detail);
  }
  for (const { sentence } of findIllegalStatements(claimTexts(article))) found("illegal", sentence);
  const bare = images.filter(({ alt }) => alt === "").length;
  if (bare > 0) found("missing-alt", bare === 1 ? "1 image" : `${bare} images`);
  if (article.words < MIN_WORDS) found("thin", article.words === 1 ? "1 word" : `${article.words} words`);
  return { findings, internal: [...internal], external: [...external] };
}

type Target = { kind: "internal"; path: string } | { kind: "external"; address: string };

const ABSOLUTE = /^(?:https?:)?\/\/[^/?#\s]+/i;

function targetOf(href: string, slug: string, origin: string): Target | null {
  const bare = href.replace(/#.*$/s, "");
  if (bare === "") return null;
  const host = ABSOLUTE.exec(bare)?.[0];
  if (host === undefined && /^[a-z][a-z0-9+.-]*:/i.test(bare)) return null;
  const own = host !== undefined && host.replace(/^https?:/i, "") === origin.replace(/^https?:/i, "");
  if (host !== undefined && !own) return { kind: "external", address: host.startsWith("//") ? `https:${bare}` : bare };
  const path = bare.slice(host?.length ?? 0).replace(/\?.*$/s, "");
  return { kind: "internal", path: resolved(path, articlePath(slug)) };
}

/** Resolves a path relative to a page, without `.` and `..` and a trailing slash. */
function resolved(path: string, page: string): string {
  const parts = path === "" || path.startsWith("/") ? [] : page.split("/").slice(1, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

function faultOf(path: string, site: AuditedSite): { kind: AuditKind; detail: string } | null {
  if (site.pages.has(path) || OTHER_PAGES.has(path) || FILES.test(path)) return null;
  const to = site.redirects.get(path);
  return to ? { kind: "redirect-chain", detail: `${path} → ${to}` } : { kind: "broken-internal", detail: path };
}

/** Checks all articles together: orphans, duplicate titles, redirects that lead on or to nothing. */
export function auditTogether(
  articles: readonly Pick<AuditedArticle, "id" | "slug" | "title" | "translationOf">[],
  linksOf: ReadonlyMap<string, readonly string[]>,
  { redirects, pages }: AuditedSite,
): AuditFinding[] {
  const linked = new Set(
    articles.flatMap(({ id, slug }) =>
      (linksOf.get(id) ?? []).flatMap((path) => (path === articlePath(slug) ? [] : [redirects.get(path) ?? path])),
    ),
  );
  const titles = new Map<string, (typeof articles)[number][]>();
  for (const article of articles) {
    const title = article.title.trim().toLowerCase();
    titles.set(title, [...(titles.get(title) ?? []), article]);
  }
  return [
    ...articles
      // Links name the original and lead to the translation.
      .filter(({ slug, translationOf }) => translationOf === null && !linked.has(articlePath(slug)))
      .map(({ id, title, slug }) => ({ kind: "orphan" as const, articleId: id, title, detail: articlePath(slug) })),
    ...[...titles.values()]
      .filter((same) => same.length > 1)
      .flatMap((same) =>
        same.map(({ id, title, slug }) => ({
          kind: "duplicate-title" as const,
          articleId: id,
          title,
          detail: articlePath(slug),
        })),
      ),
    ...[...redirects].flatMap(([from, to]) => {
      if (to === null || pages.has(to) || OTHER_PAGES.has(to) || !to.startsWith("/")) return [];
      const further = redirects.get(to);
      const kind = further ? ("redirect-chain" as const) : ("broken-internal" as const);
      const detail = further ? `${from} → ${to} → ${further}` : `${from} → ${to}`;
      return [{ kind, articleId: null, title: "Redirect", detail }];
    }),
  ];
}

/** Counts the findings of each kind. */
export function auditCounts(findings: readonly Pick<AuditFinding, "kind">[]): AuditCounts {
  const counts = Object.fromEntries(AUDIT_KIND_NAMES.map((kind) => [kind, 0])) as AuditCounts;
  for (const { kind } of findings) counts[kind]++;
  return counts;
}
