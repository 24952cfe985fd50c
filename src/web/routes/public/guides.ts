import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readGuides } from "#server/blog/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import type { Route } from "./+types/guides";

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
