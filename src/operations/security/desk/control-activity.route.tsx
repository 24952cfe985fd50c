import { respondWith, form, formAction } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { activityFields, parseActivityFilter } from "#accounts/audit/rules/activity-filter.ts";
import { ACTIVITY_GROUPS } from "#platform/ledger/rules/activity-groups.ts";
import { readActivity } from "#accounts/audit/server/read-activity.ts";
import { readLedger } from "#accounts/audit/server/read-ledger.ts";
import { startCheck } from "#accounts/audit/server/start-check.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listReportedActivity } from "#operations/monitoring/server/monitoring-store.ts";
import { isOwnWork } from "#operations/security/rules/record-words.ts";
import { nameRecords } from "#operations/security/server/name-records.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { ControlTabs } from "#operations/alerts/desk/ControlTabs.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { ActivityTable } from "./ActivityTable.tsx";
import { ReportedActivity } from "./ReportedActivity.tsx";
import { LedgerPanel } from "./LedgerPanel.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import type { Route } from "./+types/control-activity.route";

const PATH = "/admin/control/activity";
const PAGE = 50;
/** Reports of other programs that the first page shows. */
const REPORTS = 20;
const GROUPS = [{ value: "", label: "All actions" }, ...ACTIVITY_GROUPS.map(({ value, label }) => ({ value, label }))];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff, by } = staffRequest(context, "audit:read");
  const asked = new URL(request.url).searchParams;
  const filter = parseActivityFilter(asked);
  const place = decodeCursor(asked.get("after") ?? "");
  const after = place && { at: place.createdAt, id: place.id };
  const found = await readActivity(services, by, { filter, after, limit: PAGE });
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  const { lines, next, actors } = found.value;
  const records = await nameRecords(services.db, by, lines);
  const whole = place === null && Object.keys(activityFields(filter)).length === 0;
  return {
    lines: lines.flatMap((line, n) => {
      const { id, at, actorKind, actorName, action, recordType, recordId } = line;
      const record = records[n];
      if (!record) return [];
      return [{ id, at, actorKind, actorName, action, isOwn: isOwnWork(line), recordType, recordId, record }];
    }),
    reported: whole ? await listReportedActivity(services.db, REPORTS) : [],
    next: encodeCursor(next && { createdAt: next.at, id: next.id }),
    after: place ? (asked.get("after") ?? "") : "",
    actors,
    filter,
    file: `${PATH}.csv?${new URLSearchParams(activityFields(filter))}`,
    ledger: await readLedger(services),
    ways: asked.get("confirm") === "1" ? await findConfirmation(services, staff) : null,
  };
}

/** Starts to verify the ledger. */
export const action = formAction("audit:read", {
  verify: form({}, async ({ services, by }) =>
    respondWith(await startCheck(services, by), "The ledger is being verified."),
  ),
});

export const handle = {
  title: "Activity Logs",
  description: "Who did what, and whether the ledger is as it was sealed.",
};

export default function ControlActivity({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, reported, next, after, actors, filter, file, ledger, ways } = loaderData;
  const { query, group, actor, from, to } = filter;
  const people = [{ value: "", label: "Everyone" }, ...actors.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <DeskPage
      lead="Who did what, and when. Every line is sealed in the ledger."
      aside={
        <a href={file} className={deskButton("plain")}>
          Export as CSV
        </a>
      }
    >
      <ControlTabs current={PATH} />
      {ways ? (
        <ConfirmIdentity
          ways={ways}
          what="The export has everything that staff did. Confirm that it's you, then export."
        />
      ) : null}
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <LedgerPanel {...ledger} />
      <FilterBar
        path={PATH}
        label="Search the activity log"
        hint="Action, person or the id of a record"
        query={query}
        filters={[
          { name: "group", label: "Action", value: group, options: GROUPS },
          { name: "actor", label: "Who", value: actor, options: people },
          { name: "from", label: "From", value: from, options: null },
          { name: "to", label: "To", value: to, options: null },
        ]}
      />
      {lines.length > 0 ? (
        <ActivityTable lines={lines} />
      ) : (
        <EmptyState
          title={Object.keys(activityFields(filter)).length > 0 ? "No activity matches this search" : "No activity yet"}
        />
      )}
      <ListPages
        path={PATH}
        query={query}
        status=""
        kept={{ group, actor, from, to }}
        after={after || null}
        next={next}
      />
      <ReportedActivity lines={reported} />
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
