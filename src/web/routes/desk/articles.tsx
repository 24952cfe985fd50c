import { parseArticleRequest } from "#core/articles/article-actions.ts";
import { ARTICLE_STATUSES } from "#core/articles/article.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { MAX_SEARCH } from "#core/desk/desk-search.ts";
import { listArticles } from "#server/articles/articles-store.ts";
import { manageArticles } from "#server/articles/manage-articles.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { DeskArticleList } from "#web/desk/articles/DeskArticleList.tsx";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { ListPages } from "#web/desk/ListPages.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { FilterBar } from "#web/desk/ui/FilterBar.tsx";
import type { Route } from "./+types/articles";

const PAGE = 50;
const STATUSES = [
  { value: "", label: "Any status" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:publish");
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const status = ARTICLE_STATUSES.find((s) => s === search.get("status"));
  const after = search.get("after");
  const found = await listArticles(
    services.db,
    { query, ...(status ? { status } : {}) },
    decodeCursor(after ?? undefined),
    PAGE,
  );
  const categories = new Map(services.site.settings().categories.map((c) => [c.slug, c.name]));
  return { articles: found.articles, next: encodeCursor(found.next), query, status: status ?? "", after, categories };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const asked = parseArticleRequest(await request.formData());
  return asked ? manageArticles(services, by, asked) : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/articles",
    title: "Articles",
    description: "Publish, unpublish and delete articles, for staff.",
  });

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, next, query, status, after, categories } = loaderData;
  return (
    <DeskPage title="Articles" lead="Everything published, in draft or archived.">
      <FilterBar
        path="/admin/articles"
        label="Search articles"
        hint="Part of the title or the address."
        query={query}
        filters={[{ name: "status", label: "Status", value: status, options: STATUSES }]}
      />
      <h2 className="sr-only">List of articles</h2>
      <DeskArticleList articles={articles} categories={categories} result={actionData} />
      {articles.length === 0 ? (
        query === "" && status === "" ? (
          <EmptyState title="No articles yet" />
        ) : (
          <EmptyState title="No articles found for the selected filter.">Try fewer words, or all statuses.</EmptyState>
        )
      ) : null}
      <ListPages path="/admin/articles" query={query} status={status} after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
