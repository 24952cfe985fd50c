import { data, redirect } from "react-router";
import { activityFields, parseActivityFilter } from "#core/monitoring/activity-filter.ts";
import { exportActivity } from "#server/audit/export-activity.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { streamOf } from "#server/platform/stream-of.ts";
import type { Route } from "./+types/activity-file";

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
