import { type ShownCalculator, resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import type { CalculatorTables } from "#agency/tables/rules/reference-table.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { type Agency, type Author, type Category, type Settings, settingsIn } from "#agency/site/rules/settings.ts";
import { localLinks } from "./article-links.ts";
import { articleBlock, type ArticlePart, PLAYER_ORIGINS, partsOf } from "./article-blocks.ts";
import { foldedSources } from "./folded-sources.ts";
import { type ArticlePrices, articlePrices, type PriceTableId } from "./article-prices.ts";
import type { Article, Faq, Heading, ListedArticle } from "./article.ts";
import { imageIdOf, type StudioImage } from "#newsroom/images/rules/image.ts";
import { type Images, type ShownImage, shownImage, withSizes } from "#newsroom/images/rules/shown-image.ts";
import { withAnchors } from "./headings.ts";
import { plainText, readingMinutes, wordCount } from "./plain-text.ts";
import { readableTables } from "./readable-tables.ts";

/** A part of an article's page as it is shown. */
export type ShownPart = Exclude<ArticlePart, { kind: "article" }> | { kind: "card"; card: ArticleCardView };

/** An article as its page shows it. */
export type ArticleView = {
  slug: string;
  language: Locale;
  /** The slug that names its drawing. */
  drawing: string;
  title: string;
  excerpt: string;
  /** Body with anchors on its headings and readable tables, split at its blocks. */
  parts: ShownPart[];
  /** The image above the text, if an editor set one. */
  picture: (ShownImage & { alt: string }) | null;
  /** True if its head shows a drawing, for lack of an editor's image. */
  drawn: boolean;
  headings: Heading[];
  minutes: number;
  publishedAt: Date | null;
  updatedAt: Date;
  /** The days (ISO) of both in the agency's time zone. */
  publishedOn: string | null;
  updatedOn: string;
  category: Pick<Category, "slug" | "name"> | null;
  /** Null when the author is no longer in the settings; the byline is then the agency. */
  author: Author | null;
  faq: Faq[];
};

/** A card in a list of articles. */
export type ArticleCardView = Pick<ListedArticle, "slug" | "drawing" | "title" | "excerpt"> & {
  /** The day (ISO) in the agency's time zone. */
  publishedOn: string | null;
  category: string | null;
  /** The slug of its category, which may no longer be in the settings. */
  topic: string;
  minutes: number;
  /** The image that an editor set; null for a drawing. */
  picture: ShownImage | null;
};

/** The data that the page of an article needs besides the article and the settings. */
type ArticleContext = {
  words: Pick<Words["blog"], "table">;
  /** The images that it names. */
  images?: Images;
  /** The slug that names its drawing, if that isn't its own. */
  drawing?: string;
  /** Slugs in its language of the articles that it links to, by their English ones. */
  translated?: ReadonlyMap<string, string>;
  linked?: LinkedCards;
};

/** The articles of which a text shows cards, by their slugs, and the slugs to which only a link is shown. */
type LinkedCards = { cards: ReadonlyMap<string, ListedArticle>; links: ReadonlySet<string> };

/** Prepares an article, published or draft, for its page in its language. */
export function viewArticle(
  article: Article,
  whole: Settings,
  { words, images = new Map(), drawing = article.slug, translated = new Map(), linked }: ArticleContext,
): ArticleView {
  const { slug, language, title, excerpt, publishedAt, updatedAt, faq } = article;
  const settings = settingsIn(whole, language);
  const { html, headings } = withAnchors(article.content);
  const parts = partsOf(withSizes(readableTables(html, words.table), images));
  const category = settings.categories.find((c) => c.slug === article.category);
  return {
    slug,
    language,
    drawing,
    title,
    excerpt,
    parts: withCards(parts, linked, whole).map((part) =>
      part.kind === "html" ? { ...part, html: foldedSources(localLinks(part.html, language, translated)) } : part,
    ),
    picture: headPicture(article, images),
    drawn: editorsImage(images.get(imageIdOf(article.ogImage) ?? "")) === null,
    headings,
    minutes: readingMinutes(wordCount(plainText(article.content))),
    publishedAt,
    updatedAt,
    publishedOn: publishedAt && wallClock(publishedAt, settings.agency.timeZone).date,
    updatedOn: wallClock(updatedAt, settings.agency.timeZone).date,
    category: category ? { slug: category.slug, name: category.name } : null,
    author: settings.authors.find((a) => a.id === article.author) ?? null,
    faq,
  };
}

/**
 * Puts cards in place of the articles that a text names. One that readers can't open is left out; without `linked`, and
 * for a page of another language, a link remains.
 */
export function withCards(
  parts: readonly ArticlePart[],
  linked: LinkedCards | undefined,
  whole: Settings,
): ShownPart[] {
  return parts.flatMap((part): ShownPart[] => {
    if (part.kind !== "article") return [part];
    const article = linked?.cards.get(part.slug);
    if (article) return [{ kind: "card", card: viewCard(article, whole) }];
    return linked && !linked.links.has(part.slug) ? [] : [{ kind: "html", html: articleBlock(part) }];
  });
}

/** The dated tables that an article's text shows; they may change while the text stays. */
export type ArticleFigures = {
  /** Its calculator, with its tables and no answers yet, and what it then says in a sentence; null without one. */
  calculator: { shown: ShownCalculator; result: string | null } | null;
  prices: Partial<Record<PriceTableId, ArticlePrices>>;
};

/** Returns the calculator and the price tables that an article's text names, from the current tables; null if none. */
export function figuresOf(
  { parts }: Pick<ArticleView, "parts">,
  tables: CalculatorTables,
  words: Words,
): ArticleFigures | null {
  const figures: ArticleFigures = { calculator: null, prices: {} };
  for (const part of parts) {
    if (part.kind === "calculator") {
      const shown = showCalculator(part.id, () => null, tables, words);
      figures.calculator = { shown, result: resultText(shown, words)?.sentence ?? null };
    }
    const prices = part.kind === "prices" ? articlePrices(part.id, tables.rates, words) : null;
    if (part.kind === "prices" && prices) figures.prices[part.id] = prices;
  }
  return parts.some(({ kind }) => kind === "calculator" || kind === "prices") ? figures : null;
}

/** Returns the origins of the players of an article's videos. */
export function playerOrigins({ parts }: Pick<ArticleView, "parts">): string[] {
  return parts.flatMap((part) => (part.kind === "video" ? [PLAYER_ORIGINS[part.video.site]] : []));
}

function headPicture(article: Article, images: Images): ArticleView["picture"] {
  const image = editorsImage(images.get(imageIdOf(article.ogImage) ?? ""));
  // The text already shows the image.
  if (!image || article.content.includes(article.ogImage ?? "")) return null;
  return { ...shownImage(image), alt: image.alt };
}

/** Returns an article's social picture, unless it is a card drawn from the title. */
function editorsImage(image: StudioImage | null | undefined): StudioImage | null {
  return image?.rendition && image.purpose !== "card" ? image : null;
}

/** Prepares an article for a card in its language. */
export function viewCard(article: ListedArticle, whole: Settings): ArticleCardView {
  const image = editorsImage(article.image);
  const settings = settingsIn(whole, article.language);
  const { slug, drawing, title, excerpt, publishedAt, words } = article;
  return {
    slug,
    drawing,
    title,
    excerpt,
    publishedOn: publishedAt && wallClock(publishedAt, settings.agency.timeZone).date,
    category: settings.categories.find((c) => c.slug === article.category)?.name ?? null,
    topic: article.category,
    minutes: readingMinutes(words),
    picture: image && shownImage(image),
  };
}

/** Returns the name under an article. */
export function byline(author: Author | null, agency: Agency): string {
  return author?.name ?? agency.name;
}

/** Tells whether an article shows an update date: it changed on a later day of the agency than it was published. */
export function wasUpdated({ publishedOn, updatedOn }: Pick<ArticleView, "publishedOn" | "updatedOn">): boolean {
  return publishedOn !== null && updatedOn > publishedOn;
}
