import { data } from "react-router";
import { exportLosses } from "#newsroom/article-files/server/export-losses.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { streamOf } from "#platform/storage/server/stream-of.ts";
import type { Route } from "./+types/article-losses-file.route";

/** Sends what articles of an import could not bring along, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const file = await exportLosses(services, by, params.id);
  if (!file.ok) throw data(file.message, { status: STATUS_OF[file.code] });
  return new Response(streamOf(file.value), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="left-behind.csv"',
      "Cache-Control": "no-store",
    },
  });
}
