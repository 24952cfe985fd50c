import { form, formAction, textOrNull } from "#platform/http/server/form-action.ts";
import { leadScopeOf, seesEveryLead } from "#platform/access/rules/lead-scope.ts";
import { Form, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { hasRole, may } from "#platform/access/rules/rights.ts";
import { aboutText, countText } from "#leads/leads/rules/lead-count.ts";
import { type LeadList, filterQuery, leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { CALL_OUTCOMES, OUTCOME_LABELS } from "#leads/calling/rules/disposition.ts";
import { teamValue } from "#leads/leads/rules/assign-target.ts";
import { maySeeView, readColumns } from "#leads/leads/rules/lead-view.ts";
import { nextMorning } from "#leads/leads/rules/task.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { isShortSearch, SEARCH_RULE } from "#leads/leads/rules/search-text.ts";
import { findCallers } from "#leads/leads/server/find-callers.ts";
import { handleRowStatus, STATUS_FIELDS } from "#app/screens/server/handle-lead-form.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listFailed } from "#leads/intake/server/intake-store.ts";
import { handleBulkForm, VIEW_FORMS } from "#leads/lists/server/handle-bulk-form.ts";
import { findView, listViews } from "#leads/lists/server/lead-views-store.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { readFollowed } from "#leads/lists/server/run-bulk.ts";
import { readList } from "#leads/lists/server/read-list.ts";
import { listLostProcesses } from "#operations/monitoring/server/announce-process.ts";
import { PageWithAnalytics } from "#leads/leads/desk/PageWithAnalytics.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import type { ComponentProps } from "react";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { AddLeadLink } from "#leads/intake/desk/AddLeadLink.tsx";
import { newLeadWith } from "#leads/leads/rules/new-lead-fields.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { LeadFileLinks } from "#leads/imports/desk/LeadFileLinks.tsx";
import { EndlessLeads } from "#leads/leads/desk/EndlessLeads.tsx";
import { saveChoice } from "#leads/leads/desk/save-choice.ts";
import type { BulkAnswer } from "#leads/leads/desk/LeadBulk.tsx";
import { BulkProgressLoader } from "#leads/leads/desk/BulkProgressLoader.tsx";
import { LeadBoardLoader } from "#leads/leads/desk/LeadBoardLoader.tsx";
import { LeadFilters } from "#leads/leads/desk/LeadFilters.tsx";
import { LeadPeekLoader } from "#leads/leads/desk/LeadPeekLoader.tsx";
import { LeadViews } from "#leads/leads/desk/LeadViews.tsx";
import { WhoIsCallingLoader } from "#leads/leads/desk/WhoIsCallingLoader.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { Route } from "./+types/leads.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const list = parseLeadList(new URL(request.url).searchParams);
  const found = list.view === "" ? null : await findView(services.db, list.view);
  const view = found && maySeeView(found, staff.id) ? found : null;
  // An address with the view alone, as people pass it on, leads to everything that it filters by.
  if (view && view.query !== "" && filterQuery(list) === "" && list.sort === "" && list.columns === "")
    throw redirect(
      `/admin/leads?${leadListQuery({ ...parseLeadList(new URLSearchParams(view.query)), view: view.id, show: list.show })}`,
    );
  const { timeZone } = services.site.settings().agency;
  const now = services.now();
  const [content, views, callers, failed, lost, tags, run] = await Promise.all([
    readList(services, staff, list),
    listViews(services.db, staff.id),
    findCallers(services, leadScopeOf(staff), list.query),
    listFailed(services.db, 1),
    listLostProcesses(services),
    listTags(services.db),
    readFollowed(services, staff.id),
  ]);
  return {
    ...content,
    callers,
    tags,
    run,
    formNeeds: {
      due: nextMorning(now, timeZone),
      zone: zoneText(timeZone),
      sequences: services.site
        .settings()
        .sequences.sequences.flatMap(({ name, state }) => (state === "on" ? [name] : [])),
    },
    list: view ? list : { ...list, view: "" },
    shown: list.columns === "" && view ? view.columns : readColumns(list.columns.split(",")),
    views: views.map((one) => ({ ...one, mayManage: one.ownerId === staff.id || hasRole(staff, "owner") })),
    outcomes: CALL_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
    states: services.site.states().map(({ code, name }) => ({ code, name })),
    tooShort: isShortSearch(list.query),
    mayChange: may(staff, "leads:write"),
    mayDistribute: may(staff, "leads:assign"),
    mayErase: may(staff, "leads:erase"),
    mayClaim: hasRole(staff, "agent", "manager"),
    files: { write: may(staff, "leads:write"), import: may(staff, "leads:import"), export: may(staff, "leads:export") },
    unknownPhone: callers.length === 0 && may(staff, "leads:write") ? parsePhone(list.query) : null,
    attention: seesEveryLead(staff) && failed.length + lost.length > 0,
  };
}

export const handle = {
  title: "Leads",
  description: "Everyone who asked to be contacted, for staff.",
};

/** Changes the selected leads, takes such a change back, saves views, and changes the status of a row, which names its `lead`. */
export const action = formAction("leads:read", {
  "": form({ lead: textOrNull, ...STATUS_FIELDS }, (work, { lead, ...typed }) =>
    lead === null ? handleBulkForm(work) : handleRowStatus(work, lead, typed),
  ),
  ...VIEW_FORMS,
});

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { page, next, list, shown, views, people, teams, tags, mayChange, attention, columns, count } = loaderData;
  const { view, after } = list;
  const query = leadListQuery(list);
  const kept = Object.fromEntries(new URLSearchParams(leadListQuery({ ...list, query: "", status: "", after: "" })));
  return (
    <PageWithAnalytics
      aside={
        <>
          <ShowAs list={list} count={count} more={loaderData.more} about={loaderData.about} />
          {mayChange ? <AddLeadLink /> : null}
          <LeadFileLinks query={leadListQuery({ ...list, after: "" })} may={loaderData.files} />
        </>
      }
    >
      <LiveRefresh />
      <BulkProgressLoader run={loaderData.run} />
      {attention ? (
        <Message tone="warning">
          Some submissions may be missing from this list.{" "}
          <Link to="/admin/leads/problems" className="font-semibold text-accent underline underline-offset-4">
            See what needs attention
          </Link>
        </Message>
      ) : null}
      {actionData ? <Answer {...actionData} /> : null}
      <LeadViews key={`view ${view}`} list={list} views={views} columns={shown} />
      <LeadFilters {...loaderData} />
      <WhoIsCallingLoader callers={loaderData.callers} />
      {page === null ? (
        <>
          <LeadPeekLoader ids={columns.flatMap(({ leads }) => leads.map(({ id }) => id))} list={query} beside={false} />
          <LeadBoardLoader columns={columns} list={query} mayChange={mayChange} />
        </>
      ) : (
        <>
          <EndlessLeads
            key={`list ${query}`}
            page={page}
            columns={shown}
            mayChange={mayChange}
            list={query}
            count={count}
            more={loaderData.more}
            people={[...people, ...teams.map(({ id, name }) => ({ id: teamValue(id), name: `Team ${name}` }))]}
            tags={tags}
            formNeeds={loaderData.formNeeds}
            mayExport={loaderData.files.export}
            mayDistribute={loaderData.mayDistribute}
            mayErase={loaderData.mayErase}
            mayClaim={loaderData.mayClaim}
          />
          {page.leads.length === 0 && page.end === null ? <Nothing {...loaderData} /> : null}
          <Pages
            path="/admin/leads"
            query={list.query}
            status={list.status}
            kept={kept}
            after={after || null}
            next={next}
            newestFirst={list.sort === ""}
          />
        </>
      )}
    </PageWithAnalytics>
  );
}

