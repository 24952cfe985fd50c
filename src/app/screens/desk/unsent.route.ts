import { form, formAction, SENDING_KEY, text } from "#platform/http/server/form-action.ts";
import type { StaffRequest } from "#platform/http/server/staff-request.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { reasonOf } from "#platform/access/rules/outcome.ts";
import { CHOICE_FIELDS, handleOutcome, outcomeStatus } from "#leads/calling/server/handle-outcome.ts";
import { addNote } from "#leads/leads/server/add-note.ts";
import { currentLeadIdIn } from "#leads/leads/server/leads-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";

const SENT = { account: text, lead: text };

/** Takes what a browser kept while it had no connection, for the account that typed it alone, and answers in JSON. */
export const action = formAction("leads:write", {
  outcome: form({ ...SENT, ...CHOICE_FIELDS }, async (work, { account, lead, ...typed }) => {
    const leadId = await leadOf(work, account, lead);
    if (leadId === null) return anotherAccount();
    const stored = await handleOutcome(work.services, work.by, leadId, { ...typed, undo: null });
    return Response.json({ ok: stored.ok, message: reasonOf(stored) }, { status: outcomeStatus(stored) });
  }),
  note: form({ ...SENT, text, key: SENDING_KEY }, async (work, { account, lead, ...typed }) => {
    const leadId = await leadOf(work, account, lead);
    if (leadId === null) return anotherAccount();
    const done = await addNote(work.services, work.by, { leadId, ...typed });
    return done.ok
      ? Response.json({ ok: true, message: "Note saved." })
      : Response.json({ ok: false, message: done.message }, { status: STATUS_OF[done.code] });
  }),
});

/** Returns the lead that a form is about, or the one that it was merged into; null if another account typed the form. */
async function leadOf({ services, staff }: StaffRequest, account: string, lead: string): Promise<string | null> {
  return account === staff.id ? currentLeadIdIn(services.db, leadScopeOf(staff), lead) : null;
}

const anotherAccount = () => Response.json({ ok: false, message: "Another account is signed in." }, { status: 409 });
