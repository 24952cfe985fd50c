import { data } from "react-router";
import { readStatisticsQuery } from "#newsroom/articles/rules/article-statistics.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { showArticleStatistics } from "#operations/monitoring/server/show-article-statistics.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { ArticleStatisticsView } from "./ArticleStatisticsView.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import type { Route } from "./+types/article-statistics.route";

const PATH = "/admin/articles/analytics";
const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const query = readStatisticsQuery(new URL(request.url).searchParams);
  const read = await showArticleStatistics(services, by, query, PAGE);
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return {
    statistics: read.value,
    categories: new Map(services.site.settings().categories.map(({ slug, name }) => [slug, name])),
  };
}

export const handle = {
  title: "Article statistics",
  description: "What articles are about, who reads them and what they bring, for staff.",
};

export default function ArticleStatisticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Views are counted by UTC day, without cookies. An article is read to the end when the last part of its text comes on screen. Visitors without JavaScript, or whose browser asks for privacy, are not counted.">
      <ArticleStatisticsView {...loaderData} path={PATH} />
    </DeskPage>
  );
}