/** Shows the result of a form that was sent without script. */
function Answer({ ok, message, undo }: BulkAnswer) {
  return (
    <Message tone={ok ? "good" : "error"}>
      {message}{" "}
      {undo ? (
        <Form method="post" className="inline">
          <DeskButton look="quiet" name="undo" value={undo}>
            Undo
          </DeskButton>
        </Form>
      ) : null}
    </Message>
  );
}

type Content = Awaited<ReturnType<typeof readList>>;

/** Shows the number of leads, and the choice of table or board. */
function ShowAs({ list, count, more, about }: { list: LeadList } & Pick<Content, "count" | "more" | "about">) {
  const board = list.show === "board";
  const other = leadListQuery({ ...list, show: board ? "" : "board", after: "" });
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="text-muted tabular-nums">
        {count === null
          ? null
          : `${about === null ? countText(count, more) : aboutText(about)} ${count === 1 ? "lead" : "leads"}`}
      </p>
      <Link to={`/admin/leads?${other}`} className={`${deskButton("plain")} max-sm:hidden`}>
        {board ? "Show as table" : "Show as board"}
      </Link>
    </div>
  );
}

/** Links to other pages; once the page is alive, the list goes on by itself. */
function Pages({ next, ...props }: ComponentProps<typeof ListPages>) {
  const alive = useAlive();
  return <ListPages {...props} next={alive ? null : next} />;
}

type NothingProps = { tooShort: boolean; list: LeadList; unknownPhone: string | null };

function Nothing({ tooShort, list, unknownPhone }: NothingProps) {
  if (unknownPhone !== null)
    return (
      <EmptyState title={`No lead you can see has ${formatPhone(unknownPhone)}`}>
        <Link to={newLeadWith(unknownPhone)} className={deskButton("plain")}>
          Add a lead with {formatPhone(unknownPhone)}
        </Link>
      </EmptyState>
    );
  if (tooShort) return <EmptyState title={SEARCH_RULE.title}>{SEARCH_RULE.text}</EmptyState>;
  if (list.callable === "now")
    return (
      <EmptyState
        title={list.after === "" ? "No lead of this list may be called now" : "No more leads may be called now"}
      >
        Without “Callable now”, the list says for each lead why not, and from when on.
      </EmptyState>
    );
  if (filterQuery({ ...list, sort: "" }) !== "")
    return (
      <EmptyState title="No leads match this search">Try fewer letters, another spelling, or fewer filters.</EmptyState>
    );
  return (
    <EmptyState title="No leads yet">
      The first person who asks for a call or a quote will show up here right away.
    </EmptyState>
  );
}

/** To look at a lead of the list, the list isn't read again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [now, next] = [currentUrl, nextUrl].map(({ pathname, searchParams }) => {
    const others = new URLSearchParams([...searchParams].filter(([name]) => name !== "peek"));
    return `${pathname}?${others}`;
  });
  const onlyLooks = formMethod === undefined && now === next && currentUrl.search !== nextUrl.search;
  return onlyLooks ? false : defaultShouldRevalidate;
}

export const clientAction = saveChoice<typeof action>;
