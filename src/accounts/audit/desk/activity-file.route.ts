import { data, redirect } from "react-router";
import { activityFields, parseActivityFilter } from "#accounts/audit/rules/activity-filter.ts";
import { exportActivity } from "#accounts/audit/server/export-activity.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { streamOf } from "#platform/storage/server/stream-of.ts";
import type { Route } from "./+types/activity-file.route";

/** The lines of the audit log that a filter finds, as a CSV file. Asks who the person is first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "audit:read");
  const filter = parseActivityFilter(new URL(request.url).searchParams);
  const opened = await exportActivity(services, by, filter);
  if (!opened.ok) {
    if (opened.code !== "reauthentication-required") throw data(opened.message, { status: STATUS_OF[opened.code] });
    const asked = new URLSearchParams({ ...activityFields(filter), confirm: "1" });
    throw redirect(`/admin/control/activity?${asked}`);
  }
  const day = services.now().toISOString().slice(0, 10);
  return new Response(streamOf(opened.value), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="activity-${day}.csv"`,
    },
  });
}
