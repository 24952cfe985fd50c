import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Touchpoint } from "#leads/leads/rules/lead.ts";
import { parseNote } from "#leads/leads/rules/note-form.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoints, deskKey, findSubmitted } from "./timeline-store.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";

/**
 * Adds a note to a lead's timeline. The audit log says that there is one, not what it says. A note that was sent with a
 * `key` is added once, however often it is sent.
 */
export async function addNote(
  needs: { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads },
  by: By,
  { leadId, text, key = null }: { leadId: string; text: string; key?: string | null },
): Promise<Outcome<Touchpoint>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<Touchpoint>> => {
    const note = parseNote(text);
    if (!note.ok) return invalidField("text", note.error);
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    const submissionKey = key === null ? null : deskKey(by.actor.id, key);
    const before = submissionKey === null ? null : await findSubmitted(tx, submissionKey);
    if (before) return ok(before);
    if (!lead) return notFound("Lead");
    const { id: authorId, name } = by.actor;
    const touchpoint = {
      id: needs.newId(),
      leadId,
      type: "note",
      description: note.text,
      at,
      metadata: { by: name, author_id: authorId },
    };
    await addTouchpoints(tx, [submissionKey === null ? touchpoint : { ...touchpoint, submissionKey }]);
    await audit({ action: "lead.note", recordId: leadId, after: { note: touchpoint.id } });
    return ok(touchpoint);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
