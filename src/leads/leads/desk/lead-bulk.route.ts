import { data } from "react-router";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readBulk } from "#leads/lists/server/run-bulk.ts";
import type { Route } from "./+types/lead-bulk.route";

/** Reads how far a bulk change is. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const run = await readBulk(services, by, params.id);
  if (!run.ok) throw data(run.message, { status: 404 });
  return run.value;
}

/** Null where it can't be read: the page asks again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

export const shouldRevalidate = () => false;
