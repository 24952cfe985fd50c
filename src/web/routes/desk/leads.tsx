import { leadScopeOf } from "#core/access/lead-scope.ts";
import { Link } from "react-router";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { LEAD_STATUSES } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { SEARCH_MIN, searchTerm } from "#core/leads/search-text.ts";
import { numberArea } from "#core/phone/number-area.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { findMayCall } from "#server/requests/read-lead-consents.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { listFailed } from "#server/intake/intake-store.ts";
import { listLostProcesses } from "#server/monitoring/announce-process.ts";
import { listLeads } from "#server/leads/leads-store.ts";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { ListPages } from "#web/desk/ListPages.tsx";
import { ListSearch, MAX_SEARCH } from "#web/desk/ListSearch.tsx";
import { Message } from "#web/desk/Message.tsx";
import { LeadTable } from "#web/desk/leads/LeadTable.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/leads";

const PAGE = 50;
const STATUSES = [
  { value: "", label: "All statuses" },
  ...LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const status = LEAD_STATUSES.find((s) => s === search.get("status"));
  const after = search.get("after");
  const term = searchTerm(query);
  const found = await listLeads(
    services.db,
    leadScopeOf(staff),
    { ...(term ? { query } : {}), ...(status ? { status } : {}) },
    decodeCursor(after ?? undefined),
    PAGE,
  );
  const [callable, failed, lost] = await Promise.all([
    findMayCall(services, found.leads),
    listFailed(services.db, 1),
    listLostProcesses(services),
  ]);
  return {
    leads: found.leads.map(({ id, name, phone, state, status: s, source, createdAt }) => {
      const areaStates = state === null && phone !== null ? numberArea(phone).states : [];
      return { id, name, phone, mayCall: callable.get(id) ?? "yes", state, areaStates, status: s, source, createdAt };
    }),
    next: encodeCursor(found.next),
    query,
    status: status ?? "",
    after,
    tooShort: term !== "" && [...term].length < SEARCH_MIN,
    mayChange: may(staff, "leads:write"),
    attention: failed.length + lost.length > 0,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/leads",
    title: "Leads",
    description: "Everyone who asked to be contacted, for staff.",
  });

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { leads, next, query, status, after, tooShort, mayChange, attention } = loaderData;
  const filtered = query !== "" || status !== "" || after !== null;
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
      <ListSearch
        path="/admin/leads"
        label="Search leads"
        hint={`Name, phone or email, at least ${SEARCH_MIN} characters.`}
        query={query}
        status={status}
        statuses={STATUSES}
      />
      {leads.length > 0 ? (
        <LeadTable leads={leads} mayChange={mayChange} />
      ) : tooShort ? (
        <EmptyState title={`Type at least ${SEARCH_MIN} characters`}>
          A shorter search would match almost everyone.
        </EmptyState>
      ) : filtered ? (
        <EmptyState title="No leads match this search">
          Try fewer letters, another spelling, or all statuses.
        </EmptyState>
      ) : (
        <EmptyState title="No leads yet">
          The first person who asks for a call or a quote will show up here right away.
        </EmptyState>
      )}
      <ListPages path="/admin/leads" query={query} status={status} after={after} next={next} />
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
