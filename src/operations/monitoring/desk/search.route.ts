import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { searchDesk } from "#operations/home/server/search-desk.ts";
import type { Route } from "./+types/search.route";

/** Returns what the palette finds for `q`, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_SEARCH);
  return Response.json(await searchDesk(services, staff, query), { headers: { "Cache-Control": "no-store" } });
}
