import { LANGUAGE_TAGS, type Locale, localPath } from "#platform/text/rules/locale.ts";
import { cutDescription, DEFAULT_SOCIAL_IMAGE } from "#agency/site/rules/page-metadata.ts";
import { cardPath } from "#agency/site/rules/social-card.ts";
import type { ArticleLeaf, FAQPageLeaf, OrganizationLeaf, PersonLeaf, WithContext } from "schema-dts";
import type { Agency, Author } from "#agency/site/rules/settings.ts";
import type { Article, Faq } from "./article.ts";
import { articlePath } from "./blog-address.ts";

/** Returns schema.org `Article` data of a published article. `origin` has no trailing slash. */
export function articleData(
  article: Article,
  author: Author | null,
  agency: Agency,
  origin: string,
): WithContext<ArticleLeaf> {
  const path = localPath(articlePath(article.slug), article.language);
  const absolute = (address: string) => (address.startsWith("/") ? origin + address : address);
  const publisher: OrganizationLeaf = {
    "@type": "Organization",
    name: agency.name,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: absolute(DEFAULT_SOCIAL_IMAGE) },
  };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: cutDescription(article.metaDescription),
    image: article.ogImage
      ? [absolute(article.ogImage)]
      : (["wide", "square"] as const).map((size) => absolute(cardPath(size, path))),
    datePublished: (article.publishedAt ?? article.createdAt).toISOString(),
    dateModified: article.updatedAt.toISOString(),
    author: author ? authorData(author, absolute) : { "@type": "Organization", name: agency.name, url: `${origin}/` },
    publisher,
    mainEntityOfPage: { "@type": "WebPage", "@id": origin + path },
    keywords: [...article.keywords],
    inLanguage: LANGUAGE_TAGS[article.language],
  };
}

function authorData(author: Author, absolute: (address: string) => string): PersonLeaf | OrganizationLeaf {
  const profile = {
    name: author.name,
    description: author.bio,
    ...(author.image ? { image: absolute(author.image) } : {}),
    ...(author.sameAs.length > 0 ? { sameAs: author.sameAs } : {}),
  };
  return author.kind === "organization"
    ? { "@type": "Organization", ...profile }
    : { "@type": "Person", ...profile, jobTitle: author.title };
}

/** Returns schema.org `FAQPage` data in a language, or null without questions. */
export function faqData(faq: readonly Faq[], locale: Locale): WithContext<FAQPageLeaf> | null {
  if (faq.length === 0) return null;
  const questions = faq.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: answer },
  }));
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: LANGUAGE_TAGS[locale],
    mainEntity: questions,
  };
}
