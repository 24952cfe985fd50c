import { stateCosts } from "#core/calculators/cost-table.ts";
import { TABLE_KEYS, type TableKey } from "#core/calculators/reference-table.ts";
import { SHIPPED_WORDS_DATE } from "#core/site/default-settings.ts";
import { type SitemapEntry, sitemapEntries } from "#core/seo/sitemap.ts";
import { listForSitemap } from "./seo-store.ts";
import { importedTables } from "#server/calculators/calculators-store.ts";
import { SHIPPED_TABLE_DATES } from "#server/calculators/shipped-dates.ts";
import type { CallHours } from "#server/appointments/create-call-hours.ts";
import type { Db } from "#server/platform/database.ts";
import { SHIPPED_STATES_DATE } from "#server/states/shipped-states.ts";
import type { ReferenceTables } from "#server/calculators/create-calculator-figures.ts";
import type { SiteContent } from "#server/site/create-site-content.ts";
import { settingsChanges } from "#server/site/site-store.ts";

export type SitemapNeeds = { db: Db; site: SiteContent; tables: ReferenceTables; callHours: CallHours };

/** Every public page with the time of its last change; none before the site has opened. Throws while the database is unavailable, because search engines would take a short list as pages removed. */
export async function readSitemap({ db, site, tables, callHours }: SitemapNeeds): Promise<SitemapEntry[]> {
  if (site.stage() !== "open") return [];
  const [articles, changes, imported] = await Promise.all([
    listForSitemap(db),
    settingsChanges(db),
    importedTables(db),
  ]);
  const table = (key: TableKey) => imported.find((one) => one.key === key)?.importedAt ?? SHIPPED_TABLE_DATES[key];
  const priced = tables.current().states;
  return sitemapEntries({
    articles,
    bookable: callHours.any(),
    categories: site.settings().categories.map(({ slug }) => slug),
    // A page without prices of its own isn't indexed.
    states: {
      slugs: site.states().flatMap(({ code, slug }) => (stateCosts(priced, code) ? [slug] : [])),
      changedAt: SHIPPED_STATES_DATE,
    },
    settings: new Map([...changes].map(([key, { at }]) => [key, at])),
    wordsAt: SHIPPED_WORDS_DATE,
    tables: Object.fromEntries(TABLE_KEYS.map((key) => [key, table(key)])) as Record<TableKey, Date>,
  });
}
