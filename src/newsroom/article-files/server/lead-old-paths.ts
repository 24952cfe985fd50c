import { termTarget } from "#newsroom/article-files/rules/name-mapping.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { findBySlug } from "#newsroom/articles/server/articles-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { leadOldPath } from "#newsroom/redirects/server/lead-old-path.ts";
import type { ArticleImport } from "./article-files-store.ts";
import type { CheckedItem } from "./check-articles.ts";

type OldPathNeeds = Parameters<typeof leadOldPath>[1] & { site: { settings(): Settings } };
type Written = {
  about: ArticleImport;
  checked: Pick<CheckedItem, "found">;
  article: EditedArticle["article"];
};

/** Redirects each old address to the article, and those of the lists that it was in to ours; never one of ours. */
export async function leadOldPaths(tx: Tx, needs: OldPathNeeds, by: By, written: Written): Promise<string[]> {
  const { found } = written.checked;
  const to = articlePath(written.article.slug);
  const ids: string[] = [];
  const lead = async (from: string, target: string, articleId: string | null) => {
    const id = await leadOldPath(tx, needs, by, { from, to: target, articleId });
    if (id !== null) ids.push(id);
  };
  for (const from of new Set(found.oldPaths)) {
    const slug = /^\/blog\/([^/]+)$/.exec(from)?.[1];
    if (from === to || (slug !== undefined && (await findBySlug(tx, slug)))) continue;
    await lead(from, to, written.article.id);
  }
  for (const { path, target } of listsOf(needs, written)) await lead(path, target, null);
  return ids;
}

function listsOf({ site }: OldPathNeeds, { about, checked: { found } }: Written): { path: string; target: string }[] {
  const ours = site.settings();
  return found.listPaths.map(({ path, of, name }) => {
    const category = of === "term" ? termTarget(name, about.choices.mapping, ours) : "";
    const isOurs = ours.categories.some(({ slug }) => slug === category);
    return { path, target: isOurs ? `/blog/category/${category}` : "/blog" };
  });
}
