import { data, redirect } from "react-router";
import { articleData, faqData } from "#newsroom/articles/rules/article-structured-data.ts";
import { reviewerText } from "#newsroom/articles/rules/article-reviewer.ts";
import { byline, figuresOf, playerOrigins, viewArticle, viewCard } from "#newsroom/articles/rules/article-view.ts";
import { articlePath, blogPath } from "#newsroom/articles/rules/blog-address.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { socialPicture } from "#newsroom/images/rules/shown-image.ts";
import { leavesPagesOut } from "#agency/site/rules/own-pages.ts";
import { frameHeaders, pageHeaders, PRIVATE_PAGE, robotsHeaders } from "#platform/http/rules/page-caching.ts";
import { cutTitle, pageTags } from "#agency/site/rules/page-metadata.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { articleTag, categoryTag, translationTag } from "#newsroom/articles/server/pages-showing.ts";
import { readBlogArticle } from "#newsroom/articles/server/read-blog.ts";
import { isOwnArticle } from "#newsroom/articles/server/read-own-articles.ts";
import { handleMissing } from "#newsroom/articles/server/handle-missing.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { shareLinks } from "#newsroom/articles/rules/share-links.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { CALCULATOR_STYLES } from "./calculator-styles.ts";
import { ArticleList } from "./ArticleList.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { LineDrawing } from "./LineDrawing.tsx";
import type { Route } from "./+types/article.route";
import "./articles.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = services.site.settings();
  const found = await readBlogArticle(services, params.slug);
  if (found === null || found === "gone")
    throw (
      (await handleMissing(services, articlePath(params.slug), locale)) ??
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
  const tags = pageTags({ name: agency.name, origin }, locale, {
    path: articlePath(article.slug),
    languages,
    title: cutTitle(article.metaTitle ?? article.title),
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
    headers: {
      ...(fallback
        ? PRIVATE_PAGE
        : pageHeaders([
            articleTag(article.slug),
            translationTag(article),
            categoryTag(article.category),
            ...(reviewer ? [TEAM_TAG] : []),
            ...(figures ? [TABLES_TAG] : []),
            ...found.linked.tags,
          ])),
      ...frameHeaders(playerOrigins(view)),
      ...robotsHeaders(leavesPagesOut(settings) && !isOwnArticle(article)),
    },
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

/** Plain links that share an article. `url` is its whole address. */
function ShareRow({ url, title }: { url: string; title: string }) {
  const words = useWords("blog");
  return (
    <section className="share no-print" aria-labelledby="share-title">
      <h2 id="share-title">{words.share}</h2>
      <ul>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a className="button button-plain" href={href} rel="noopener nofollow">
              <span className="quiet">{words.shareOn} </span>
              {network}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The only advertising in an article. */
function QuoteInvitation() {
  const words = useWords("blog");
  const localPath = useLocalPath();
  return (
    <aside className="quote-invitation no-print" aria-labelledby="quote-invitation-title">
      <LineDrawing of="lamp" />
      <div>
        <h2 id="quote-invitation-title">{words.invitation}</h2>
        <p>{words.invitationMore}</p>
        <ButtonLink look="main" href={localPath(QUOTE_PATH)}>
          {words.quote}
        </ButtonLink>
      </div>
    </aside>
  );
}
