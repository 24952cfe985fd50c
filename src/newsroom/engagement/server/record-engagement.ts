import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, forbidden, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { isKnownBot } from "#leads/leads/rules/engagement.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { findArticle, findPublished } from "#newsroom/articles/server/articles-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { countEngagement, lockLead } from "#leads/leads/server/leads-store.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** What someone says that a lead did. `claimedAt` is their clock's time. */
type ClaimedEngagement = {
  leadId: string;
  articleSlug: string;
  engagementType: string;
  claimedAt: string | null;
  userAgent: string;
  referrer: string;
};

/**
 * Counts what a lead did with an article, as another program with a key reports it. What staff do on the site is no
 * engagement of a lead, nor is what a bot does: neither is kept. Answers whether it counted, and how many there are. Invalid
 * where no published article has, or had, the address.
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
    const title = await titleOf(tx, claimed.articleSlug);
    if (title === null) return NO_ARTICLE;
    if (by.actor.kind === "staff" || bot) return ok({ counted: false, engagementCount: lead.engagementCount });
    return ok({ counted: true, engagementCount: await saveEngagement(tx, needs, { ...claimed, title }) });
  });
  return andAnnounce(needs, work, () => [claimed.leadId]);
}

const NO_ARTICLE: Failure = invalidFields({
  article_slug: "There is no published article with this address.",
});

/** The title of the published article that has an address, or had it before it moved; null if there is none. */
export async function titleOf(tx: Tx, slug: string): Promise<string | null> {
  const found = await findPublished(tx, slug);
  if (found !== null && found !== "gone") return found.title;
  const { articleId = null } = (await findRedirect(tx, articlePath(slug))) ?? {};
  const moved = articleId === null ? null : await findArticle(tx, articleId);
  return moved?.status === "published" ? moved.title : null;
}

/** Keeps an engagement in the timeline and counts it, in the caller's transaction; answers how many there are now. */
export async function saveEngagement(
  tx: Tx,
  { now, newId }: Pick<Needs, "now" | "newId">,
  { leadId, articleSlug, title, engagementType, claimedAt, userAgent, referrer }: ClaimedEngagement & { title: string },
): Promise<number> {
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
