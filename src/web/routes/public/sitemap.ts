import { PRIVATE_PAGE, pageHeaders } from "#core/site/page-caching.ts";
import { sitemapPartXml, sitemapXml } from "#core/seo/sitemap.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { isUnavailable } from "#server/platform/database.ts";
import { readSitemap } from "#server/seo/read-sitemap.ts";
import type { Route } from "./+types/sitemap";

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
