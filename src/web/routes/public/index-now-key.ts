import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { findIndexNowKey } from "#server/seo/seo-store.ts";
import type { Route } from "./+types/index-now-key";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = servicesOf(context);
  const key = await findIndexNowKey(db);
  return new Response(key ?? "IndexNow is not switched on.\n", {
    status: key === null ? 404 : 200,
    headers: { ...PRIVATE_PAGE, "Content-Type": "text/plain; charset=utf-8" },
  });
}
