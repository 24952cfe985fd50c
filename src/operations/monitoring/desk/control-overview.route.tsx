import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readCheckHistory } from "#operations/home/server/read-check-history.ts";
import { readSiteState } from "#operations/home/server/read-site-state.ts";
import { AutoRefresh } from "#ui/desk/AutoRefresh.tsx";
import { AlertRefresh } from "#operations/alerts/desk/AlertRefresh.tsx";
import { CheckBars } from "#operations/checks/desk/CheckBars.tsx";
import { FiveAnswers, TopSentence } from "#operations/checks/desk/SiteStateView.tsx";
import { ControlTabs } from "#operations/alerts/desk/ControlTabs.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import type { Route } from "./+types/control-overview.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  await services.functionChecks.freshen();
  const [state, checks] = await Promise.all([readSiteState(services), readCheckHistory(services)]);
  return { state, checks, readAt: services.now() };
}

export const handle = {
  title: "Admin Control Center",
  description: "Whether all is well, and how the checks of this program went.",
};

export default function ControlOverview({ loaderData: { state, checks, readAt } }: Route.ComponentProps) {
  return (
    <DeskPage aside={<AutoRefresh readAt={readAt} />}>
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
