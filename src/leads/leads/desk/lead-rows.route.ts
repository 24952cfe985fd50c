import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readPart } from "#leads/lists/server/read-list.ts";
import { placeAfter } from "#platform/database/server/page-cursor.ts";
import type { Route } from "./+types/lead-rows.route";

/** Leads that are read at a time as the list goes on. */
const ROWS = 250;

/** The part of a list after one of its leads: `created`, `id`, and `value` in a sorted list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const { searchParams } = new URL(request.url);
  const after = placeAfter(["created", "id", "value"].map((name) => searchParams.get(name)));
  return readPart(services, staff, parseLeadList(searchParams), after, ROWS);
}

/** Null where the rows can't be read: the list says so in its place. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** The list knows itself which of its rows to read again. */
export const shouldRevalidate = () => false;
