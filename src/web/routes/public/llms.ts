import { pageHeaders } from "#core/site/page-caching.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readLlms } from "#server/seo/read-llms.ts";
import type { Route } from "./+types/llms";

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await readLlms(servicesOf(context)), {
    headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "text/plain; charset=utf-8" },
  });
}
