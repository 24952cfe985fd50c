import { z } from "zod";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** An article was saved: the screens of those who write it read it again. */
export const articlesTopic = defineTopic(
  "articles",
  z.object({ id: z.string() }),
  ({ id }) =>
    (to: StaffActor) =>
      may(to, "articles:write") ? ({ topic: "articles", id } satisfies LiveMessage) : null,
);

/** Announces that an article was saved. Called after it was stored. */
export async function announceArticle(needs: { db: Db; log: Log }, id: string): Promise<void> {
  await announce(needs, articlesTopic.name, { id });
}
