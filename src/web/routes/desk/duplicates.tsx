import { data } from "react-router";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { intentOf } from "#server/http/form-intent.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { dismissDuplicate } from "#server/duplicates/dismiss-duplicate.ts";
import { listDuplicates } from "#server/duplicates/list-duplicates.ts";
import { readSearch, startSearch } from "#server/duplicates/search-duplicates.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { ListPages } from "#web/desk/ListPages.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import { DuplicateList } from "#web/desk/merges/DuplicateList.tsx";
import { SearchNow, SearchStatus } from "#web/desk/merges/DuplicateSearch.tsx";
import { Message } from "#web/desk/Message.tsx";
import type { Route } from "./+types/duplicates";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const after = new URL(request.url).searchParams.get("after");
  const [page, search] = await Promise.all([listDuplicates(services, staff, after), readSearch(services, staff)]);
  return { ...page, search, after, mayChange: may(staff, "leads:write") };
}

/** Starts a search, or keeps that two leads are different people. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const form = await request.formData();
  if (intentOf(form, "duplicates") === "search") {
    const started = await startSearch(services, by);
    if (started.ok) return data({ ok: true, message: "" });
    return data({ ok: false, message: started.message }, { status: STATUS_OF[started.code] });
  }
  const [leadId, otherId] = [form.get("lead"), form.get("other")].map(String);
  const outcome = await dismissDuplicate(services, by, { leadId: leadId ?? "", otherId: otherId ?? "" });
  const message = outcome.ok ? "They are not suggested again." : outcome.message;
  return data({ ok: outcome.ok, message }, { status: outcome.ok ? 200 : STATUS_OF[outcome.code] });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/duplicates",
    title: "Duplicates",
    description: "Leads that may be the same person, for staff.",
  });

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { duplicates, search, next, after, mayChange } = loaderData;
  return (
    <DeskPage
      title="Duplicates"
      lead="Leads that may be the same person. The list is made again every night."
      aside={mayChange ? <SearchNow search={search} /> : null}
    >
      <LiveRefresh />
      {actionData?.message ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <SearchStatus search={search} />
      {duplicates.length === 0 ? (
        <EmptyState title="No duplicates">
          Leads with the same number, address, or name and date of birth or ZIP code would be here, side by side.
        </EmptyState>
      ) : (
        <DuplicateList duplicates={duplicates} mayChange={mayChange} />
      )}
      <ListPages path="/admin/duplicates" query="" status="" after={after} next={next} />
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
