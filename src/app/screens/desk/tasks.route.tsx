import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { TASK_GROUP_LABELS, TASK_GROUPS, taskGroup } from "#leads/leads/rules/task.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listReviewsDue } from "#newsroom/calendar/server/article-calendar-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { changeTask } from "#leads/tasks/server/change-task.ts";
import { listTasks } from "#leads/tasks/server/tasks-store.ts";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { ReviewTasks } from "#leads/tasks/desk/ReviewTasks.tsx";
import { TaskList } from "#leads/tasks/desk/TaskList.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/tasks.route";

const PAGE = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const search = new URL(request.url).searchParams;
  const everyone = search.get("who") === "everyone";
  const filter = { done: false, ...(everyone ? {} : { assignedTo: staff.id }) };
  const cursor = decodeCursor(search.get("after") ?? undefined);
  const now = services.now();
  const { timeZone } = services.site.settings().agency;
  const [{ tasks, next }, reviews] = await Promise.all([
    listTasks(services.db, leadScopeOf(staff), filter, cursor, PAGE),
    may(staff, "articles:publish") ? listReviewsDue(services.db, wallClock(now, timeZone).date, PAGE) : null,
  ]);
  const groups = TASK_GROUPS.map((group) => ({
    group,
    tasks: tasks.filter(({ dueAt }) => taskGroup(dueAt, now, timeZone) === group),
  }));
  return { groups, reviews, withLeads: may(staff, "leads:write"), everyone, now, next: encodeCursor(next) };
}

/** Checks a task off, or opens it again. */
export const action = formAction("leads:write", {
  "": form({ id: text, done: text }, async ({ services, by, request }, { id, done }) => {
    const outcome = await changeTask(services, by, { id, change: { done: done === "true" } });
    const answer = { ok: outcome.ok, message: outcome.ok ? "" : outcome.message };
    if (!outcome.ok) return data(answer, { status: STATUS_OF[outcome.code] });
    // A browser without script shows the page that it came from.
    const from = request.headers.get("sec-fetch-dest") === "document" ? request.headers.get("referer") : null;
    const path = from && URL.canParse(from) ? new URL(from).pathname : "";
    return path.startsWith("/admin") ? redirect(path, 303) : data(answer);
  }),
});

export const handle = {
  title: "Tasks",
  description: "What there is to do for leads and articles, for staff.",
};

export default function TasksPage({ loaderData }: Route.ComponentProps) {
  const { groups, reviews, withLeads, everyone, now, next } = loaderData;
  const who = everyone ? "/admin/tasks?who=everyone" : "/admin/tasks";
  const empty = groups.every(({ tasks }) => tasks.length === 0) && !reviews?.total;
  return (
    <DeskPage>
      <LiveRefresh />
      {withLeads ? (
        <TabLinks
          label="Whose tasks"
          tabs={[
            { to: "/admin/tasks", label: "Mine" },
            { to: "/admin/tasks?who=everyone", label: "Everyone’s" },
          ]}
          current={who}
        />
      ) : null}
      {empty ? (
        <EmptyState title="Nothing to do">
          {withLeads
            ? "Tasks are added on the page of a lead, with t."
            : "An article comes here on the day on which its review is due."}
        </EmptyState>
      ) : (
        groups
          .filter(({ tasks }) => tasks.length > 0)
          .map(({ group, tasks }) => (
            <DeskSection key={group} id={group} title={`${TASK_GROUP_LABELS[group]} (${tasks.length})`}>
              <TaskList tasks={tasks} now={now} withLead />
            </DeskSection>
          ))
      )}
      {reviews && reviews.total > 0 ? <ReviewTasks reviews={reviews} /> : null}
      {next ? (
        <a
          href={`/admin/tasks?${new URLSearchParams({ ...(everyone ? { who: "everyone" } : {}), after: next })}`}
          className={deskButton("plain")}
        >
          More tasks
        </a>
      ) : null}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
