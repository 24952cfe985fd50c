import { form, formAction, formsOf } from "#platform/http/server/form-action.ts";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import { data } from "react-router";
import { localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { may } from "#platform/access/rules/rights.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listLinking } from "#newsroom/articles/server/list-linking.ts";
import { readEditor } from "#newsroom/articles/server/read-editor.ts";
import { handleArticleForm } from "#newsroom/articles/server/handle-article-form.ts";
import { countLostImages } from "#newsroom/images/server/find-lost-images.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { ArticleScreen } from "./ArticleScreen.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article.route";

/** Articles that are named as linking here; the page of the address names all. */
const NAMED = 10;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:write");
  const article = await readEditor(services, staff, params.id);
  if (!article) throw data("Article not found", { status: 404 });
  const { categories, authors, agency, ai } = services.site.settings();
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
    hasModel: ai.providers.some(({ kind }) => kind !== "built_in"),
    categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    authors: authors.map(({ id, name }) => ({ value: id, label: name })),
    reviewers: article.reviewers.map(({ id, name }) => ({ value: id, label: name })),
    originals: article.originals.map(({ id, title }) => ({ value: id, label: title || "Untitled" })),
    schedule: {
      publishAt: local(article.publishAt),
      unpublishAt: local(article.unpublishAt),
      timeZone: agency.timeZone,
    },
  };
}

export const handle = {
  title: (read) => (read ? `Edit: ${read.content.title || "Untitled"}` : "Edit article"),
  description: "Write, review and publish an article, for staff.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const INTENTS = ["", "save", "publish", "unpublish", "discard", "schedule"] as const;

export const action = formAction(
  "articles:write",
  formsOf(INTENTS, (intent) =>
    form({}, async ({ param, form: sent, ...sender }) => {
      const asked = { ...sender, articleId: param("id"), intent, read: readGiven(sent) };
      const { status, answer } = await handleArticleForm(asked);
      return data(answer, { status });
    }),
  ),
);

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  // What was refused without script is shown again; with it, the screen still has what was typed.
  const { typed = null } = actionData ?? {};
  const article = typed ? { ...loaderData, content: { ...loaderData.content, ...typed } } : loaderData;
  return <ArticleScreen key={article.id} article={article} answer={actionData} />;
}

export const clientAction = stayOnFailure<typeof action>;
