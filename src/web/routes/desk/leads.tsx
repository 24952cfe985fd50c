import { data, Link } from "react-router";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#core/leads/lead.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { leadFilter, leadListQuery, parseLeadList } from "#core/leads/lead-list.ts";
import { SEARCH_MIN, searchTerm } from "#core/leads/search-text.ts";
import { parseStatusForm } from "#core/leads/status-form.ts";
import { numberArea } from "#core/phone/number-area.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { findCallers } from "#server/requests/find-callers.ts";
import { findMayCall } from "#server/requests/read-lead-consents.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { listFailed } from "#server/intake/intake-store.ts";
import { listLostProcesses } from "#server/monitoring/announce-process.ts";
import { changeLeadStatuses } from "#server/leads/change-lead-status.ts";
import { listLeads } from "#server/leads/leads-store.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { ListPages } from "#web/desk/ListPages.tsx";
import { Message } from "#web/desk/Message.tsx";
import { keepChoice } from "#web/desk/leads/keep-choice.ts";
import type { BulkAnswer } from "#web/desk/leads/LeadBulk.tsx";
import { LeadTable } from "#web/desk/leads/LeadTable.tsx";
import { LeadPeek } from "#web/desk/leads/LeadPeek.tsx";
import { WhoIsCalling } from "#web/desk/leads/WhoIsCalling.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import { FilterBar } from "#web/desk/ui/FilterBar.tsx";
import type { Route } from "./+types/leads";

const PAGE = 50;
const STATUSES = [
  { value: "", label: "Any status" },
  ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const SOURCES = [
  { value: "", label: "Any source" },
  ...LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const list = parseLeadList(new URL(request.url).searchParams);
  const cursor = decodeCursor(list.after);
  const found = await listLeads(services.db, leadScopeOf(staff), leadFilter(list), cursor, PAGE);
  const term = searchTerm(list.query);
  const [callable, callers, failed, lost] = await Promise.all([
    findMayCall(services, found.leads),
    findCallers(services, leadScopeOf(staff), list.query),
    listFailed(services.db, 1),
    listLostProcesses(services),
  ]);
  return {
    leads: found.leads.map(({ id, name, phone, state, status: s, source, createdAt }) => {
      const areaStates = state === null && phone !== null ? numberArea(phone).states : [];
      return { id, name, phone, mayCall: callable.get(id) ?? "yes", state, areaStates, status: s, source, createdAt };
    }),
    callers,
    next: encodeCursor(found.next),
    list,
    tooShort: term !== "" && [...term].length < SEARCH_MIN,
    mayChange: may(staff, "leads:write"),
    attention: failed.length + lost.length > 0,
  };
}

/** Changes the status of the selected leads, or takes such a change back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const asked = parseStatusForm(await request.formData());
  if (!asked) return data<BulkAnswer>({ ok: false, message: "Please choose a status from the list." }, { status: 422 });
  const outcome = await changeLeadStatuses(services, by, asked);
  if (!outcome.ok)
    return data<BulkAnswer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  const { changed, skipped } = outcome.value;
  const to = asked[0]?.status ?? "new";
  const undone = asked.some(({ expected }) => expected !== undefined);
  const message = undone
    ? undoneText(changed.length, skipped)
    : `${changedText(changed.length, STATUS_LABELS[to])}${skippedText(skipped)}`;
  return data<BulkAnswer>({ ok: true, message, ...(undone ? {} : { changed, to }) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/leads",
    title: "Leads",
    description: "Everyone who asked to be contacted, for staff.",
  });

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, next, list, tooShort, mayChange, attention, callers } = loaderData;
  const { query, status, source, after } = list;
  const filtered = leadListQuery(list) !== "";
  return (
    <DeskPage title="Leads">
      <LiveRefresh />
      {attention ? (
        <Message tone="warning">
          Some submissions may be missing from this list.{" "}
          <Link to="/admin/leads/problems" className="font-semibold text-accent underline underline-offset-4">
            See what needs attention
          </Link>
        </Message>
      ) : null}
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <FilterBar
        path="/admin/leads"
        label="Search leads"
        hint={`Name, phone or email, at least ${SEARCH_MIN} characters`}
        query={query}
        filters={[
          { name: "status", label: "Status", value: status, options: STATUSES },
          { name: "source", label: "Source", value: source, options: SOURCES },
        ]}
      />
      <WhoIsCalling callers={callers} />
      <LeadPeek ids={leads.map(({ id }) => id)} list={leadListQuery(list)} />
      {leads.length > 0 ? (
        <LeadTable key={leadListQuery(list)} leads={leads} mayChange={mayChange} list={leadListQuery(list)} />
      ) : tooShort ? (
        <EmptyState title={`Type at least ${SEARCH_MIN} characters`}>
          A shorter search would match almost everyone.
        </EmptyState>
      ) : filtered ? (
        <EmptyState title="No leads match this search">
          Try fewer letters, another spelling, or fewer filters.
        </EmptyState>
      ) : (
        <EmptyState title="No leads yet">
          The first person who asks for a call or a quote will show up here right away.
        </EmptyState>
      )}
      <ListPages path="/admin/leads" query={query} status={status} source={source} after={after || null} next={next} />
    </DeskPage>
  );
}

function changedText(n: number, status: string): string {
  return n === 0 ? `They were ${status} already.` : `${n} ${n === 1 ? "lead" : "leads"} changed to ${status}.`;
}

function skippedText(n: number): string {
  return n === 0 ? "" : ` ${n} could not be changed: no longer there, or no longer yours.`;
}

function undoneText(n: number, skipped: number): string {
  const done = `${n} ${n === 1 ? "lead" : "leads"} changed back.`;
  return skipped === 0 ? done : `${done} ${skipped} stayed as they are: someone changed them in the meantime.`;
}

export const clientAction = keepChoice<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
