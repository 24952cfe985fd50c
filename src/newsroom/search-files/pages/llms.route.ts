import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { readLlms } from "#newsroom/search-files/server/read-llms.ts";
import type { Route } from "./+types/llms.route";

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await readLlms(servicesOf(context)), {
    headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "text/plain; charset=utf-8" },
  });
}
