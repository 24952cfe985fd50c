import { data, redirect } from "react-router";
import { downloadKey } from "#operations/backups/server/download-key.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { Route } from "./+types/backup-key.route";

/** The key of the backups as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const outcome = await downloadKey(services, by);
  if (!outcome.ok && outcome.code === "reauthentication-required") throw redirect("/admin/backups#key");
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  return new Response(outcome.value.file, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="backup.key"',
      "Cache-Control": "no-store",
    },
  });
}
