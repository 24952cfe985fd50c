import { data, redirect } from "react-router";
import { articleData, faqData } from "#core/articles/article-structured-data.ts";
import { reviewerText } from "#core/articles/article-reviewer.ts";
import { byline, figuresOf, viewArticle, viewCard } from "#core/articles/article-view.ts";
import { articlePath, blogPath } from "#core/articles/blog-address.ts";
import { localPath } from "#core/language/locale.ts";
import { socialPicture } from "#core/images/shown-image.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { cutTitle, headTags } from "#core/site/page-metadata.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { articleTag, categoryTag, translationTag } from "#server/articles/pages-showing.ts";
import { readBlogArticle } from "#server/blog/read-blog.ts";
import { answerMissing } from "#server/http/answer-missing.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { ArticleBody } from "#web/site/articles/ArticleBody.tsx";
import { CALCULATOR_STYLES } from "#web/site/articles/calculator-styles.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { QuoteInvitation } from "#web/site/articles/QuoteInvitation.tsx";
import { ShareRow } from "#web/site/articles/ShareRow.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useWords } from "#web/ui/language.ts";
import type { Route } from "./+types/article";
import "#web/site/articles/articles.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = services.site.settings();
  const found = await readBlogArticle(services, params.slug);
  if (found === null || found === "gone")
    throw (
      (await answerMissing(services, articlePath(params.slug), locale)) ??
      data(null, { status: found === null ? 404 : 410 })
    );
  if (found === "away") throw data(null, { status: 503, headers: { "Retry-After": "60" } });
  const { article, related, reviewer, languages, images, fallback } = found;
  if (article.language !== locale) {
    // An English address names one article; one in another language also leads from the original to its translation.
    const own = localPath(articlePath(article.slug), article.language);
    const asked = locale === "en" ? undefined : languages.find((one) => one.locale === locale);
    throw redirect(asked?.path ?? own, { status: 302, headers: PRIVATE_PAGE });
  }
  const { agency } = settings;
  const origin = services.config.publicUrl;
  const view = viewArticle(article, settings, { ...found, words: words.blog });
  const picture = socialPicture(article.ogImage, "wide", images);
  const figures = figuresOf(view, services.tables.current(), words);
  const crumbs = [
    { name: words.shell.pages["/"], path: "/" },
    { name: words.blog.name, path: blogPath(null) },
    ...(view.category ? [{ name: view.category.name, path: blogPath(view.category.slug) }] : []),
    { name: article.title, path: articlePath(article.slug) },
  ];
  const questions = faqData(article.faq, article.language);
  const tags = headTags({
    siteName: agency.name,
    origin,
    path: articlePath(article.slug),
    locale,
    languages,
    title: `${cutTitle(article.metaTitle ?? article.title)} | ${agency.name}`,
    description: article.metaDescription,
    keywords: article.keywords,
    type: "article",
    image: picture?.path ?? null,
    imageSize: picture?.width && picture.height ? { width: picture.width, height: picture.height } : null,
    imageAlt: picture?.alt ?? null,
    ogTitle: article.ogTitle ?? article.title,
    ogDescription: article.ogDescription,
    twitterTitle: article.twitterTitle,
    twitterDescription: article.twitterDescription,
    twitterImage: socialPicture(article.twitterImage, "wide", images)?.path ?? null,
    crumbs,
    structuredData: [
      articleData({ ...article, ogImage: picture?.path ?? null }, view.author, agency, origin),
      ...(questions ? [questions] : []),
    ],
  });
  const shown = {
    article: view,
    byline: byline(view.author, agency),
    figures,
    review: reviewer && {
      text: reviewerText(reviewer, words.blog, (code) =>
        words.places.state(services.site.states().find((s) => s.code === code)?.name ?? code),
      ),
      on: reviewer.on,
    },
    related: related.map((r) => viewCard(r, settings)),
    crumbs,
    tags,
    languages,
    url: origin + localPath(articlePath(article.slug), locale),
  };
  return data(shown, {
    headers: fallback
      ? PRIVATE_PAGE
      : pageHeaders([
          articleTag(article.slug),
          translationTag(article),
          categoryTag(article.category),
          ...(reviewer ? [TEAM_TAG] : []),
          ...(figures ? [TABLES_TAG] : []),
        ]),
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, figures, tags } = loaderData;
  return [
    ...tags,
    ...(figures?.calculator ? CALCULATOR_STYLES : []),
    ...(article.publishedAt
      ? [{ property: "article:published_time", content: article.publishedAt.toISOString() }]
      : []),
    { property: "article:modified_time", content: article.updatedAt.toISOString() },
    ...(article.category ? [{ property: "article:section", content: article.category.name }] : []),
  ];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, byline: by, figures, review, related, crumbs, url } = loaderData;
  const words = useWords("blog");
  return (
    <>
      <div className="wrap">
        <div className="article-crumbs">
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <ArticleBody article={article} byline={by} review={review} figures={figures}>
          {article.parts.some(({ kind }) => kind === "quote") ? null : <QuoteInvitation />}
          <ShareRow url={url} title={article.title} />
        </ArticleBody>
      </div>
      {related.length > 0 ? (
        <section className="section section-deep related no-print" aria-labelledby="related-title">
          <div className="wrap">
            <h2 id="related-title">{words.next}</h2>
            <ArticleList articles={related} heading="h3" empty="" />
          </div>
        </section>
      ) : null}
    </>
  );
}
