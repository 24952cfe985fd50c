import { type ShownCalculator, showCalculator } from "#core/calculators/calculators.ts";
import type { CalculatorTables } from "#core/calculators/reference-table.ts";
import type { Agency, Author, Category, Settings } from "#core/site/settings.ts";
import { type ArticlePart, partsOf } from "./article-blocks.ts";
import { type ArticlePrices, articlePrices, type PriceTableId } from "./article-prices.ts";
import type { Article, ArticleSummary, Faq, Heading } from "./article.ts";
import { imageIdOf } from "#core/images/image.ts";
import { type Images, type ShownImage, shownImage, withSizes } from "#core/images/shown-image.ts";
import { withAnchors } from "./headings.ts";
import { plainText, readingMinutes, wordCount } from "./plain-text.ts";
import { readableTables } from "./readable-tables.ts";

/** An article as its page shows it. */
export type ArticleView = {
  slug: string;
  title: string;
  excerpt: string;
  /** Body with anchors on its headings and readable tables, parted at its calculator, price and quote blocks. */
  parts: ArticlePart[];
  /** The picture above the text: the article's social picture, if it is one of our images. */
  picture: (ShownImage & { alt: string }) | null;
  headings: Heading[];
  minutes: number;
  publishedAt: Date | null;
  updatedAt: Date;
  category: Pick<Category, "slug" | "name"> | null;
  /** Null when the author is no longer in the settings; the byline is then the agency. */
  author: Author | null;
  faq: Faq[];
};

/** A card in a list of articles. */
export type ArticleCardView = Pick<ArticleSummary, "slug" | "title" | "excerpt" | "publishedAt"> & {
  category: string | null;
  minutes: number;
};

const NO_IMAGES: Images = new Map();

/** Prepares an article, published or draft, for its page. `images`: those that it names. */
export function viewArticle(article: Article, settings: Settings, images = NO_IMAGES): ArticleView {
  const { slug, title, excerpt, publishedAt, updatedAt, faq } = article;
  const { html, headings } = withAnchors(article.content);
  const category = settings.categories.find((c) => c.slug === article.category);
  return {
    slug,
    title,
    excerpt,
    parts: partsOf(withSizes(readableTables(html), images)),
    picture: headPicture(article, images),
    headings,
    minutes: readingMinutes(wordCount(plainText(article.content))),
    publishedAt,
    updatedAt,
    category: category ? { slug: category.slug, name: category.name } : null,
    author: settings.authors.find((a) => a.id === article.author) ?? null,
    faq,
  };
}

/** What an article's text shows of the dated tables; they may change while the text stays. */
export type ArticleFigures = {
  /** Its calculator, with its tables and no answers yet; null without one. */
  calculator: ShownCalculator | null;
  prices: Partial<Record<PriceTableId, ArticlePrices>>;
};

/** The calculator and the price tables that an article's text names, from the current tables; null if it names none. */
export function figuresOf({ parts }: Pick<ArticleView, "parts">, tables: CalculatorTables): ArticleFigures | null {
  const figures: ArticleFigures = { calculator: null, prices: {} };
  for (const part of parts) {
    if (part.kind === "calculator") figures.calculator = showCalculator(part.id, () => null, tables);
    const prices = part.kind === "prices" ? articlePrices(part.id, tables.rates) : null;
    if (part.kind === "prices" && prices) figures.prices[part.id] = prices;
  }
  return parts.some(({ kind }) => kind === "calculator" || kind === "prices") ? figures : null;
}

function headPicture({ ogImage, content }: Article, images: Images): ArticleView["picture"] {
  const image = images.get(imageIdOf(ogImage) ?? "");
  // A drawn card is the title again, and a picture of the text is shown there.
  if (!image?.rendition || image.purpose === "card" || (ogImage && content.includes(ogImage))) return null;
  return { ...shownImage(image), alt: image.alt };
}

/** Prepares an article for a card. */
export function viewCard(article: ArticleSummary, settings: Settings): ArticleCardView {
  const { slug, title, excerpt, publishedAt, words } = article;
  return {
    slug,
    title,
    excerpt,
    publishedAt,
    category: settings.categories.find((c) => c.slug === article.category)?.name ?? null,
    minutes: readingMinutes(words),
  };
}

/** The name under an article. */
export function byline(author: Author | null, agency: Agency): string {
  return author?.name ?? agency.name;
}

/** Whether an article shows an update date: it was changed on a later day (UTC) than it was published. */
export function wasUpdated(publishedAt: Date | null, updatedAt: Date): boolean {
  return publishedAt !== null && updatedAt.toISOString().slice(0, 10) > publishedAt.toISOString().slice(0, 10);
}
