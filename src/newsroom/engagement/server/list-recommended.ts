import { type Recommendation, recommendArticles } from "#newsroom/articles/rules/recommend-articles.ts";
import { sharePath } from "#leads/leads/rules/engagement.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { listNewest } from "#newsroom/articles/server/blog-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import { engagementsOf } from "#leads/leads/server/timeline-store.ts";
import { shareLinksOf } from "./engagement-store.ts";

/** The number of newest articles to choose from: older ones are on the blog. */
const CHOSEN_FROM = 200;

/** Lists the articles to send to a lead, in the lead's language, each with its shared address if there is one. */
export async function listRecommended(
  needs: { db: Db; site: Pick<SiteContent, "states">; config: { publicUrl: string } },
  lead: Lead,
): Promise<(Recommendation & { address: string | null })[]> {
  const [articles, engagements] = await Promise.all([
    listNewest(needs.db, lead.language ?? "en", CHOSEN_FROM),
    engagementsOf(needs.db, lead.id),
  ]);
  const read = new Set(engagements.map(({ articleSlug }) => articleSlug));
  const stateName = needs.site.states().find(({ code }) => code === lead.state)?.name ?? null;
  const recommended = recommendArticles(lead, { stateName, articles, read });
  const links = await shareLinksOf(
    needs.db,
    lead.id,
    recommended.map(({ slug }) => slug),
  );
  return recommended.map((one) => {
    const link = links.get(one.slug);
    return { ...one, address: link ? needs.config.publicUrl + sharePath(link.token) : null };
  });
}
