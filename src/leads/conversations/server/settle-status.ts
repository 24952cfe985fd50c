import { REPORTED_FROM } from "#leads/conversations/rules/message.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { TextStatus } from "#platform/texts/rules/text-provider.ts";
import { moveMessage } from "./conversations-store.ts";

const PROBLEM = "The carrier did not deliver it.";

/** Stores a provider's report on a text of ours. Reports come twice, late and in any order; each counts once. */
export async function settleStatus(
  needs: { db: Db; now: () => Date; announceLeads: AnnounceLeads },
  messageId: string,
  { state, reason, providerId }: TextStatus,
): Promise<void> {
  if (state === null) return;
  const moved = await moveMessage(needs.db, messageId, REPORTED_FROM[state], {
    state,
    problem: state === "failed" ? (reason ?? PROBLEM) : null,
    ...(providerId === null ? {} : { providerId }),
    ...(state === "delivered" ? { deliveredAt: needs.now() } : {}),
  });
  if (moved) needs.announceLeads({ leads: moved.leadId === null ? null : [moved.leadId] });
}
