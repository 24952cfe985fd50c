import { data, redirect } from "react-router";
import { downloadKey } from "#server/backups/download-key.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import type { Route } from "./+types/backup-key";

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
