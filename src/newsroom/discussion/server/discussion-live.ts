import { z } from "zod";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { ArticleReview } from "#newsroom/discussion/rules/review.ts";
import { isAskedOf } from "#newsroom/discussion/rules/review.ts";
import { may, ROLES } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

const named = z.object({ id: z.string(), by: z.string(), byId: z.string() });

/** A review of an article was asked of the receiver, or theirs was answered. */
export const reviewsTopic = defineTopic(
  "reviews",
  named.extend({ state: z.string(), forId: z.string().nullable(), forRole: z.enum(ROLES).nullable() }),
  ({ id, by, byId, state, ...asked }) =>
    (to: StaffActor) => {
      const isFor = state === "asked" ? isAskedOf(asked, to) : asked.forId === to.id;
      if (!isFor || to.id === byId || !may(to, "articles:write")) return null;
      return { topic: "reviews", id, by, state } satisfies LiveMessage;
    },
);

/** Announces a review to who is asked, or its answer to who asked. Called after it was stored. */
export async function announceReview(needs: { db: Db; log: Log }, review: ArticleReview): Promise<void> {
  const { articleId: id, state, forId, forRole } = review;
  const asked = { id, by: review.by, byId: review.byId, state, forId, forRole };
  if (state === "asked") await announce(needs, reviewsTopic.name, asked);
  else if (state !== "withdrawn")
    await announce(needs, reviewsTopic.name, {
      ...asked,
      by: review.settledBy ?? "",
      byId: review.settledById ?? "",
      forId: review.byId,
      forRole: null,
    });
}
