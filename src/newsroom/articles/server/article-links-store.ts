import { eq, sql } from "drizzle-orm";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { articlePending, articles } from "./articles-tables.ts";
import type { Executor } from "#platform/database/server/database.ts";

type MaybeLinking = {
  id: string;
  title: string;
  status: ArticleStatus;
  content: string;
  /** The text of its pending changes; null without any. */
  pending: string | null;
};

/** Lists the articles whose text, live or not, may link to one of these slugs, by title: the index has no hosts. */
export async function listMaybeLinking(on: Executor, slugs: readonly string[]): Promise<MaybeLinking[]> {
  const any = sql`${sql.param([...slugs])}::text[]`;
  const pending = sql<string | null>`${articlePending.content}->>'content'`;
  return on
    .select({ id: articles.id, title: articles.title, status: articles.status, content: articles.content, pending })
    .from(articles)
    .leftJoin(articlePending, eq(articlePending.articleId, articles.id))
    .where(
      sql`${articles.deletedAt} is null and ${articles.id} in (
        select id from articles where article_links(content) && ${any}
        union select article_id from article_pending where article_links(content->>'content') && ${any})`,
    )
    .orderBy(articles.title, articles.id);
}
