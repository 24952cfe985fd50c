import { securityText } from "#newsroom/search-files/rules/security-text.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import type { Route } from "./+types/security.route";

export function loader({ context }: Route.LoaderArgs) {
  const { config, now, site } = servicesOf(context);
  return new Response(securityText(config.publicUrl, site.settings().agency.email, now()), {
    headers: { "Cache-Control": "public, max-age=86400", "Content-Type": "text/plain; charset=utf-8" },
  });
}
