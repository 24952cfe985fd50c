import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { readFeed } from "#server/article-calendar/read-feed.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/article-calendar";

/** The editorial calendar for the calendar program of anyone who has the link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const feed = await readFeed(servicesOf(context), params.token);
  if (!feed.ok)
    return new Response("This link doesn’t work anymore.", {
      status: 404,
      headers: { ...PRIVATE_PAGE, "Content-Type": "text/plain; charset=utf-8" },
    });
  const { content, etag } = feed.value;
  const headers = { "Cache-Control": "private, no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
}
