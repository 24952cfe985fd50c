import { type Article, BLOG_PAGE_SIZE, type ListedArticle } from "#core/articles/article.ts";
import type { ArticleReviewer } from "#core/articles/article-reviewer.ts";
import { articleImages, imageIdOf } from "#core/images/image.ts";
import type { Images } from "#core/images/shown-image.ts";
import { plainText, wordCount } from "#core/articles/plain-text.ts";
import { findImages } from "#server/images/images-store.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { findPerson } from "#server/staff/staff-store.ts";
import {
  type ArticleCursor,
  findPublished,
  listNewest,
  listNewestOfEach,
  listPublished,
  listRelated,
  type PublishedArticle,
} from "./articles-store.ts";
import type { ShippedArticles } from "./create-shipped-articles.ts";

type BlogNeeds = { db: Db; log: Log; shippedArticles: ShippedArticles };
export type BlogPage = { articles: ListedArticle[]; pages: number; fallback: boolean };
export type BlogArticle = {
  article: Article;
  related: ListedArticle[];
  reviewer: ArticleReviewer | null;
  /** The images that it names. */
  images: Images;
  fallback: boolean;
};

/** Number of related articles on an article page. */
const RELATED = 3;

/** One page of the blog. `fallback`: the database is unavailable, and the bundled articles are shown. */
export function readBlogPage(needs: BlogNeeds, category: string | null, page: number): Promise<BlogPage> {
  return orBundled<BlogPage>(
    needs,
    async () => {
      const { articles, pages } = await listPublished(needs.db, category, page);
      return { articles: await withImages(needs.db, articles), pages, fallback: false };
    },
    (bundled) => {
      const all = bundled.filter((a) => category === null || a.category === category);
      return {
        articles: all.slice((page - 1) * BLOG_PAGE_SIZE, page * BLOG_PAGE_SIZE).map(toSummary),
        pages: Math.ceil(all.length / BLOG_PAGE_SIZE),
        fallback: true,
      };
    },
  );
}

/**
 * A published article with related ones; 'gone' if it was deleted; null if there never was one; 'away' if it isn't bundled
 * and the database is unavailable, because a search engine must not see a 404 then.
 */
export function readBlogArticle(needs: BlogNeeds, slug: string): Promise<BlogArticle | "gone" | "away" | null> {
  return orBundled<BlogArticle | "gone" | "away" | null>(
    needs,
    async () => {
      const article = await findPublished(needs.db, slug);
      if (article === null || article === "gone") return article;
      const [related, reviewer, images] = await Promise.all([
        listRelated(needs.db, article, RELATED).then((articles) => withImages(needs.db, articles)),
        reviewerOf(needs.db, article),
        findImages(needs.db, articleImages(article)),
      ]);
      return { article, related, reviewer, images, fallback: false };
    },
    (bundled) => {
      const article = bundled.find((a) => a.slug === slug);
      if (!article) return "away";
      const related = bundled.filter((a) => a.category === article.category && a.id !== article.id).slice(0, RELATED);
      return { article, related: related.map(toSummary), reviewer: null, images: new Map(), fallback: true };
    },
  );
}

/** Who reviewed an article; null if nobody did yet. */
async function reviewerOf(
  db: Db,
  { reviewerId, reviewedOn }: Pick<Article, "reviewerId" | "reviewedOn">,
): Promise<ArticleReviewer | null> {
  const person = reviewerId === null || reviewedOn === null ? null : await findPerson(db, reviewerId);
  return person && reviewedOn !== null ? { name: person.name, licenses: person.licenses, on: reviewedOn } : null;
}

/** The newest published articles. */
export function newestPublished(needs: BlogNeeds, limit: number): Promise<ListedArticle[]> {
  return orBundled(
    needs,
    async () => withImages(needs.db, await listNewest(needs.db, limit)),
    (bundled) => bundled.slice(0, limit).map(toSummary),
  );
}

/** One page of the published articles, newest first, and the cursor of the next page, or null. */
export async function publishedAfter(
  needs: BlogNeeds,
  after: ArticleCursor | null,
  limit: number,
): Promise<{ articles: ListedArticle[]; next: ArticleCursor | null }> {
  const found = await orBundled(
    needs,
    async () => withImages(needs.db, await listNewest(needs.db, limit + 1, after)),
    (bundled) => {
      const place = after ? bundled.findIndex(({ id }) => id === after.id) : -1;
      // Nothing follows an article that isn't bundled.
      return after && place < 0 ? [] : bundled.slice(place + 1, place + 2 + limit).map(toSummary);
    },
  );
  const articles = found.slice(0, limit);
  const last = articles.at(-1);
  return {
    articles,
    next: found.length > limit && last?.publishedAt ? { createdAt: last.publishedAt.toISOString(), id: last.id } : null,
  };
}

/** The newest published article of each category, in the order of the categories; empty categories are left out. */
export function newestOfEach(needs: BlogNeeds, categories: readonly string[]): Promise<ListedArticle[]> {
  const inOrder = <A extends { category: string }>(newestFirst: readonly A[]) =>
    categories.flatMap((category) => newestFirst.find((a) => a.category === category) ?? []);
  return orBundled(
    needs,
    async () => inOrder(await withImages(needs.db, await listNewestOfEach(needs.db, categories))),
    (bundled) => inOrder(bundled).map(toSummary),
  );
}

/** The articles with those of our images that editors gave them. */
async function withImages(db: Db, articles: readonly PublishedArticle[]): Promise<ListedArticle[]> {
  const idOf = ({ ogImage }: PublishedArticle) => imageIdOf(ogImage) ?? "";
  const images = await findImages(
    db,
    articles.map(idOf).filter((id) => id !== ""),
  );
  return articles.map((article) => ({ ...article, image: images.get(idOf(article)) ?? null }));
}

async function orBundled<T>(
  { log, shippedArticles }: BlogNeeds,
  fromDatabase: () => Promise<T>,
  fromBundled: (bundled: Article[]) => T,
): Promise<T> {
  try {
    return await fromDatabase();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "the database is unavailable; the blog shows the bundled articles");
    return fromBundled(shippedArticles.current());
  }
}

function toSummary(a: Article): ListedArticle {
  const { id, slug, title, excerpt, category, author, status, publishedAt, updatedAt } = a;
  return {
    id,
    slug,
    title,
    excerpt,
    category,
    author,
    status,
    publishedAt,
    updatedAt,
    words: wordCount(plainText(a.content)),
    image: null,
  };
}
