import { data, Link } from "react-router";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { analyzeContent } from "#newsroom/articles/server/write-content.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { SeoChecks } from "./SeoChecks.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/article-seo.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:read");
  const edited = await findForEditing(services.db, params.id);
  if (!edited) throw data(null, { status: 404 });
  const { article, content } = edited;
  const { id, language } = article;
  return { id, title: content.title, analysis: await analyzeContent(services.db, id, { ...content, language }) };
}

export const handle = {
  title: "SEO analysis",
  description: "What the SEO and readability rules say of an article, for staff.",
};

export default function ArticleSeo({ loaderData: { id, title, analysis } }: Route.ComponentProps) {
  return (
    <DeskPage lead={title || "Untitled"}>
      <p className="mb-4">
        <Link to={`/admin/articles/${id}`} className={deskButton("plain")}>
          Edit this article
        </Link>
      </p>
      <SeoChecks analysis={analysis} />
    </DeskPage>
  );
}
