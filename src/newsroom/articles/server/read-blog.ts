import { type Article, BLOG_PAGE_SIZE, type ListedArticle } from "#newsroom/articles/rules/article.ts";
import type { ArticleReviewer } from "#newsroom/articles/rules/article-reviewer.ts";
import { articleImages } from "#newsroom/images/rules/image.ts";
import type { Images } from "#newsroom/images/rules/shown-image.ts";
import { plainText, wordCount } from "#newsroom/articles/rules/plain-text.ts";
import { findImages } from "#newsroom/images/server/images-store.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { type Place } from "#platform/database/server/page-cursor.ts";
import type { Log } from "#platform/log/server/log.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { linkedSlugs } from "#newsroom/articles/rules/article-links.ts";
import { type LanguageLink, type Locale, LOCALES, localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { findPublished, listLanguages } from "./articles-store.ts";
import {
  type BlogPlace,
  listNewest,
  listNewestOfEach,
  listPublished,
  listRelated,
  translatedSlugs,
} from "./blog-store.ts";
import { linkedOf, type LinkedArticles, readLinked, withImages } from "./read-linked.ts";
import type { ShippedArticles } from "./create-shipped-articles.ts";

type BlogNeeds = { db: Db; log: Log; shippedArticles: ShippedArticles };
/** `languages`: those in which this page of the list exists. */
type BlogPage = { articles: ListedArticle[]; pages: number; languages: Locale[]; fallback: boolean };
type BlogArticle = {
  article: Article;
  related: ListedArticle[];
  reviewer: ArticleReviewer | null;
  /** The images that it names. */
  images: Images;
  /** Its addresses in the languages in which it is published, its own among them. */
  languages: LanguageLink[];
  /** The slug that names its drawing. */
  drawing: string;
  /** The articles that its text links to, as translated into its language: slugs by their English ones. */
  translated: ReadonlyMap<string, string>;
  linked: LinkedArticles;
  fallback: boolean;
};

/** Number of related articles on an article page. */
const RELATED = 3;

type Guide = Pick<Article, "slug" | "title" | "excerpt" | "category">;
type Guides = { articles: Guide[]; fallback: boolean };

/** The newest articles, in which the chat finds a guide. */
const GUIDES = 200;

/** Reads the published articles of a language for the chat. `fallback` as for a page of the blog. */
export function readGuides(needs: BlogNeeds, locale: Locale): Promise<Guides> {
  const read = (all: readonly Guide[]) =>
    all.slice(0, GUIDES).map(({ slug, title, excerpt, category }) => ({ slug, title, excerpt, category }));
  return orBundled<Guides>(
    needs,
    async () => ({ articles: read(await listNewest(needs.db, locale, GUIDES)), fallback: false }),
    (bundled) => ({ articles: read(bundled.filter(({ language }) => language === locale)), fallback: true }),
  );
}

/** Reads one page of the blog. `fallback`: the database is unavailable, and the bundled articles are shown. */
export function readBlogPage(needs: BlogNeeds, place: BlogPlace): Promise<BlogPage> {
  const { locale, category, page } = place;
  const shown = (pages: Partial<Record<Locale, number>>) => ({
    pages: pages[locale] ?? 0,
    languages: LOCALES.filter((one) => page <= (pages[one] ?? 0)),
  });
  return orBundled<BlogPage>(
    needs,
    async () => {
      const { articles, pages } = await listPublished(needs.db, place);
      return { articles: await withImages(needs.db, articles), ...shown(pages), fallback: false };
    },
    (bundled) => {
      const of = (one: Locale) =>
        bundled.filter((a) => a.language === one && (category === null || a.category === category));
      const pages = LOCALES.map((one) => [one, Math.ceil(of(one).length / BLOG_PAGE_SIZE)]);
      return {
        articles: of(locale)
          .slice((page - 1) * BLOG_PAGE_SIZE, page * BLOG_PAGE_SIZE)
          .map((article) => toSummary(article, bundled)),
        ...shown(Object.fromEntries(pages)),
        fallback: true,
      };
    },
  );
}

/**
 * Reads a published article with related ones; 'gone' if it was deleted; null if there never was one; 'away' if it
 * isn't bundled and the database is unavailable, because a search engine must not see a 404 then.
 */
export function readBlogArticle(needs: BlogNeeds, slug: string): Promise<BlogArticle | "gone" | "away" | null> {
  return orBundled<BlogArticle | "gone" | "away" | null>(
    needs,
    async () => {
      const article = await findPublished(needs.db, slug);
      if (article === null || article === "gone") return article;
      const [languages, translated, related, reviewer, images, linked] = await Promise.all([
        listLanguages(needs.db, article),
        readTranslated(needs.db, article),
        listRelated(needs.db, article, RELATED).then((articles) => withImages(needs.db, articles)),
        reviewerOf(needs.db, article),
        findImages(needs.db, articleImages(article)),
        readLinked(needs.db, article),
      ]);
      const live = languages.filter(({ status }) => status === "published");
      return {
        article,
        related,
        reviewer,
        images,
        languages: live.map(addressOf),
        drawing: drawingOf(article, languages),
        translated,
        linked,
        fallback: false,
      };
    },
    (bundled) => {
      const article = bundled.find((a) => a.slug === slug);
      if (!article) return "away";
      const { category, id, language } = article;
      const related = bundled.filter((a) => a.category === category && a.language === language && a.id !== id);
      const original = article.translationOf ?? id;
      const languages = bundled.filter((a) => a.id === original || a.translationOf === original);
      return {
        article,
        related: related.slice(0, RELATED).map((one) => toSummary(one, bundled)),
        reviewer: null,
        images: new Map(),
        languages: languages
          .toSorted((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language))
          .map(addressOf),
        drawing: drawingOf(article, bundled),
        translated: NONE,
        linked: linkedOf(
          bundled.map((one) => toSummary(one, bundled)),
          article,
        ),
        fallback: true,
      };
    },
  );
}

/** Returns the slugs of the articles that a translation's text links to, in its language, by their English ones. */
export async function readTranslated(
  db: Db,
  { language, content }: Pick<Article, "language" | "content">,
): Promise<ReadonlyMap<string, string>> {
  return language === "en" ? NONE : translatedSlugs(db, [...linkedSlugs(content, "")], language);
}

const NONE: ReadonlyMap<string, string> = new Map();

function addressOf({ language, slug }: Pick<Article, "language" | "slug">): LanguageLink {
  return { locale: language, path: localPath(articlePath(slug), language) };
}

/** Returns the slug of an article's drawing; a translation has that of its original. */
export function drawingOf(
  { slug, translationOf }: Pick<Article, "slug" | "translationOf">,
  all: readonly Pick<Article, "id" | "slug">[],
): string {
  return all.find(({ id }) => id === translationOf)?.slug ?? slug;
}

/** Finds who reviewed an article; null before a review. */
async function reviewerOf(
  db: Db,
  { reviewerId, reviewedOn }: Pick<Article, "reviewerId" | "reviewedOn">,
): Promise<ArticleReviewer | null> {
  const person = reviewerId === null || reviewedOn === null ? null : await findPerson(db, reviewerId);
  return person && reviewedOn !== null ? { name: person.name, licenses: person.licenses, on: reviewedOn } : null;
}

/** Returns the newest published articles of a language. */
export function newestPublished(needs: BlogNeeds, limit: number, locale: Locale): Promise<ListedArticle[]> {
  return orBundled(
    needs,
    async () => withImages(needs.db, await listNewest(needs.db, locale, limit)),
    (bundled) => inLanguage(bundled, locale).slice(0, limit),
  );
}

/** Returns one page of the published articles of a language, newest first, and the cursor of the next page, or null. */
export async function publishedAfter(
  needs: BlogNeeds,
  { locale, after, limit }: { locale: Locale; after: Place | null; limit: number },
): Promise<{ articles: ListedArticle[]; next: Place | null }> {
  const found = await orBundled(
    needs,
    async () => withImages(needs.db, await listNewest(needs.db, locale, limit + 1, after)),
    (all) => {
      const bundled = inLanguage(all, locale);
      const place = after ? bundled.findIndex(({ id }) => id === after.id) : -1;
      // Nothing follows an article that isn't bundled.
      return after && place < 0 ? [] : bundled.slice(place + 1, place + 2 + limit);
    },
  );
  const articles = found.slice(0, limit);
  const last = articles.at(-1);
  return {
    articles,
    next: found.length > limit && last?.publishedAt ? { createdAt: last.publishedAt.toISOString(), id: last.id } : null,
  };
}

/** Returns the newest published article of each category in a language, by category; empty ones are left out. */
export function newestOfEach(
  needs: BlogNeeds,
  categories: readonly string[],
  locale: Locale,
): Promise<ListedArticle[]> {
  const inOrder = <A extends { category: string }>(newestFirst: readonly A[]) =>
    categories.flatMap((category) => newestFirst.find((a) => a.category === category) ?? []);
  return orBundled(
    needs,
    async () => inOrder(await withImages(needs.db, await listNewestOfEach(needs.db, categories, locale))),
    (bundled) => inOrder(inLanguage(bundled, locale)),
  );
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

function inLanguage(bundled: readonly Article[], locale: Locale): ListedArticle[] {
  return bundled.filter(({ language }) => language === locale).map((article) => toSummary(article, bundled));
}

function toSummary(a: Article, bundled: readonly Article[]): ListedArticle {
  const { id, slug, language, title, excerpt, category, author, status, publishedAt, updatedAt } = a;
  return {
    id,
    slug,
    language,
    title,
    excerpt,
    category,
    author,
    status,
    publishedAt,
    updatedAt,
    words: wordCount(plainText(a.content)),
    image: null,
    drawing: drawingOf(a, bundled),
  };
}
