import { data, useNavigation } from "react-router";
import { file, form, formAction, text } from "#platform/http/server/form-action.ts";
import { may } from "#platform/access/rules/rights.ts";
import { uploadSearches } from "#operations/monitoring/server/upload-searches.ts";
import { readPeriod } from "#leads/leads/rules/lead-analytics.ts";
import { readStep } from "#operations/monitoring/rules/article-report.ts";
import { readArticleReport } from "#operations/monitoring/server/read-article-report.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { ArticleReportView } from "./ArticleReportView.tsx";
import { type SearchAnswer, SearchPanel } from "./SearchPanel.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-report.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const search = new URL(request.url).searchParams;
  const period = readPeriod(search.get("period"));
  const step = readStep(search.get("step"), period);
  const read = await readArticleReport(services, by, params.id, { period, step });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return { ...read.value, id: params.id, period, step, mayUpload: may(by.actor, "articles:publish") };
}

/** Stores a file of Search Console. */
export const action = formAction("articles:publish", {
  searches: form(
    { file, since: text, until: text },
    async ({ services, by, param }, { file: chosen, since, until }) => {
      const bytes = chosen ? new Uint8Array(await chosen.arrayBuffer()) : new Uint8Array();
      const taken = await uploadSearches(services, by, { articleId: param("id"), bytes, since, until });
      if (!taken.ok) {
        const { message, fields = { file: message }, code } = taken;
        return data<SearchAnswer>({ message: null, fields, since, until }, { status: STATUS_OF[code] });
      }
      const { queries, pages } = taken.value;
      const of = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
      const message = `Saved: ${of(queries, "query", "queries")} of this article${pages === 0 ? "" : `, totals of ${of(pages, "page", "pages")}`}.`;
      return data<SearchAnswer>({ message, fields: {}, since: "", until: "" });
    },
  ),
});

export const handle = {
  title: (read) => (read ? `Figures: ${read.title || "Untitled"}` : "Figures of an article"),
  description: "Who reads an article and what it brings, for staff.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

export default function ArticleReport({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <DeskPage lead="Views are counted by UTC day, without cookies, so we can’t tell visitors apart. Visitors without JavaScript, or whose browser asks for privacy, are not counted.">
      <ArticleReportView report={loaderData} />
      <SearchPanel
        searches={loaderData.searches}
        mayUpload={loaderData.mayUpload}
        answer={actionData ?? null}
        busy={busy}
      />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
