import { pageHeaders } from "#core/site/page-caching.ts";
import { sitemapEntries, sitemapXml } from "#core/site/sitemap.ts";
import { listForSitemap } from "#server/articles/articles-store.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { isUnavailable } from "#server/platform/database.ts";
import { SHIPPED_STATES_DATE } from "#server/states/shipped-states.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, site, log } = servicesOf(context);
  try {
    const categories = site.settings().categories.map((c) => c.slug);
    const states = { slugs: site.states().map((s) => s.slug), changedAt: SHIPPED_STATES_DATE };
    const xml = sitemapXml(config.publicUrl, sitemapEntries(await listForSitemap(db), categories, states));
    return new Response(xml, { headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "application/xml; charset=utf-8" } });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "the database is away; the sitemap has to wait");
    // A short list would tell search engines that the rest is gone.
    return new Response("The sitemap is not available right now.\n", {
      status: 503,
      headers: { "Retry-After": "60", "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}
