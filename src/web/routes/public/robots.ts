import { pageHeaders } from "#core/site/page-caching.ts";
import { robotsText } from "#core/seo/robots.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  const rules = site.settings().seoFiles.robotsRules;
  return new Response(robotsText(config.publicUrl, config.functionsPrefix, rules, site.stage()), {
    headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "text/plain; charset=utf-8" },
  });
}
