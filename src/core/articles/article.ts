/** The states of an article (spec admin-panels §4). Drafts and archived articles are never public. */
export const ARTICLE_STATUSES = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export type Faq = { question: string; answer: string };

/** One heading of an article's body, in document order; `id` is the anchor in the page. */
export type Heading = { level: 2 | 3 | 4; text: string; id: string };

/** What an editor writes: everything but id, status and times. */
export type ArticleContent = {
  slug: string;
  title: string;
  /** Sanitized HTML of the body, without an h1 or a table of contents. */
  content: string;
  metaDescription: string;
  metaTitle: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  twitterTitle: string | null;
  twitterDescription: string | null;
  twitterImage: string | null;
  keywords: string[];
  primaryKeyword: string;
  category: string;
  excerpt: string;
  tags: string[];
  author: string;
  faq: Faq[];
};

export type Article = ArticleContent & {
  id: string;
  status: ArticleStatus;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What a list of articles shows; it doesn't load the body. */
export type ArticleSummary = Pick<
  Article,
  "id" | "slug" | "title" | "excerpt" | "category" | "author" | "status" | "publishedAt" | "updatedAt"
> & {
  words: number;
};

/** Articles on one page of the blog (spec site §9). */
export const BLOG_PAGE_SIZE = 9;
