import type { Article, ListedArticle } from "#newsroom/articles/rules/article.ts";
import { cardSlugs } from "#newsroom/articles/rules/article-blocks.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { imageIdOf } from "#newsroom/images/rules/image.ts";
import { findImages } from "#newsroom/images/server/images-store.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listNamed, type PublishedArticle } from "./blog-store.ts";
import { articleTag, translationTag } from "./pages-showing.ts";

/** The articles of which a text shows cards. */
export type LinkedArticles = {
  /** In the language of the text, by the slug that it names. */
  cards: ReadonlyMap<string, ListedArticle>;
  /** The named slugs that lead to a page of another kind or language: a link to them works. */
  links: ReadonlySet<string>;
  /** The cache tags of the page, beyond its own. */
  tags: readonly string[];
};

const NONE_LINKED: LinkedArticles = { cards: new Map(), links: new Set(), tags: [] };

/** Reads the articles of which a text shows cards as they are published now, also those that moved. */
export async function readLinked(
  db: Db,
  { content, language }: Pick<Article, "content" | "language">,
): Promise<LinkedArticles> {
  const slugs = cardSlugs(content);
  if (slugs.length === 0) return NONE_LINKED;
  const moved = new Map<string, string | null>();
  for (const slug of slugs) {
    const redirect = await findRedirect(db, articlePath(slug));
    if (redirect && redirect.toPath !== null) moved.set(slug, redirect.articleId);
  }
  const ids = [...moved.values()].filter((id) => id !== null);
  const found = await listNamed(db, { slugs, ids }, language);
  const listed = await withImages(db, found);
  const named = (slug: string) => found.find((one) => one.slug === slug || one.id === moved.get(slug));
  const cards = slugs.flatMap((slug) => {
    const one = named(slug);
    const original = one?.translationOf ?? one?.id;
    const shown = listed.find(({ id }, at) =>
      one?.language === language
        ? id === one.id
        : found[at]?.language === language && found[at]?.translationOf === original,
    );
    return one && shown ? [[slug, shown] as const] : [];
  });
  return {
    cards: new Map(cards),
    links: new Set(slugs.filter((slug) => named(slug) !== undefined || moved.get(slug) === null)),
    tags: [
      ...slugs.flatMap((slug) => [articleTag(slug), `redirect:${articlePath(slug)}`]),
      ...found.flatMap((one) => [articleTag(one.slug), translationTag(one)]),
    ],
  };
}

/** Returns the same of the bundled articles, while the database is unavailable. */
export function linkedOf(listed: readonly ListedArticle[], { content, language }: Article): LinkedArticles {
  const slugs = new Set(cardSlugs(content));
  const named = listed.filter(({ slug }) => slugs.has(slug));
  const cards = named.filter((one) => one.language === language).map((one) => [one.slug, one] as const);
  return { cards: new Map(cards), links: new Set(named.map(({ slug }) => slug)), tags: [] };
}

/** Returns the articles with those of our images that editors gave them. */
export async function withImages(db: Db, articles: readonly PublishedArticle[]): Promise<ListedArticle[]> {
  const idOf = ({ ogImage }: PublishedArticle) => imageIdOf(ogImage) ?? "";
  const images = await findImages(
    db,
    articles.map(idOf).filter((id) => id !== ""),
  );
  return articles.map((article) => ({ ...article, image: images.get(idOf(article)) ?? null }));
}
