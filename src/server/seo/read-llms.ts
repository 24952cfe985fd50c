import { llmsText } from "#core/seo/llms.ts";
import type { Config } from "#server/config.ts";
import { listNewest } from "#server/articles/blog-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { SiteContent } from "#server/site/create-site-content.ts";

/** Articles in `/llms.txt`, newest first: the file is read whole by a language model. */
const LISTED = 500;

/** The text of `/llms.txt`. Throws while the database is unavailable. */
export async function readLlms(needs: {
  db: Db;
  site: SiteContent;
  config: Pick<Config, "publicUrl">;
}): Promise<string> {
  const { agency, categories, seoFiles } = needs.site.settings();
  const articles = await listNewest(needs.db, "en", LISTED);
  return llmsText({
    name: agency.name,
    origin: needs.config.publicUrl,
    intro: seoFiles.llmsIntro,
    articles,
    categories,
  });
}
