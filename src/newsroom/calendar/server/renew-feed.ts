import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { putFeed } from "./article-calendar-store.ts";

type Needs = { db: Db; now: () => Date; config: { publicUrl: string } };

/** The address of a feed by its token. */
function feedPath(token: string): string {
  return `/calendar/${token}/articles.ics`;
}

/** Gives a person a secret link to the editorial calendar, which is shown once; an earlier one stops working. */
export async function renewFeed(needs: Needs, by: By): Promise<Outcome<{ url: string }>> {
  if (by.actor.kind !== "staff") return forbidden();
  const refused = refuseSensitive(by.actor, "articles:read", needs.now());
  if (refused) return refused;
  const staffId = by.actor.id;
  const token = newToken();
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    await putFeed(tx, { staffId, tokenHash: hashToken(token), createdAt: at });
    await recordAudit(tx, by, at, { action: "calendar-feed.renew", recordType: "staff", recordId: staffId });
  });
  return ok({ url: needs.config.publicUrl + feedPath(token) });
}
