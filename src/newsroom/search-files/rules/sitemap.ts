import { BLOG_PAGE_SIZE } from "#newsroom/articles/rules/article.ts";
import { articlePath, blogPath } from "#newsroom/articles/rules/blog-address.ts";
import {
  CALCULATOR_IDS,
  type CalculatorId,
  CALCULATORS_PATH,
  calculatorPath,
} from "#agency/tables/rules/calculator-address.ts";
import { type CostQuestion, costPath } from "#agency/tables/rules/cost-question.ts";
import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import {
  addressesOf,
  LANGUAGE_TAGS,
  type LanguageLink,
  type Locale,
  LOCALES,
  localPath,
} from "#platform/text/rules/locale.ts";
import { LOSS_PATH, OPINION_PATH, VETERAN_PATH, WISHES_PATH } from "#agency/site/rules/planning-tool.ts";
import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { HEALTH_CHECK_PATH, METHODS_PATH, statePath, FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { recordsOfText, type SettingsKey } from "#agency/site/rules/settings.ts";
import { escapeXml } from "#platform/text/rules/xml.ts";

/** Priorities of spec site §2 'Page metadata'. */
const PRIORITY = { home: 1.0, article: 0.9, main: 0.8, tool: 0.7, state: 0.7 } as const;

export type SitemapEntry = {
  path: string;
  /** Its addresses in all languages, unless they are those of the path in each. */
  languages?: readonly LanguageLink[];
  priority: number;
  changes: "weekly" | "monthly" | "yearly";
  /** When the page's content last changed; null if unknown, and then the sitemap has no date. */
  changedAt: Date | null;
};

/** Pages whose text is in the settings, with the records they show; all show the agency's name and phone. */
const MAIN_PAGES: readonly { path: string; changes: SitemapEntry["changes"]; shows: readonly SettingsKey[] }[] = [
  { path: "/final-expense", changes: "monthly", shows: ["finalExpensePage", "agency", "disclaimer"] },
  { path: "/about", changes: "monthly", shows: ["aboutPage", "agency", "carriers", "ownWords"] },
  { path: "/contact", changes: "monthly", shows: ["agency", "ownWords", "disclaimer"] },
  { path: "/careers", changes: "monthly", shows: ["careersPage", "agency"] },
  { path: "/privacy", changes: "yearly", shows: ["privacyPage", "agency"] },
  { path: "/terms", changes: "yearly", shows: ["termsPage", "agency"] },
];

/** The tables used by each calculator. */
const TABLES_OF: Readonly<Record<CalculatorId, readonly TableKey[]>> = {
  "final-expense-calculator": ["costs", "states", "benefits"],
  "cremation-vs-burial": ["costs", "states"],
  "funeral-costs-by-state": ["costs", "states"],
  "coverage-gap": ["costs"],
  "premium-estimator": ["rates"],
  "budget-to-coverage": ["rates"],
  "is-it-worth-it": ["rates", "life"],
};

/** The tools with the tables that each shows. */
const TOOLS: readonly [path: string, ...shows: TableKey[]][] = [
  [METHODS_PATH, "rates", "costs", "states", "benefits", "life"],
  [WISHES_PATH],
  [LOSS_PATH, "benefits"],
  [HEALTH_CHECK_PATH, "rates", "underwriting"],
  [OPINION_PATH, "rates"],
  [VETERAN_PATH, "costs", "states", "benefits"],
  [FAMILY_PATH],
];

/** The data of the sitemap. */
export type SitemapContent = {
  articles: readonly PublishedArticle[];
  categories: readonly string[];
  /** True if calls can be booked online; otherwise the schedule is empty. */
  bookable: boolean;
  /** The states that have a page, and the date of their data. */
  states: { slugs: readonly string[]; changedAt: Date | null };
  /** The questions about the price that have a page. */
  costs: readonly CostQuestion[];
  /** When each settings record was changed; missing if never. */
  settings: ReadonlyMap<string, Date>;
  /** The date of the shipped texts, used until an agency has its own. */
  wordsAt: Date;
  /** The date of each table, the agency's own or the shipped one. */
  tables: Readonly<Record<TableKey, Date>>;
};
type PublishedArticle = {
  id: string;
  slug: string;
  language: Locale;
  translationOf: string | null;
  category: string;
  updatedAt: Date;
};

/** Returns the addresses of a page in every language that it has. */
export function entryAddresses({ path, languages = addressesOf(path) }: SitemapEntry): readonly LanguageLink[] {
  return languages;
}

/** Lists every address for search engines, in the order of the site. A category without articles is left out. */
export function sitemapEntries({
  articles,
  categories,
  bookable,
  states,
  costs,
  settings,
  wordsAt,
  tables,
}: SitemapContent): SitemapEntry[] {
  const newest = latest(articles.map((a) => a.updatedAt));
  const settingsOf = (...keys: readonly SettingsKey[]) =>
    latest(keys.flatMap(recordsOfText).map(({ key }) => settings.get(key)));
  /** Returns the latest change of a page's settings; before the first, the date of the shipped texts. */
  const wordsOf = (...keys: readonly SettingsKey[]) => latest([wordsAt, settingsOf(...keys)]);
  const stateChanged = latest([states.changedAt, tables.costs, tables.states, settingsOf("agency", "ownWords")]);
  return [
    {
      path: "/",
      priority: PRIORITY.home,
      changes: "weekly",
      changedAt: latest([newest, wordsOf("home", "ownWords", "testimonials", "agency", "disclaimer")]),
    },
    {
      path: "/get-a-quote",
      priority: PRIORITY.main,
      changes: "monthly",
      changedAt: latest([tables.rates, tables.costs, wordsOf("agency", "disclaimer")]),
    },
    ...(bookable
      ? [{ path: SCHEDULE_PATH, priority: PRIORITY.main, changes: "monthly" as const, changedAt: wordsOf("agency") }]
      : []),
    ...MAIN_PAGES.map(({ path, changes, shows }) => ({
      path,
      priority: PRIORITY.main,
      changes,
      changedAt: wordsOf(...shows),
    })),
    ...lists(null, articles, settingsOf("categories")),
    ...categories.flatMap((category) => {
      const own = articles.filter((a) => a.category === category);
      return lists(category, own, settingsOf("categories"));
    }),
    ...articleEntries(articles),
    tool(CALCULATORS_PATH, wordsAt),
    ...CALCULATOR_IDS.map((id) =>
      tool(calculatorPath(id), latest([...TABLES_OF[id].map((key) => tables[key]), settingsOf("disclaimer")])),
    ),
    ...TOOLS.map(([path, ...shows]) => tool(path, latest([wordsAt, ...shows.map((key) => tables[key])]))),
    ...costs.map((question) => tool(costPath(question), latest([wordsAt, tables.rates, tables.costs, tables.life]))),
    ...states.slugs.map((slug) => ({
      path: statePath(slug),
      priority: PRIORITY.state,
      changes: "yearly" as const,
      changedAt: stateChanged,
    })),
  ];
}

/** Pages in one file, each in all its languages; beyond it, `/sitemap.xml` is an index (sitemaps.org allows 50,000). */
export const SITEMAP_SIZE = 5_000;

/** Returns the address of the n-th file of a long sitemap, from 1. */
function sitemapPartPath(part: number): string {
  return `/sitemaps/${part}.xml`;
}

/** Renders `/sitemap.xml` (sitemaps.org 0.9): the addresses, or an index of files. `origin` has no trailing slash. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= SITEMAP_SIZE) return urlSet(origin, entries);
  const parts = Array.from({ length: Math.ceil(entries.length / SITEMAP_SIZE) }, (_, index) => {
    const changed = latest(entriesOf(entries, index + 1).map(({ changedAt }) => changedAt));
    return `<sitemap><loc>${escapeXml(origin + sitemapPartPath(index + 1))}</loc>${lastmod(changed)}</sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** Renders the n-th file of a long sitemap; null if there is none. */
export function sitemapPartXml(origin: string, entries: readonly SitemapEntry[], part: number): string | null {
  const own = entries.length <= SITEMAP_SIZE ? [] : entriesOf(entries, part);
  return own.length === 0 ? null : urlSet(origin, own);
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entriesOf(entries: readonly SitemapEntry[], part: number): readonly SitemapEntry[] {
  return !Number.isInteger(part) || part < 1 ? [] : entries.slice((part - 1) * SITEMAP_SIZE, part * SITEMAP_SIZE);
}

function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) => {
    const { priority, changes, changedAt } = entry;
    const links = entryAddresses(entry).map(({ locale, path }) => ({ locale, address: escapeXml(origin + path) }));
    const others = links.length > 1 ? links.map(({ locale, address }) => alternate(locale, address)).join("") : "";
    return links.map(
      ({ address }) =>
        `<url><loc>${address}</loc>${lastmod(changedAt)}<changefreq>${changes}</changefreq><priority>${priority.toFixed(1)}</priority>${others}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Renders the address of the same page in a language; every version lists all, including itself. */
function alternate(locale: Locale, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[locale].toLowerCase()}" href="${address}"/>`;
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
}

function tool(path: string, changedAt: Date | null): SitemapEntry {
  return { path, priority: PRIORITY.tool, changes: "yearly", changedAt };
}

/**
 * Returns the entries of articles. An article and its translations are one entry, under the address of the first; a
 * translation may be published alone.
 */
function articleEntries(articles: readonly PublishedArticle[]): SitemapEntry[] {
  const groups = new Map<string, PublishedArticle[]>();
  for (const article of articles) {
    const original = article.translationOf ?? article.id;
    groups.set(original, [...(groups.get(original) ?? []), article]);
  }
  return [...groups.values()].flatMap((group) => {
    const languages = group
      .toSorted((one, other) => LOCALES.indexOf(one.language) - LOCALES.indexOf(other.language))
      .map(({ language, slug }) => ({ locale: language, path: localPath(articlePath(slug), language) }));
    const [first] = languages;
    const changedAt = latest(group.map(({ updatedAt }) => updatedAt));
    return first
      ? [{ path: first.path, languages, priority: PRIORITY.article, changes: "monthly" as const, changedAt }]
      : [];
  });
}

/** Returns all pages of one list, each in the languages that have as many. The blog's first page always exists. */
function lists(category: string | null, articles: readonly PublishedArticle[], named: Date | null): SitemapEntry[] {
  const pagesIn = (locale: Locale) => {
    const own = articles.filter(({ language }) => language === locale);
    return Math.max(category === null ? 1 : 0, Math.ceil(own.length / BLOG_PAGE_SIZE));
  };
  const pages = Math.max(...LOCALES.map(pagesIn));
  // A new article moves all later ones, so all pages of a list change together.
  const changedAt = latest([...articles.map((a) => a.updatedAt), named]);
  return Array.from({ length: pages }, (_, index) => {
    const path = blogPath(category, index + 1);
    const locales = LOCALES.filter((locale) => index < pagesIn(locale));
    return {
      path,
      languages: locales.map((locale) => ({ locale, path: localPath(path, locale) })),
      priority: PRIORITY.main,
      changes: "weekly" as const,
      changedAt,
    };
  });
}

/** Returns the latest of some times, null if none is known. */
function latest(times: readonly (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (last === null || time > last) ? time : last), null);
}
