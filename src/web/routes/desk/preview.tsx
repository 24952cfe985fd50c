import { data, isRouteErrorResponse, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { byline, viewArticle } from "#core/articles/article-view.ts";
import { articlePath } from "#core/articles/blog-address.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { cutTitle } from "#core/site/page-metadata.ts";
import { findBySlug } from "#server/articles/articles-store.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { ArticleBody } from "#web/site/articles/ArticleBody.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/preview";
import "#web/site/articles/articles.css";

/**
 * An article that is not public, in the public site's own frame and styles. A published one has its public page. This
 * page is not part of the hydrated desk, so it asks for the right by itself.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const article = await findBySlug(services.db, params.slug);
  if (!article) throw data("Article not found", { status: 404 });
  if (article.status === "published") throw redirect(articlePath(article.slug));
  const settings = services.site.settings();
  const view = viewArticle(article, settings);
  return {
    article: view,
    status: article.status,
    byline: byline(view.author, settings.agency),
    site: { origin: services.config.publicUrl, name: settings.agency.name },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  deskTags(loaderData?.site, {
    path: `/library/preview/${params.slug}`,
    title: loaderData ? `Preview: ${cutTitle(loaderData.article.title)}` : "Preview",
    description: "An article as it will look on the blog, for staff.",
  });

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { article, status, byline: by } = loaderData;
  return (
    <div className="wrap">
      <div className="page-heading">
        <Notice>
          <p>
            <strong>Preview.</strong> This article is {status === "draft" ? "a draft" : "archived"}: only staff can see
            it here. <a href="/library">Back to the Library</a>
          </p>
        </Notice>
      </div>
      <ArticleBody article={article} byline={by} />
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
