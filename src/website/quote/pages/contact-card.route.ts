import { languageOf } from "#agency/language/server/language-of.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { contactCard } from "#leads/leads/rules/contact-card.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import type { Route } from "./+types/contact-card.route";

export function loader({ context }: Route.LoaderArgs) {
  const { site, config } = servicesOf(context);
  const card = contactCard(
    site.settings().agency,
    config.publicUrl,
    stageNote(site.stage(), languageOf(context).words),
  );
  const headers = {
    ...pageHeaders(),
    "Content-Type": "text/vcard; charset=utf-8",
    "Content-Disposition": 'attachment; filename="contact-card.vcf"',
  };
  return new Response(card, { headers });
}
