import { themeCss } from "#agency/site/rules/brand.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import type { Route } from "./+types/theme.route";

/** The agency's own colors. Linked only while they differ from the defaults. */
export function loader({ context }: Route.LoaderArgs) {
  const css = themeCss(servicesOf(context).site.settings().brand) ?? "";
  return new Response(css, { headers: { ...pageHeaders(), "Content-Type": "text/css; charset=utf-8" } });
}
