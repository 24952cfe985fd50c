import { PRIVATE_PAGE, pageHeaders } from "#platform/http/rules/page-caching.ts";
import { sitemapPartXml, sitemapXml } from "#newsroom/search-files/rules/sitemap.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import { readSitemap } from "#newsroom/search-files/server/read-sitemap.ts";
import type { Route } from "./+types/sitemap.route";

/** The sitemap, and the files of a long one, `/sitemaps/{n}.xml`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  try {
    const [entries, { publicUrl }] = [await readSitemap(services), services.config];
    const part = /^([1-9]\d{0,3})\.xml$/.exec(params.file ?? "")?.[1];
    const xml = "file" in params ? sitemapPartXml(publicUrl, entries, Number(part)) : sitemapXml(publicUrl, entries);
    if (xml === null) return new Response("There is no such file.\n", { status: 404, headers: PRIVATE_PAGE });
    return new Response(xml, {
      headers: { ...pageHeaders([BLOG_TAG, TABLES_TAG]), "Content-Type": "application/xml; charset=utf-8" },
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    services.log.warn({ err: error }, "the database is away; the sitemap has to wait");
    // A partial list would tell search engines that the rest is gone.
    return new Response("The sitemap is not available right now.\n", {
      status: 503,
      headers: { "Retry-After": "60", "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}
