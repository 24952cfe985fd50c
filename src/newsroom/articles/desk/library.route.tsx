import { form, formAction } from "#platform/http/server/form-action.ts";
import { parseArticleRequest } from "#newsroom/articles/rules/article-actions.ts";
import { listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { manageArticles } from "#newsroom/articles/server/manage-articles.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskArticleList } from "./DeskArticleList.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/library.route";

const PAGE = 50;
const PERSON = "needs-person";
const TABS = [
  { to: "/library", label: "All drafts" },
  { to: `/library?show=${PERSON}`, label: "Needs a person" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const search = new URL(request.url).searchParams;
  const after = search.get("after");
  const needsPerson = search.get("show") === PERSON;
  const filter = { status: "draft" as const, ...(needsPerson ? { needsPerson } : {}) };
  const found = await listArticles(services.db, filter, decodeCursor(after ?? undefined), PAGE);
  const categories = new Map(services.site.settings().categories.map((c) => [c.slug, c.name]));
  return {
    articles: found.articles,
    next: encodeCursor(found.next),
    after,
    categories,
    show: needsPerson ? PERSON : "",
  };
}

export const action = formAction("articles:publish", {
  "": form({}, async ({ services, by, form: sent }) => {
    const asked = parseArticleRequest(sent);
    return asked ? manageArticles(services, by, asked) : undefined;
  }),
});

export const handle = {
  title: "Library",
  description: "Drafts to review and publish, for staff.",
};

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, next, after, categories, show } = loaderData;
  return (
    <DeskPage lead="Drafts. Visitors can't see them until you publish them.">
      <TabLinks label="Drafts" tabs={TABS} current={show ? `/library?show=${show}` : "/library"} />
      <h2 className="sr-only">List of drafts</h2>
      <DeskArticleList articles={articles} categories={categories} result={actionData} select="drafts" />
      {articles.length === 0 ? (
        show ? (
          <EmptyState title="No draft needs a person">Templates and outlines that AI left come here.</EmptyState>
        ) : (
          <EmptyState title="No drafts">
            Every article is published or archived. Unpublished articles come back here.
          </EmptyState>
        )
      ) : null}
      <ListPages path="/library" query="" status="" kept={{ show }} after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
