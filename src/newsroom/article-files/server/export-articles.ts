import { archiveHead, archiveLine } from "#newsroom/article-files/rules/article-archive.ts";
import type { FileFormat } from "#newsroom/article-files/rules/article-import.ts";
import { ghostWriter } from "#newsroom/article-files/rules/write-ghost.ts";
import { markdownArticle } from "#newsroom/article-files/rules/write-markdown.ts";
import { type ExportSite, WXR_END, wxrHead, wxrItem } from "#newsroom/article-files/rules/write-wxr.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { pagesOfArticles, wholeRevisions } from "./article-files-store.ts";

type Needs = { db: Executor; site: { settings(): Settings }; config: { publicUrl: string } };

/**
 * Exports all articles that aren't deleted, or those of one status, in a file format, by address, translations after
 * originals, so that the same articles always make the same file. An archive includes revisions, unless it should be
 * smaller.
 */
export async function* exportArticles(
  needs: Needs,
  format: FileFormat,
  status: ArticleStatus | null,
  revisions = true,
): AsyncGenerator<string> {
  const site = siteOf(needs);
  const ghost = ghostWriter(site);
  const heads: Record<FileFormat, string> = {
    archive: archiveHead(),
    wordpress: wxrHead(site),
    ghost: ghost.head,
    markdown: "",
  };
  yield heads[format];
  let number = 0;
  for await (const page of originalsFirst(needs.db, status)) {
    for (const { edited, oldPaths } of page) {
      number += 1;
      if (format === "archive") {
        // One article's revisions at a time: all of them may not fit in memory.
        yield archiveLine(edited, oldPaths, revisions ? await wholeRevisions(needs.db, edited.article.id) : []);
      } else if (format === "wordpress") yield wxrItem(edited, number, site);
      else yield format === "ghost" ? ghost.post(edited) : markdownArticle(edited);
    }
  }
  if (format === "wordpress") yield WXR_END;
  else if (format === "ghost") yield ghost.end();
}

async function* originalsFirst(on: Executor, status: ArticleStatus | null) {
  yield* pagesOfArticles(on, { status, translations: false });
  yield* pagesOfArticles(on, { status, translations: true });
}

function siteOf({ site, config }: Needs): ExportSite {
  const { agency, categories, authors } = site.settings();
  return {
    name: agency.name,
    url: config.publicUrl.replace(/\/$/, ""),
    categories: new Map(categories.map(({ slug, name }) => [slug, name])),
    authors: new Map(authors.map(({ id, name }) => [id, name])),
  };
}
