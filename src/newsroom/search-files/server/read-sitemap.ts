import { stateCosts } from "#agency/tables/rules/cost-table.ts";
import { costQuestions } from "#agency/tables/rules/cost-question.ts";
import { TABLE_KEYS, type TableKey } from "#agency/tables/rules/reference-table.ts";
import { SHIPPED_WORDS_DATE } from "#agency/site/rules/default-settings.ts";
import { type SitemapEntry, sitemapEntries } from "#newsroom/search-files/rules/sitemap.ts";
import { ownEntries } from "#newsroom/search-files/rules/own-entries.ts";
import { leavesPagesOut } from "#agency/site/rules/own-pages.ts";
import { readOwnArticles } from "#newsroom/articles/server/read-own-articles.ts";
import { listForSitemap } from "./seo-store.ts";
import { importedTables } from "#agency/tables/server/calculators-store.ts";
import { SHIPPED_TABLE_DATES } from "#agency/tables/server/shipped-dates.ts";
import type { CallHours } from "#leads/appointments/server/create-call-hours.ts";
import type { Db } from "#platform/database/server/database.ts";
import { SHIPPED_STATES_DATE } from "#agency/states/server/shipped-states.ts";
import type { ReferenceTables } from "#agency/tables/server/create-calculator-figures.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";

export type SitemapNeeds = {
  db: Db;
  site: SiteContent;
  tables: ReferenceTables;
  callHours: CallHours;
  now: () => Date;
};

/**
 * Lists the pages for search engines with the time of their last change: none before the site has opened, and those
 * that someone made the agency's own if it leaves the others out. Throws while the database is unavailable, because
 * search engines would take a short list as pages removed.
 */
export async function readSitemap(needs: SitemapNeeds): Promise<SitemapEntry[]> {
  const { db, site, now } = needs;
  if (site.stage() !== "open") return [];
  const [settings, entries] = [site.settings(), await listPages(needs)];
  if (!leavesPagesOut(settings)) return entries;
  const articles = await readOwnArticles(db);
  return ownEntries(entries, { settings, states: site.states(), now: now() }, articles);
}

/** Lists every public page with the time of its last change, whether or not search engines may have it. */
export async function listPages({ db, site, tables, callHours }: SitemapNeeds): Promise<SitemapEntry[]> {
  const [articles, changes, imported] = await Promise.all([
    listForSitemap(db),
    settingsChanges(db),
    importedTables(db),
  ]);
  const table = (key: TableKey) => imported.find((one) => one.key === key)?.importedAt ?? SHIPPED_TABLE_DATES[key];
  const { rates, states: priced } = tables.current();
  return sitemapEntries({
    articles,
    bookable: callHours.any(),
    categories: site.settings().categories.map(({ slug }) => slug),
    // A page without prices of its own isn't indexed.
    states: {
      slugs: site.states().flatMap(({ code, slug }) => (stateCosts(priced, code) ? [slug] : [])),
      changedAt: SHIPPED_STATES_DATE,
    },
    costs: costQuestions(rates),
    settings: new Map([...changes].map(([key, { at }]) => [key, at])),
    wordsAt: SHIPPED_WORDS_DATE,
    tables: Object.fromEntries(TABLE_KEYS.map((key) => [key, table(key)])) as Record<TableKey, Date>,
  });
}
