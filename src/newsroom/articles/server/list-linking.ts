import { linkedSlugs } from "#newsroom/articles/rules/article-links.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { formerPaths } from "#newsroom/redirects/server/redirects-store.ts";
import { listMaybeLinking } from "./article-links-store.ts";

export type LinkingArticle = {
  id: string;
  title: string;
  status: ArticleStatus;
  /** True if the link is only in pending changes. */
  pendingOnly: boolean;
  /** True if one of its links uses a former address of the article. */
  old: boolean;
};

/** Returns the former slugs of an article, which own its redirects. */
export async function formerSlugs(on: Executor, article: { id: string; slug: string }): Promise<string[]> {
  const blog = articlePath("");
  const slugs = (await formerPaths(on, article.id)).flatMap((path) =>
    path.startsWith(blog) ? [path.slice(blog.length)] : [],
  );
  return slugs.filter((slug) => slug !== article.slug);
}

/** Lists the articles that link to another, by its current or a former address, by title. */
export async function listLinking(
  { db, config }: { db: Executor; config: { publicUrl: string } },
  article: { id: string; slug: string },
): Promise<LinkingArticle[]> {
  const former = await formerSlugs(db, article);
  const named = (html: string | null) => linkedSlugs(html ?? "", config.publicUrl);
  return (await listMaybeLinking(db, [article.slug, ...former])).flatMap(({ id, title, status, content, pending }) => {
    const [live, waiting] = [named(content), named(pending)];
    const leads = (slugs: Set<string>) => [article.slug, ...former].some((slug) => slugs.has(slug));
    if (!leads(live) && !leads(waiting)) return [];
    const old = former.some((slug) => live.has(slug) || waiting.has(slug));
    return [{ id, title, status, pendingOnly: !leads(live), old }];
  });
}
