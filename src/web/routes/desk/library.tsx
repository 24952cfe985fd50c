import { parseArticleRequest } from "#core/articles/article-actions.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { listArticles } from "#server/article-lists/article-lists-store.ts";
import { manageArticles } from "#server/articles/manage-articles.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { DeskArticleList } from "#web/desk/articles/DeskArticleList.tsx";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { ListPages } from "#web/desk/ListPages.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import type { Route } from "./+types/library";

const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const after = new URL(request.url).searchParams.get("after");
  const found = await listArticles(services.db, { status: "draft" }, decodeCursor(after ?? undefined), PAGE);
  const categories = new Map(services.site.settings().categories.map((c) => [c.slug, c.name]));
  return { articles: found.articles, next: encodeCursor(found.next), after, categories };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const asked = parseArticleRequest(await request.formData());
  return asked ? manageArticles(services, by, asked) : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/library",
    title: "Library",
    description: "Drafts to review and publish, for staff.",
  });

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, next, after, categories } = loaderData;
  return (
    <DeskPage title="Library" lead="Drafts. Visitors can't see them until you publish them.">
      <h2 className="sr-only">List of drafts</h2>
      <DeskArticleList articles={articles} categories={categories} result={actionData} select="drafts" />
      {articles.length === 0 ? (
        <EmptyState title="No drafts">
          Every article is published or archived. Unpublished articles come back here.
        </EmptyState>
      ) : null}
      <ListPages path="/library" query="" status="" after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
