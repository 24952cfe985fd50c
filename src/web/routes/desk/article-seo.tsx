import { data, Link } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { findForEditing } from "#server/articles/find-for-editing.ts";
import { analyzeContent } from "#server/articles/write-content.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { SeoChecks } from "#web/desk/articles/SeoChecks.tsx";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import type { Route } from "./+types/article-seo";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:read");
  const edited = await findForEditing(services.db, params.id);
  if (!edited) throw data(null, { status: 404 });
  const { article, content } = edited;
  const { id, language } = article;
  return { id, title: content.title, analysis: await analyzeContent(services.db, id, { ...content, language }) };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/articles/${params.id}/seo`,
    title: "SEO analysis",
    description: "What the SEO and readability rules say of an article, for staff.",
  });

export default function ArticleSeo({ loaderData: { id, title, analysis } }: Route.ComponentProps) {
  return (
    <DeskPage title="SEO analysis" lead={title || "Untitled"}>
      <p className="mb-4">
        <Link to={`/admin/articles/${id}`} className={deskButton("plain")}>
          Edit this article
        </Link>
      </p>
      <SeoChecks analysis={analysis} />
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
