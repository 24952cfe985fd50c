import { english } from "#agency/english/rules/texts.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { llmsText } from "#newsroom/search-files/rules/llms.ts";
import type { Config } from "#platform/program/server/config.ts";
import { listNewest } from "#newsroom/articles/server/blog-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";

/** Articles of each language in `/llms.txt`, newest first: language models read the whole file. */
const LISTED = 500;

/** Reads the text of `/llms.txt`. Throws while the database is unavailable. */
export async function readLlms(needs: {
  db: Db;
  site: SiteContent;
  config: Pick<Config, "publicUrl">;
}): Promise<string> {
  const { agency, categories, seoFiles } = needs.site.settings();
  const note = stageNote(needs.site.stage(), english);
  // Like the sitemap: what isn't open is offered to no machine.
  if (note !== null) return `# ${agency.name}\n\n> ${note}\n`;
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
