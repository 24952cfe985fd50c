import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { countFailed } from "#server/intake/intake-store.ts";
import { readOverview } from "#server/monitoring/read-owner-home.ts";
import { readCheckHistory } from "#server/monitoring/read-site-state.ts";
import { AutoRefresh } from "#web/desk/AutoRefresh.tsx";
import { AlertRefresh } from "#web/desk/control/AlertRefresh.tsx";
import { CheckBars } from "#web/desk/checks/CheckBars.tsx";
import { FiveAnswers, TopSentence } from "#web/desk/checks/SiteStateView.tsx";
import { ControlTabs } from "#web/desk/control/ControlTabs.tsx";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import type { Route } from "./+types/control-overview";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, by, staff } = staffRequest(context, "settings:write");
  await services.functionChecks.freshen();
  const failedSubmissions = await countFailed(services.db);
  const [state, checks] = await Promise.all([
    readOverview(services, { ...by, actor: staff }, failedSubmissions),
    readCheckHistory(services),
  ]);
  return { state, checks, readAt: services.now() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/control/overview",
    title: "Admin Control Center",
    description: "Whether all is well, and how the checks of this program went.",
  });

export default function ControlOverview({ loaderData: { state, checks, readAt } }: Route.ComponentProps) {
  return (
    <DeskPage title="Admin Control Center" aside={<AutoRefresh readAt={readAt} />}>
      <AlertRefresh />
      <ControlTabs current="/admin/control/overview" />
      <TopSentence state={state} />
      <DeskSection id="answers" title="At a glance">
        <FiveAnswers answers={state.answers} />
      </DeskSection>
      <DeskSection id="checks" title="Checks of the last 90 days">
        <p className="mb-2 max-w-prose text-muted">
          Each check runs every five minutes. A gray bar is a day without data; a shorter bar is a day on which some
          runs failed.
        </p>
        <CheckBars checks={checks} />
      </DeskSection>
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
