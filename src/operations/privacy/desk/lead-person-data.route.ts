import { data, redirect } from "react-router";
import { personFile } from "#operations/privacy/rules/person-file.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { readPersonData } from "#operations/privacy/server/read-person-data.ts";
import type { Route } from "./+types/lead-person-data.route";

/** A copy of everything about a lead's household as a file: a page to read or, with `format=json`, JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:erase");
  const outcome = await readPersonData(services, by, params.id);
  if (!outcome.ok && outcome.code === "reauthentication-required") throw redirect(`/admin/leads/${params.id}/privacy`);
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  const file = (type: string, ending: string) => ({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="personal-data-${params.id}.${ending}"`,
    "Cache-Control": "no-store",
  });
  if (new URL(request.url).searchParams.get("format") === "json")
    return new Response(JSON.stringify(outcome.value, null, 2), { headers: file("application/json", "json") });
  const { timeZone } = services.site.settings().agency;
  return new Response(personFile(outcome.value, timeZone), { headers: file("text/html; charset=utf-8", "html") });
}
