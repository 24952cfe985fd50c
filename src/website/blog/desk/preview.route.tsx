import { data, isRouteErrorResponse, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { byline, figuresOf, playerOrigins, viewArticle } from "#newsroom/articles/rules/article-view.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { cutTitle } from "#agency/site/rules/page-metadata.ts";
import { articleImages } from "#newsroom/images/rules/image.ts";
import { findImages } from "#newsroom/images/server/images-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { drawingOf, readTranslated } from "#newsroom/articles/server/read-blog.ts";
import { readLinked } from "#newsroom/articles/server/read-linked.ts";
import { listLanguages } from "#newsroom/articles/server/articles-store.ts";
import { frameHeaders } from "#platform/http/rules/page-caching.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { ArticleBody } from "#website/blog/pages/ArticleBody.tsx";
import { CALCULATOR_STYLES } from "#website/blog/pages/calculator-styles.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/preview.route";
import "#website/blog/pages/articles.css";

const SAID = {
  draft: "This article is a draft: only staff can see it here.",
  archived: "This article is archived: only staff can see it here.",
  pending: "These changes are not live yet: only staff can see them here.",
  live: "This is what the site shows.",
} as const;

/**
 * Reads what is not public of an article, for the public site's own frame and styles: a draft, or the changes of a
 * published one. This page is not part of the hydrated desk, so it asks for the right by itself.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const edited = await findForEditing(services.db, params.slug);
  if (!edited) throw data("Article not found", { status: 404 });
  // Beside its text, an article without changes is shown here too: its public page may not be in a frame.
  const inFrame = request.headers.get("sec-fetch-dest") === "iframe";
  if (edited.article.status === "published" && !edited.hasPending && !inFrame)
    throw redirect(localPath(articlePath(edited.article.slug), edited.article.language));
  const article = { ...edited.article, ...edited.content };
  const { status } = article;
  const state: keyof typeof SAID = status === "published" ? (edited.hasPending ? "pending" : "live") : status;
  const settings = services.site.settings();
  const images = await findImages(services.db, articleImages(article));
  const [translated, languages, linked] = await Promise.all([
    readTranslated(services.db, article),
    listLanguages(services.db, article),
    readLinked(services.db, article),
  ]);
  const words = wordsOf(article.language);
  const drawing = drawingOf(article, languages);
  const view = viewArticle(article, settings, { words: words.blog, images, drawing, translated, linked });
  const shown = {
    article: view,
    id: article.id,
    state,
    byline: byline(view.author, settings.agency),
    figures: figuresOf(view, services.tables.current(), words),
    site: { origin: services.config.publicUrl, name: settings.agency.name },
  };
  return data(shown, { headers: frameHeaders(playerOrigins(view)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, params }) => [
  ...deskTags(loaderData?.site, {
    path: `/library/preview/${params.slug}`,
    title: loaderData ? `Preview: ${cutTitle(loaderData.article.title)}` : "Preview",
    description: "An article as it will look on the blog, for staff.",
  }),
  ...(loaderData?.figures?.calculator ? CALCULATOR_STYLES : []),
];

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { article, id, state, byline: by, figures } = loaderData;
  return (
    <div className="wrap">
      <div className="page-heading">
        <Notice>
          <p>
            <strong>Preview.</strong> {SAID[state]} <a href={`/admin/articles/${id}`}>Edit this article</a>
          </p>
        </Notice>
      </div>
      <LanguageContext value={{ locale: article.language, words: wordsOf(article.language) }}>
        <div lang={article.language}>
          <ArticleBody article={article} byline={by} figures={figures} />
        </div>
      </LanguageContext>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const said =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string"
      ? error.data
      : NEUTRAL_TEXTS.api;
  return (
    <div className="wrap">
      <PageHeading title="No preview" lead={said} />
      <p>
        <a href="/admin">Go to the dashboard</a>
      </p>
    </div>
  );
}
