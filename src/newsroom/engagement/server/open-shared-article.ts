import { isOpening, type Opening } from "#leads/leads/rules/engagement.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findShareLink, markCounted } from "./engagement-store.ts";
import { saveEngagement, titleOf } from "./record-engagement.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/**
 * The article behind a shared link, or null. A person's first opening on a day counts as engagement of the lead; those of
 * staff, bots, mail scanners and what loads ahead do not.
 */
export async function openSharedArticle(
  needs: Needs,
  opening: Opening & { token: string; byStaff: boolean; referrer: string },
): Promise<{ slug: string } | null> {
  const link = await findShareLink(needs.db, opening.token);
  if (!link) return null;
  const { leadId, articleSlug } = link;
  const day = needs.now().toISOString().slice(0, 10);
  if (!opening.byStaff && isOpening(opening) && link.countedOn !== day) {
    const work = needs.db.transaction(async (tx) => {
      const title = await titleOf(tx, articleSlug);
      // It was unpublished or deleted since the link was made: there is nothing to read.
      if (title === null) return { ok: false };
      if (!(await markCounted(tx, opening.token, day))) return { ok: false };
      const claimed = { leadId, articleSlug, engagementType: "shared_link", claimedAt: null };
      await saveEngagement(tx, needs, {
        ...claimed,
        title,
        userAgent: opening.userAgent.slice(0, 500),
        referrer: opening.referrer.slice(0, 500),
      });
      return { ok: true };
    });
    await andAnnounce(needs, work, () => [leadId]);
  }
  return { slug: articleSlug };
}
