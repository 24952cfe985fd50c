import { themeCss } from "#core/site/brand.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/theme";

/** The agency's own colors. Linked only while they differ from the defaults. */
export function loader({ context }: Route.LoaderArgs) {
  const css = themeCss(servicesOf(context).site.settings().brand) ?? "";
  return new Response(css, { headers: { ...pageHeaders(), "Content-Type": "text/css; charset=utf-8" } });
}
