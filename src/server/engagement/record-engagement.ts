import { leadScopeOf } from "#core/access/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { isKnownBot } from "#core/leads/engagement.ts";
import type { By } from "#server/audit/audit-store.ts";
import { findBySlug } from "#server/articles/articles-store.ts";
import { type AnnounceLeads, andAnnounce } from "#server/leads/leads-live.ts";
import { countEngagement, lockLead } from "#server/leads/leads-store.ts";
import type { Db, Tx } from "#server/platform/database.ts";
import { addTouchpoint } from "#server/timeline/timeline-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** What someone says that a lead did. `claimedAt` is their clock's time. */
export type ClaimedEngagement = {
  leadId: string;
  articleSlug: string;
  engagementType: string;
  claimedAt: string | null;
  userAgent: string;
  referrer: string;
};

/**
 * Counts what a lead did with an article, as another program with a key reports it. What staff do on the site is no
 * engagement of a lead, nor is what a bot does: neither is kept. Answers whether it counted, and how many there are.
 */
export async function recordEngagement(
  needs: Needs,
  by: By,
  claimed: ClaimedEngagement,
): Promise<Outcome<{ counted: boolean; engagementCount: number }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx): Promise<Outcome<{ counted: boolean; engagementCount: number }>> => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), claimed.leadId);
    if (!lead) return notFound("Lead");
    // A program that reports for a visitor need not know their browser.
    const bot = claimed.userAgent !== "" && isKnownBot(claimed.userAgent);
    if (by.actor.kind === "staff" || bot) return ok({ counted: false, engagementCount: lead.engagementCount });
    return ok({ counted: true, engagementCount: await keepEngagement(tx, needs, claimed) });
  });
  return andAnnounce(needs, work);
}

/** Keeps an engagement in the timeline and counts it, in the caller's transaction; answers how many there are now. */
export async function keepEngagement(
  tx: Tx,
  { now, newId }: Pick<Needs, "now" | "newId">,
  { leadId, articleSlug, engagementType, claimedAt, userAgent, referrer }: ClaimedEngagement,
): Promise<number> {
  const title = (await findBySlug(tx, articleSlug))?.title ?? articleSlug;
  const metadata = {
    article_slug: articleSlug,
    engagement_type: engagementType,
    claimed_at: claimedAt,
    user_agent: userAgent,
    referrer,
  };
  const description = `Engagement (${engagementType}): ${title}`;
  await addTouchpoint(tx, { id: newId(), leadId, type: "engagement", description, at: now(), metadata });
  return countEngagement(tx, leadId);
}
