import { form, formAction, text } from "#platform/http/server/form-action.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { data, Form, Link } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { reasonsText } from "#leads/merges/rules/duplicate-reason.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { dismissDuplicate } from "#leads/merges/server/dismiss-duplicate.ts";
import { type Duplicate, listDuplicates } from "#leads/merges/server/list-duplicates.ts";
import { readSearch, startSearch } from "#leads/merges/server/search-duplicates.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { deskButton, DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { SearchNow, SearchStatus } from "./DuplicateSearch.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { LeadSummary } from "./LeadSummary.tsx";
import type { Route } from "./+types/duplicates.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const after = new URL(request.url).searchParams.get("after");
  const [page, search] = await Promise.all([listDuplicates(services, staff, after), readSearch(services, staff)]);
  return { ...page, search, after, mayChange: may(staff, "leads:write") };
}

export const handle = {
  title: "Duplicates",
  description: "Leads that may be the same person, for staff.",
};

const answer = (outcome: Outcome<unknown>, message: string) =>
  outcome.ok
    ? data({ ok: true, message })
    : data({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });

/** Starts a search, or keeps that two leads are different people. */
export const action = formAction("leads:write", {
  "": form({ lead: text, other: text }, async ({ services, by }, { lead, other }) =>
    answer(await dismissDuplicate(services, by, { leadId: lead, otherId: other }), "They are not suggested again."),
  ),
  search: form({}, async ({ services, by }) => answer(await startSearch(services, by), "")),
});

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { duplicates, search, next, after, mayChange } = loaderData;
  return (
    <DeskPage
      lead="Leads that may be the same person. The list is made again every night."
      aside={
        mayChange ? (
          <div className="flex flex-wrap gap-2">
            <Link to="/admin/duplicates/sure" className={deskButton("plain")}>
              Merge sure ones
            </Link>
            <SearchNow search={search} />
          </div>
        ) : null
      }
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

type DuplicateListProps = { duplicates: readonly Duplicate[]; mayChange: boolean };

/** Pairs of leads that may be the same person, side by side. */
function DuplicateList({ duplicates, mayChange }: DuplicateListProps) {
  return (
    <ul className="space-y-4">
      {duplicates.map(({ lead, other, reasons }) => (
        <li key={`${lead.id} ${other.id}`} className="rounded-md border border-line bg-surface p-3 sm:p-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-base font-semibold">{reasonsText(reasons)}</h2>
            {mayChange ? (
              <div className="flex flex-wrap gap-2">
                <Form method="post">
                  <input type="hidden" name="lead" value={lead.id} />
                  <input type="hidden" name="other" value={other.id} />
                  <DeskButton look="plain" aria-label={`Not a duplicate: ${lead.name} and ${other.name}`}>
                    Not a duplicate
                  </DeskButton>
                </Form>
                <Link to={`/admin/leads/${lead.id}/merge?with=${other.id}`} className={deskButton("main")}>
                  Compare and merge<span className="sr-only">{` ${lead.name} and ${other.name}`}</span>
                </Link>
              </div>
            ) : null}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <LeadSummary lead={lead} />
            <LeadSummary lead={other} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export const clientAction = stayOnFailure<typeof action>;
