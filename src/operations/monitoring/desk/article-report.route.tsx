import { data } from "react-router";
import { readPeriod } from "#leads/leads/rules/lead-analytics.ts";
import { readStep } from "#operations/monitoring/rules/article-report.ts";
import { readArticleReport } from "#operations/monitoring/server/read-article-report.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { ArticleReportView } from "./ArticleReportView.tsx";
import type { Route } from "./+types/article-report.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:read");
  const search = new URL(request.url).searchParams;
  const period = readPeriod(search.get("period"));
  const step = readStep(search.get("step"), period);
  const read = await readArticleReport(services, by, params.id, { period, step });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return { ...read.value, id: params.id, period, step };
}

export const handle = {
  title: (read) => (read ? `Figures: ${read.title || "Untitled"}` : "Figures of an article"),
  description: "Who reads an article and what it brings, for staff.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

export default function ArticleReport({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Views are counted by UTC day, without cookies, so we can’t tell visitors apart. Visitors without JavaScript, or whose browser asks for privacy, are not counted.">
      <ArticleReportView report={loaderData} />
    </DeskPage>
  );
}
