import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { readGuides } from "#newsroom/articles/server/read-blog.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import type { Route } from "./+types/guides.route";

/** The published articles as a script of the chat, which so needs nothing from the server when someone writes to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { articles, fallback } = await readGuides(servicesOf(context), languageOf(context).locale);
  return new Response(`export const guides = ${JSON.stringify(articles)};\n`, {
    headers: {
      ...(fallback ? PRIVATE_PAGE : pageHeaders([BLOG_TAG])),
      "Content-Type": "text/javascript; charset=utf-8",
    },
  });
}
