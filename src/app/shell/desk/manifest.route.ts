import { deskManifest } from "#agency/site/rules/desk-metadata.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import type { Route } from "./+types/manifest.route";

/** The desk's manifest. It opens without a session, since browsers ask for it without cookies. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = servicesOf(context).site.settings().agency;
  const headers = { ...pageHeaders(), "Content-Type": "application/manifest+json" };
  return new Response(JSON.stringify(deskManifest(name)), { headers });
}
