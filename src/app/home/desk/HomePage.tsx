import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Home } from "#operations/home/server/read-home.ts";
import { AutoRefresh } from "#ui/desk/AutoRefresh.tsx";
import { StorageNotice } from "#operations/monitoring/desk/CloudHealth.tsx";
import { AlertRefresh } from "#operations/alerts/desk/AlertRefresh.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { AgentHome } from "./AgentHome.tsx";
import { EditorHome } from "./EditorHome.tsx";
import { HomeFigures } from "./HomeFigures.tsx";
import { OwnerHome } from "./OwnerHome.tsx";

/** The first page of the desk: what a person's role should do first, then figures and health. */
export function HomePage({ home }: { home: Home }) {
  const { readAt, timeZone, figures, agent, owner, editor } = home;
  return (
    <DeskPage lead={formatWeekday(wallClock(readAt, timeZone).date)} aside={<AutoRefresh readAt={readAt} />}>
      <AlertRefresh />
      <StorageNotice functions={figures.functions} />
      {owner ? <OwnerHome home={owner} statusNew={figures.leads?.byStatus.new ?? 0} readAt={readAt} /> : null}
      {agent ? <AgentHome home={agent} readAt={readAt} timeZone={timeZone} /> : null}
      {editor ? <EditorHome drafts={figures.drafts ?? []} total={figures.articles?.draft ?? 0} home={editor} /> : null}
      <HomeFigures figures={figures} role={owner ? "owner" : agent ? "agent" : "editor"} />
    </DeskPage>
  );
}
