import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { findIndexNowKey } from "#newsroom/search-files/server/seo-store.ts";
import type { Route } from "./+types/index-now-key.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = servicesOf(context);
  const key = await findIndexNowKey(db);
  return new Response(key ?? "IndexNow is not switched on.\n", {
    status: key === null ? 404 : 200,
    headers: { ...PRIVATE_PAGE, "Content-Type": "text/plain; charset=utf-8" },
  });
}
