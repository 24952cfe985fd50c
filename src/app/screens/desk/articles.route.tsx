import { form, formAction, textOrNull, texts } from "#platform/http/server/form-action.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { ArrowDownUp } from "lucide-react";
import { Link, redirect } from "react-router";
import { type ArticleResult, BULK_LIMIT, parseArticleRequest } from "#newsroom/articles/rules/article-actions.ts";
import { readStatisticsQuery } from "#newsroom/articles/rules/article-statistics.ts";
import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { newsroomRewriteFailed, REPUBLISHED } from "#newsroom/ai/rules/restructure.ts";
import { restructureArticles } from "#newsroom/ai/server/restructure-articles.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { LEAST_SCORES } from "#newsroom/articles/rules/seo-bands.ts";
import { listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { readPassages } from "#newsroom/articles/server/article-search-store.ts";
import { readArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import { manageArticles } from "#newsroom/articles/server/manage-articles.ts";
import { showArticleStatistics } from "#operations/monitoring/server/show-article-statistics.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Services } from "#platform/program/server/services.ts";
import { ArticleStatisticsView } from "#operations/monitoring/desk/ArticleStatisticsView.tsx";
import { ArticleFiguresPanel } from "#newsroom/articles/desk/ArticleFiguresPanel.tsx";
import { DeskArticleList } from "#newsroom/articles/desk/DeskArticleList.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/articles.route";

const PATH = "/admin/articles";
const PAGE = 50;
const STATUSES = [
  { value: "", label: "Any status" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
  { value: "trash", label: "Trash" },
];
const LANGUAGES = [
  { value: "", label: "Any language" },
  ...LOCALES.map((locale) => ({ value: locale as string, label: LANGUAGE_LABELS[locale] })),
];
const SCORES = [
  { value: "", label: "Any SEO score" },
  ...LEAST_SCORES.map((score) => ({ value: String(score), label: `SEO ${score} or more` })),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const search = new URL(request.url).searchParams;
  const { categories, authors } = services.site.settings();
  const chosen = (name: string, values: readonly string[]) => values.find((one) => one === search.get(name)) ?? "";
  const query = (search.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const status = [...ARTICLE_STATUSES, "trash" as const].find((one) => one === search.get("status"));
  const category = chosen(
    "category",
    categories.map(({ slug }) => slug),
  );
  const author = chosen(
    "author",
    authors.map(({ id }) => id),
  );
  const language = LOCALES.find((one) => one === search.get("language"));
  const score = chosen("score", LEAST_SCORES.map(String));
  const after = search.get("after");
  const found = await listArticles(
    services.readDb,
    {
      query,
      category,
      author,
      ...(status ? { status } : {}),
      ...(language ? { language } : {}),
      ...(score ? { minSeoScore: Number(score) } : {}),
    },
    decodeCursor(after ?? undefined),
    PAGE,
  );
  return {
    articles: found.articles,
    passages: await readPassages(
      services.readDb,
      found.articles.map(({ id }) => id),
      query,
    ),
    next: encodeCursor(found.next),
    query,
    status: status ?? "",
    kept: { language: language ?? "", category, author, score },
    after,
    categories: new Map(categories.map((one) => [one.slug, one.name])),
    authors: authors.map(({ id, name }) => ({ value: id, label: name })),
    figures: await readArticleFigures(services.readDb),
    statistics: search.get("analytics") === "1" ? await readStatistics(services, by, search) : null,
  };
}

/** Articles in the table of the analytics at a time. */
const STATISTICS_PAGE = 20;

async function readStatistics(services: Pick<Services, "now" | "readDb" | "site">, by: By, search: URLSearchParams) {
  const read = await showArticleStatistics(services, by, readStatisticsQuery(search), STATISTICS_PAGE);
  return read.ok ? read.value : null;
}
const NONE_SELECTED: ArticleResult = { kind: "failed", message: "Select at least one article first." };

export const handle = {
  title: "Articles",
  description: "Publish, unpublish and delete articles, for staff.",
};

const restructured = (doing: "restructure" | "rewrite", say: (reason: string) => string) =>
  form({ id: texts }, async ({ services, by }, { id }) => {
    const outcome = await restructureArticles(services, by, [...new Set(id)].slice(0, BULK_LIMIT), doing);
    if (!outcome.ok) return { kind: "failed" as const, message: say(outcome.message) };
    return outcome.value ?? redirect("/content-autopilot");
  });

export const action = formAction("articles:publish", {
  "": form({ restructured: textOrNull }, async ({ services, by, form: sent }, typed) => {
    const asked = parseArticleRequest(sent);
    const result = asked && (await manageArticles(services, by, asked));
    if (result?.kind === "done" && typed.restructured !== null) return { ...result, message: REPUBLISHED };
    return result ?? undefined;
  }),
  similar: form({ id: texts }, (_, { id: [first] }) =>
    first ? redirect(`/admin/quality?tab=similar&article=${encodeURIComponent(first)}`) : NONE_SELECTED,
  ),
  restructure: restructured("restructure", (reason) => `❌ Error: ${reason}`),
  rewrite: restructured("rewrite", newsroomRewriteFailed),
});

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, passages, next, query, status, kept, after, categories, authors, figures, statistics } = loaderData;
  const filtered = query !== "" || status !== "" || Object.values(kept).some((value) => value !== "");
  const named = [...categories].map(([value, label]) => ({ value, label }));
  return (
    <DeskPage
      lead="Everything published, in draft or archived."
      aside={
        <Link to="/admin/articles/imports" className={deskButton("plain")}>
          <ArrowDownUp aria-hidden size={16} /> Import and export
        </Link>
      }
    >
      <ArticleFiguresPanel figures={figures} open={statistics !== null} />
      {statistics ? (
        <section aria-label="Analytics" className="mb-4 border-b border-line pb-4">
          <ArticleStatisticsView
            statistics={statistics}
            categories={categories}
            path={PATH}
            kept={{ analytics: "1" }}
          />
        </section>
      ) : null}
      <FilterBar
        path="/admin/articles"
        label="Search articles"
        hint="Title, address or words of the text"
        query={query}
        filters={[
          { name: "status", label: "Status", value: status, options: STATUSES },
          { name: "score", label: "SEO score", value: kept.score, options: SCORES },
          { name: "language", label: "Language", value: kept.language, options: LANGUAGES },
          {
            name: "category",
            label: "Category",
            value: kept.category,
            options: [{ value: "", label: "Any category" }, ...named],
          },
          {
            name: "author",
            label: "Author",
            value: kept.author,
            options: [{ value: "", label: "Any author" }, ...authors],
          },
        ]}
      />
      <h2 className="sr-only">List of articles</h2>
      <DeskArticleList
        articles={articles}
        categories={categories}
        passages={passages}
        result={actionData}
        select={status === "trash" ? "none" : "all"}
      />
      {articles.length === 0 ? (
        filtered ? (
          <EmptyState title="No articles found for the selected filter.">Try fewer words, or all statuses.</EmptyState>
        ) : (
          <EmptyState title="No articles yet" />
        )
      ) : null}
      <ListPages path="/admin/articles" query={query} status={status} kept={kept} after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
