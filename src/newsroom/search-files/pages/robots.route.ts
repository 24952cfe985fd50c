import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { robotsText } from "#newsroom/articles/rules/robots.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import type { Route } from "./+types/robots.route";

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  const rules = site.settings().seoFiles.robotsRules;
  return new Response(robotsText(config.publicUrl, config.functionsPrefix, rules, site.stage()), {
    headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "text/plain; charset=utf-8" },
  });
}
