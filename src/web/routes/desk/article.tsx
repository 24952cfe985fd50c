import { data } from "react-router";
import { localPath } from "#core/language/locale.ts";
import { articlePath } from "#core/articles/blog-address.ts";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { wallClock, zoneText } from "#core/time/wall-clock.ts";
import { listLinking } from "#server/article-links/list-linking.ts";
import { readEditor } from "#server/articles/read-editor.ts";
import { answerArticleForm } from "#server/http/answer-article-form.ts";
import { countLostImages } from "#server/images/find-lost-images.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { ArticleScreen } from "#web/desk/editor/ArticleScreen.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import type { Route } from "./+types/article";

/** Articles that are named as linking here; the page of the address names all. */
const NAMED = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:write");
  const article = await readEditor(services, staff, params.id);
  if (!article) throw data("Article not found", { status: 404 });
  const { categories, authors, agency } = services.site.settings();
  const local = (at: Date | null) => {
    const clock = at && wallClock(at, agency.timeZone);
    return clock ? `${clock.date}T${clock.time}` : "";
  };
  const linking = await listLinking(services, article);
  return {
    ...article,
    linking: { count: linking.length, first: linking.slice(0, NAMED).map((one) => ({ id: one.id, title: one.title })) },
    lostImages: await countLostImages(services.db, article.content),
    previewPath: `/library/preview/${article.slug}`,
    revisionsPath: `/admin/articles/${article.id}/revisions`,
    publicPath: article.status === "published" ? localPath(articlePath(article.slug), article.content.language) : null,
    mayPublish: may(staff, "articles:publish"),
    categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    authors: authors.map(({ id, name }) => ({ value: id, label: name })),
    reviewers: article.reviewers.map(({ id, name }) => ({ value: id, label: name })),
    originals: article.originals.map(({ id, title }) => ({ value: id, label: title || "Untitled" })),
    schedule: {
      publishAt: local(article.publishAt),
      unpublishAt: local(article.unpublishAt),
      zone: zoneText(agency.timeZone),
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, staff, by } = staffRequest(context, "articles:write");
  const sent = await request.formData();
  const read = (name: string) => {
    const text = sent.get(name);
    return typeof text === "string" ? text : null;
  };
  const { status, answer } = await answerArticleForm({ services, staff, by, articleId: params.id, read });
  return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/articles/${params.id}`,
    title: loaderData ? `Edit: ${loaderData.content.title || "Untitled"}` : "Edit article",
    description: "Write, review and publish an article, for staff.",
  });

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  // What was refused without script is shown again; with it, the screen still has what was typed.
  const { typed = null } = actionData ?? {};
  const article = typed ? { ...loaderData, content: { ...loaderData.content, ...typed } } : loaderData;
  return <ArticleScreen key={article.id} article={article} answer={actionData} />;
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
