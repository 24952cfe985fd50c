import type { By } from "#platform/access/rules/rights.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { addressesIn } from "#leads/leads/rules/submission.ts";
import { searchTerm } from "#leads/leads/rules/search-text.ts";
import { lockUpcomingBookings, markCanceled } from "#leads/appointments/server/appointments-store.ts";
import {
  type NotifySafelyNeeds,
  notifySafely,
  notifyStaffOfErasure,
} from "#leads/appointments/server/notify-about-booking.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Intake } from "#leads/intake/server/intake-store.ts";
import { isTransient } from "#leads/intake/server/create-intake.ts";
import { holdApplier } from "#leads/intake/server/intake-store.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import { eraseFilesJob } from "./privacy-jobs.ts";
import { eraseHeld, findPerson, lockPerson, markErased, type Person } from "./privacy-store.ts";

export type EraseNeeds = Omit<NotifySafelyNeeds, "isTransient"> & {
  db: Db;
  now: () => Date;
  intake: Intake;
  journal: Journal;
  announceLeads: AnnounceLeads;
};
/** `rows`: how many rows were deleted or emptied; 0 for a lead that was erased before. */
type Erasure = { id: string; erasedAt: Date; rows: number };

/**
 * Erases everything that a lead's household told or sent us, and what staff wrote about it; what the law makes us keep
 * stays (decision 0028-erasure). `confirm` is the lead's name, typed. Safe to repeat.
 */
export async function eraseLead(
  needs: EraseNeeds,
  by: By,
  { leadId, confirm }: { leadId: string; confirm: string },
): Promise<Outcome<Erasure>> {
  return eraseUnless(needs, by, leadId, async (_tx, { name }) =>
    searchTerm(confirm) === searchTerm(name) ? null : wrongName(),
  );
}

/** Like `eraseLead`, unless `refuse` finds a reason against it while the lead is locked. */
export async function eraseUnless(
  needs: EraseNeeds,
  by: By,
  leadId: string,
  refuse: (tx: Tx, lead: { name: string }) => Promise<Failure | null>,
): Promise<Outcome<Erasure>> {
  return refuseSensitive(by.actor, "leads:erase", needs.now()) ?? eraseAsked(needs, by, leadId, refuse);
}

/** Like `eraseUnless`, for a person who proved who they are when they asked for it. */
export async function eraseAsked(
  needs: EraseNeeds,
  by: By,
  leadId: string,
  refuse: (tx: Tx, lead: { name: string }) => Promise<Failure | null>,
): Promise<Outcome<Erasure>> {
  // What they sent and what still waits belongs to the lead first: applied later it would bring the person in again.
  await needs.intake.settle();
  const work = needs.db.transaction(async (tx): Promise<Outcome<Erasure>> => {
    await holdApplier(tx);
    await lockPerson(tx, leadId);
    const lead = await findLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    const refused = lead.erasedAt ? null : await refuse(tx, lead);
    if (refused) return refused;
    await enqueue(tx, eraseFilesJob, [{ leadId }]);
    if (lead.erasedAt) return ok({ id: leadId, erasedAt: lead.erasedAt, rows: 0 });
    const at = needs.now();
    const rows = await eraseRows(tx, needs, leadId, at);
    await recordAudit(tx, by, at, { action: "lead.erase", recordId: leadId, after: { rows } });
    return ok({ id: leadId, erasedAt: at, rows });
  });
  return andAnnounce(needs, work);
}

async function eraseRows(tx: Tx, needs: EraseNeeds, leadId: string, at: Date): Promise<number> {
  const person = await findPerson(tx, leadId);
  const appointments = await lockUpcomingBookings(tx, { leadId, phones: [] }, at);
  for (const { id, sequence } of appointments) await markCanceled(tx, id, "agency", sequence + 1, at);
  const rows = await recounting(tx, [leadId], async () => {
    const erased = await eraseHeld(tx, person);
    await markErased(tx, leadId, at);
    return erased;
  });
  await recordEvent(tx, "lead.erased", [leadId], at);
  const asked = { ...needs, isTransient };
  for (const { sequence, ...booking } of appointments) {
    const canceled = { ...booking, sequence: sequence + 1, name: "", phone: "", email: null };
    await notifySafely(tx, asked, canceled, (inner) => notifyStaffOfErasure(inner, needs, canceled, at));
  }
  // Last, so that nothing that the database still has is lost on disk.
  await needs.journal.discardAside((record) => isFrom(record, person));
  return rows;
}

/** Tells whether a record that the database refused, or the text of one that was cut off, names an address of this person alone. */
function isFrom(record: unknown, { addresses }: Person): boolean {
  if (typeof record === "string") return addresses.some((address) => record.includes(address));
  if (typeof record !== "object" || record === null || !("details" in record)) return false;
  return addressesIn(record as Parameters<typeof addressesIn>[0]).some((address) => addresses.includes(address));
}

const wrongName = () => invalidField("confirm", "Type the lead's name as the page shows it.");
