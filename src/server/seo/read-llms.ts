import { LOCALES } from "#core/language/locale.ts";
import { llmsText } from "#core/seo/llms.ts";
import type { Config } from "#server/config.ts";
import { listNewest } from "#server/articles/blog-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { SiteContent } from "#server/site/create-site-content.ts";

/** Articles of each language in `/llms.txt`, newest first: the file is read whole by a language model. */
const LISTED = 500;

/** The text of `/llms.txt`. Throws while the database is unavailable. */
export async function readLlms(needs: {
  db: Db;
  site: SiteContent;
  config: Pick<Config, "publicUrl">;
}): Promise<string> {
  const { agency, categories, seoFiles } = needs.site.settings();
  const [articles, ...translated] = await Promise.all(
    LOCALES.map(async (locale) => ({ locale, articles: await listNewest(needs.db, locale, LISTED) })),
  );
  return llmsText({
    name: agency.name,
    origin: needs.config.publicUrl,
    intro: seoFiles.llmsIntro,
    articles: articles?.articles ?? [],
    categories,
    translated,
  });
}
