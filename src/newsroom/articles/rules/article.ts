import type * as z from "zod";
import type { StudioImage } from "#newsroom/images/rules/image.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { articleContentSchema } from "./article-content.ts";

/** The states of an article (spec admin-panels §4). Drafts and archived articles are never public. */
export const ARTICLE_STATUSES = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** One heading of an article's body, in document order; `id` is the anchor in the page. */
export type Heading = { level: 2 | 3 | 4; text: string; id: string };

/** The fields that an editor writes: everything but id, status and times. `content` is sanitized HTML of the body. */
export type ArticleContent = z.infer<typeof articleContentSchema>;
export type Faq = ArticleContent["faq"][number];

/** The content of an empty article. */
export const NO_CONTENT: ArticleContent = {
  slug: "",
  title: "",
  content: "",
  metaDescription: "",
  metaTitle: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  keywords: [],
  primaryKeyword: "",
  category: "",
  excerpt: "",
  tags: [],
  author: "",
  faq: [],
};

/** The staff's decisions about an article besides its text. Days are ISO dates of the agency's calendar. */
export type ArticleDetails = {
  /** The language of its text. */
  language: Locale;
  /** The id of the English article that it translates; null for an original. */
  translationOf: string | null;
  /** True if a model wrote some of the text. */
  aiAssisted: boolean;
  /** The licensed person of the staff who checked the facts, and the day of it; shown on the page. */
  reviewerId: string | null;
  reviewedOn: string | null;
  /** When the facts should be checked again. */
  reviewDue: string | null;
  /** Its day in the editorial calendar. It publishes nothing. */
  plannedFor: string | null;
};

/** The refusal of a scheduled article: its time (ISO) and the gate's words. */
export type Refused = { at: string; why: string };

export type Article = ArticleContent &
  ArticleDetails & {
    id: string;
    status: ArticleStatus;
    /** Rises with every change that staff can see. */
    version: number;
    publishedAt: Date | null;
    /** The times at which it is published and unpublished automatically; null for never. */
    publishAt: Date | null;
    unpublishAt: Date | null;
    /** The member of staff who scheduled it; null for a program or without a schedule. */
    scheduledBy: string | null;
    /** Set when it was not published at its time, until it is or gets another time. */
    refusal: Refused | null;
    /** True if it is only a template or an outline, which a person has to finish. */
    needsPerson: boolean;
    /** 0 to 100, and the version of the rules that scored it; null before. */
    seoScore: number | null;
    readabilityScore: number | null;
    seoRules: number | null;
    createdAt: Date;
    updatedAt: Date;
  };

/** The fields of a new article besides its content. */
export const NEW_ARTICLE: Omit<Article, keyof ArticleContent | "id" | "createdAt" | "updatedAt"> = {
  language: "en",
  translationOf: null,
  aiAssisted: false,
  reviewerId: null,
  reviewedOn: null,
  reviewDue: null,
  plannedFor: null,
  status: "draft",
  version: 1,
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  scheduledBy: null,
  refusal: null,
  needsPerson: false,
  seoScore: null,
  readabilityScore: null,
  seoRules: null,
};

/** The fields that a list of articles shows, without the body. */
export type ArticleSummary = Pick<
  Article,
  "id" | "slug" | "language" | "title" | "excerpt" | "category" | "author" | "status" | "publishedAt" | "updatedAt"
> & {
  words: number;
};

/**
 * The fields that the public lists show. `image`: its social picture, if it is one of our images. `drawing`: the slug
 * that names its drawing, that of the original for a translation.
 */
export type ListedArticle = ArticleSummary & { image: StudioImage | null; drawing: string };

/** The fields that staff see in a list. */
export type ArticleRow = ArticleSummary &
  Pick<
    Article,
    | "metaDescription"
    | "translationOf"
    | "version"
    | "seoScore"
    | "readabilityScore"
    | "aiAssisted"
    | "needsPerson"
    | "publishAt"
    | "unpublishAt"
    | "plannedFor"
    | "reviewDue"
    | "refusal"
    | "createdAt"
  > & {
    /** True if a published article has changes that are not live. */
    hasPending: boolean;
    /** When it was moved to the trash. */
    deletedAt: Date | null;
  };

/** Articles on one page of the blog (spec site §9). */
export const BLOG_PAGE_SIZE = 9;
