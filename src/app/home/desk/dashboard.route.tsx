import { form, formAction } from "#platform/http/server/form-action.ts";
import { StorageNotice } from "#operations/monitoring/desk/CloudHealth.tsx";
import { AlertRefresh } from "#operations/alerts/desk/AlertRefresh.tsx";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { data } from "react-router";
import { hideSetup } from "#accounts/access/server/hide-setup.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { ReviewsAsked } from "#newsroom/discussion/desk/ReviewsAsked.tsx";
import { readHome } from "#operations/home/server/read-home.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { TeamToday } from "#operations/teams/desk/TeamToday.tsx";
import { AutoRefresh } from "#ui/desk/AutoRefresh.tsx";
import { AddLeadLink } from "#leads/intake/desk/AddLeadLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { AgentHome } from "./AgentHome.tsx";
import { ComplianceHome } from "./ComplianceHome.tsx";
import { EditorHome } from "./EditorHome.tsx";
import { HomeFigures } from "./HomeFigures.tsx";
import { OwnerHome } from "./OwnerHome.tsx";
import type { Route } from "./+types/dashboard.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff, by } = staffRequest(context, null);
  return { home: await readHome(services, { ...by, actor: staff }) };
}

export const handle = {
  title: "Home",
  description: "What to do first, and articles, leads and system health at a glance, for staff.",
};

const setup = (hidden: boolean) =>
  form({}, async ({ services, staff, by }) => {
    const outcome = await hideSetup(services, { ...by, actor: staff }, hidden);
    if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
    return null;
  });

/** Hides an owner's setup checklist, or shows it again. */
export const action = formAction("settings:write", { "hide-setup": setup(true), "show-setup": setup(false) });

/** The first page of the desk: what a person's role should do first, then figures and health. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { readAt, timeZone, figures, agent, team, owner, editor, compliance, asked } = loaderData.home;
  return (
    <>
      <LiveRefresh />
      <DeskPage
        title="Home"
        lead={formatWeekday(wallClock(readAt, timeZone).date)}
        aside={
          <div className="flex flex-wrap items-center gap-3">
            {agent ? <AddLeadLink /> : null}
            <AutoRefresh readAt={readAt} />
          </div>
        }
      >
        <AlertRefresh />
        <StorageNotice functions={figures.functions} />
        <ReviewsAsked reviews={asked} />
        {owner ? <OwnerHome home={owner} statusNew={figures.leads?.byStatus.new ?? 0} readAt={readAt} /> : null}
        {team ? <TeamToday {...team} /> : null}
        {agent ? <AgentHome home={agent} readAt={readAt} timeZone={timeZone} /> : null}
        {compliance ? <ComplianceHome home={compliance} /> : null}
        {editor ? (
          <EditorHome drafts={figures.drafts ?? []} total={figures.articles?.draft ?? 0} home={editor} />
        ) : null}
        <HomeFigures figures={figures} role={owner ? "owner" : agent ? "agent" : "editor"} />
      </DeskPage>
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
