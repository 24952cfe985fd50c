import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { cameAt, type Conversation, findConversation, saveConversation } from "./conversations-store.ts";

/**
 * `done`: it needs no answer; `not-done` takes that back, `since` being that of the message that waited; `snooze`: until
 * a moment; `seen`: someone has read what came in.
 */
export type ConversationChange =
  | { kind: "done" | "seen" }
  | { kind: "not-done"; since: Date }
  | {
      kind: "snooze";
      /** In the future. */
      until: Date;
    };

/** The longest time for which a conversation can be put off, milliseconds. */
const MAX_SNOOZE = 90 * 86_400_000;

/** Marks a conversation of the actor's scope as done or seen, or puts it off. A later message opens it again. */
export async function changeConversation(
  needs: { db: Db; now: () => Date; announceLeads: AnnounceLeads },
  by: By,
  id: string,
  change: ConversationChange,
): Promise<Outcome<Conversation>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<Conversation>> => {
    const scope = leadScopeOf(by.actor);
    const before = await findConversation(tx, scope, id);
    if (!before) return notFound("Conversation");
    if (change.kind === "snooze") {
      const ahead = change.until.getTime() - at.getTime();
      if (!(ahead > 0 && ahead <= MAX_SNOOZE)) return invalidField("until", "Choose a time within the next 90 days.");
      await saveConversation(tx, id, { state: "snoozed", snoozedUntil: change.until, unread: false });
    } else if (change.kind === "done")
      await saveConversation(tx, id, { state: "waiting", snoozedUntil: null, unansweredSince: null, unread: false });
    else if (change.kind === "not-done") {
      if (before.state !== "waiting" || before.unansweredSince !== null || !(await cameAt(tx, id, change.since)))
        return conflict("This conversation has changed since. It stays as it is.");
      await saveConversation(tx, id, { state: "open", unansweredSince: change.since });
    } else await saveConversation(tx, id, { unread: false });
    const after = await findConversation(tx, scope, id);
    if (!after) return notFound("Conversation");
    if (change.kind !== "seen")
      await audit({
        action: "conversation.change",
        recordId: id,
        before: { state: before.state },
        after: { state: after.state, snoozedUntil: after.snoozedUntil?.toISOString() ?? null },
      });
    return ok(after);
  });
  return andAnnounce(needs, work, ({ value }) => (value.leadId === null ? null : [value.leadId]));
}
