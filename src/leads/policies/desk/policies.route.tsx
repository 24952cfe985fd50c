import { data, Link } from "react-router";
import { STAGES } from "#leads/policies/rules/policy.ts";
import { STAGE_LABELS } from "#leads/policies/rules/policy-labels.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { readPolicies } from "#leads/policies/server/read-policies.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { PolicyInsightView } from "./PolicyInsightView.tsx";
import { PolicyTable } from "./PolicyTable.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/policies.route";

const PATH = "/admin/policies";
const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const search = new URL(request.url).searchParams;
  const stage = STAGES.find((one) => one === search.get("stage")) ?? null;
  const cursor = decodeCursor(search.get("after") ?? undefined);
  const read = await readPolicies(services, by, stage ? { stage } : {}, cursor, PAGE);
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return { ...read.value, next: encodeCursor(read.value.next), stage, paged: cursor !== null };
}

export const handle = {
  title: "Policies",
  description: "Policies by stage, and what they bring, for staff.",
};

const listOf = (stage: string | null) => (stage === null ? PATH : `${PATH}?stage=${stage}`);

export default function Policies({ loaderData }: Route.ComponentProps) {
  const { policies, next, counts, insight, stage, paged } = loaderData;
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const tabs = STAGES.map((one) => ({ to: listOf(one), label: STAGE_LABELS[one], count: counts[one] }));
  return (
    <DeskPage>
      <LiveRefresh />
      <TabLinks label="Stages" tabs={[{ to: PATH, label: "All", count: total }, ...tabs]} current={listOf(stage)} />
      {policies.length > 0 ? (
        <PolicyTable policies={policies} />
      ) : total === 0 ? (
        <EmptyState title="No policies yet">Open a lead and add what you quoted or wrote for them.</EmptyState>
      ) : (
        <EmptyState title="No policies in this stage" />
      )}
      {next || paged ? (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
          {paged ? (
            <Link to={listOf(stage)} className={deskButton("plain")}>
              Back to the newest
            </Link>
          ) : (
            <span />
          )}
          {next ? (
            <Link
              to={`${PATH}?${new URLSearchParams({ ...(stage ? { stage } : {}), after: next })}`}
              rel="next"
              className={deskButton("plain")}
            >
              Next page
            </Link>
          ) : null}
        </nav>
      ) : null}
      {insight && total > 0 ? (
        <section aria-label="Figures" className="mt-6">
          <PolicyInsightView insight={insight} />
        </section>
      ) : null}
    </DeskPage>
  );
}
