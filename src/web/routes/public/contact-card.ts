import { contactCard } from "#core/leads/contact-card.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/contact-card";

export function loader({ context }: Route.LoaderArgs) {
  const { site, config } = servicesOf(context);
  const card = contactCard(site.settings().agency, config.publicUrl);
  const headers = {
    ...pageHeaders(),
    "Content-Type": "text/vcard; charset=utf-8",
    "Content-Disposition": 'attachment; filename="contact-card.vcf"',
  };
  return new Response(card, { headers });
}
