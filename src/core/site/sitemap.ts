import { BLOG_PAGE_SIZE } from "#core/articles/article.ts";
import { articlePath, blogPath } from "#core/articles/blog-address.ts";
import { CALCULATOR_IDS, CALCULATORS_PATH, calculatorPath } from "#core/calculators/calculator-address.ts";
import { LOSS_PATH, WISHES_PATH } from "#core/planning/planning-tool.ts";
import { statePath } from "./navigation.ts";
import { escapeXml } from "./xml.ts";

/** Priorities of spec site §2 'Page metadata'. */
const PRIORITY = { home: 1.0, article: 0.9, main: 0.8, tool: 0.7, state: 0.7 } as const;

export type SitemapEntry = {
  path: string;
  priority: number;
  changes: "weekly" | "monthly" | "yearly";
  /** Last change of what the page shows; null where nobody knows, and then nothing is claimed. */
  changedAt: Date | null;
};

/** Pages whose words the agency keeps in its settings. */
const MAIN_PAGES = [
  { path: "/final-expense", changes: "monthly" },
  { path: "/about", changes: "monthly" },
  { path: "/contact", changes: "monthly" },
  { path: "/careers", changes: "monthly" },
  { path: "/privacy", changes: "yearly" },
  { path: "/terms", changes: "yearly" },
] as const;

type PublishedArticle = { slug: string; category: string; updatedAt: Date };
/** The states that have a page, and when their data was last put together. */
type StatePages = { slugs: readonly string[]; changedAt: Date | null };

/** Every address that search engines should know: one list, in the order of the site. A category without articles is left out. */
export function sitemapEntries(articles: readonly PublishedArticle[], categories: readonly string[], states: StatePages): SitemapEntry[] {
  const newest = latest(articles);
  return [
    { path: "/", priority: PRIORITY.home, changes: "weekly", changedAt: newest },
    { path: "/get-a-quote", priority: PRIORITY.main, changes: "monthly", changedAt: null },
    { path: "/schedule", priority: PRIORITY.main, changes: "monthly", changedAt: null },
    ...MAIN_PAGES.map(({ path, changes }) => ({ path, priority: PRIORITY.main, changes, changedAt: null })),
    ...lists(null, articles),
    ...categories.flatMap((category) =>
      lists(
        category,
        articles.filter((a) => a.category === category),
      ),
    ),
    ...articles.map((a) => ({ path: articlePath(a.slug), priority: PRIORITY.article, changes: "monthly" as const, changedAt: a.updatedAt })),
    ...[CALCULATORS_PATH, ...CALCULATOR_IDS.map(calculatorPath)].map((path) => ({
      path,
      priority: PRIORITY.tool,
      changes: "yearly" as const,
      changedAt: null,
    })),
    ...[WISHES_PATH, LOSS_PATH].map((path) => ({ path, priority: PRIORITY.tool, changes: "yearly" as const, changedAt: null })),
    ...states.slugs.map((slug) => ({ path: statePath(slug), priority: PRIORITY.state, changes: "yearly" as const, changedAt: states.changedAt })),
  ];
}

/** Entries -> the sitemap file (sitemaps.org 0.9). `origin` is the site's, without a slash at its end. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, priority, changes, changedAt }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}<changefreq>${changes}</changefreq><priority>${priority.toFixed(1)}</priority></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** All pages of one list. The blog itself has its first page even when it is empty. */
function lists(category: string | null, articles: readonly PublishedArticle[]): SitemapEntry[] {
  const pages = Math.max(category === null ? 1 : 0, Math.ceil(articles.length / BLOG_PAGE_SIZE));
  // A new article moves every later one by a place, so all pages of a list change together.
  const changedAt = latest(articles);
  return Array.from({ length: pages }, (_, index) => ({ path: blogPath(category, index + 1), priority: PRIORITY.main, changes: "weekly", changedAt }));
}

function latest(articles: readonly PublishedArticle[]): Date | null {
  return articles.reduce<Date | null>((last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last), null);
}
