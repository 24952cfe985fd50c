/** The states an article can be in (spec admin-panels §4). A draft and an archived article are never public. */
export const ARTICLE_STATUSES = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export type Faq = { question: string; answer: string };

/** One heading of an article's body, in document order; `id` is the anchor in the page. */
export type Heading = { level: 2 | 3 | 4; text: string; id: string };

/** What a person writes: everything about an article but its life (id, status, times). */
export type ArticleContent = {
  slug: string;
  title: string;
  /** Sanitized HTML of the body, without an h1 and without a table of contents. */
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
  /** Slug of a category in the agency's settings. */
  category: string;
  excerpt: string;
  tags: string[];
  /** Id of an author in the agency's settings. */
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

/** What a list of articles shows; the body stays in the database. */
export type ArticleSummary = Pick<
  Article,
  "id" | "slug" | "title" | "excerpt" | "category" | "author" | "status" | "publishedAt" | "updatedAt"
> & {
  words: number;
};

/** Articles on one page of the blog (spec site §9). */
export const BLOG_PAGE_SIZE = 9;
