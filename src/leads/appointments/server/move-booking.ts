import { conflict, gone, invalidField, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { NOTICE, type SlotFault } from "#leads/appointments/rules/slots.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { languageOfLead } from "#leads/leads/server/leads-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
import { type Agent, listAgents, lockBooking, setMovedToken } from "./appointments-store.ts";
import { assignSlot } from "./assign-slot.ts";
import { findSlotFault } from "./find-slots.ts";
import { notifyAboutBooking } from "./notify-about-booking.ts";
import { mayMoveFor } from "./read-calendar.ts";

type Needs = MailNeeds & { db: Db; now: () => Date; slots: SlotCache; announceLeads: AnnounceLeads };

/** A new time of an appointment, and whose it is then. `sequence` is that which the sender saw. */
export type BookingMove = { id: string; start: Date; staffId: string; sequence: number };
/** An appointment before and after a move. */
export type MovedBooking = { before: Booking; after: Booking; agent: Agent };

/**
 * Moves an appointment for staff: to a time at which its agent works, has no other, and the law allows the call.
 * Notifies the visitor, in the language of the lead, and staff. The time may be sooner than visitors can book: staff
 * know of it. Stale if someone moved it since it was seen.
 */
export async function moveBooking(needs: Needs, by: By, move: BookingMove): Promise<Outcome<MovedBooking>> {
  const { id, start, staffId } = move;
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<MovedBooking>> => {
    const booking = await lockBooking(tx, { id });
    if (!booking || !mayMoveFor(by.actor, booking.staffId)) return notFound("Appointment");
    if (booking.status === "canceled" || booking.startsAt <= at)
      return gone("This appointment is over or canceled. Nothing was moved.");
    if (booking.sequence !== move.sequence)
      return stale("Someone changed this appointment in the meantime. Nothing was moved.", booking);
    const agent = mayMoveFor(by.actor, staffId) && (await listAgents(tx)).find((one) => one.id === staffId);
    if (!agent) return invalidField("to", "Choose someone from the list.");
    if (start <= at) return conflict("This time has passed. Choose a later one.");
    if (booking.startsAt.getTime() === start.getTime() && booking.staffId === staffId)
      return ok({ before: booking, after: booking, agent });
    const noticed = new Date(Math.min(at.getTime(), start.getTime() - NOTICE));
    const visitor = { ...booking, agency: needs.site.settings().agency };
    const fault = await findSlotFault(tx, visitor, staffId, noticed, start);
    const after = fault ? null : await assignSlot(tx, booking, [staffId], start, at);
    if (!after) return conflict(faultText(fault ?? "booked", agent.name));
    const when = momentText(start, booking.timeZone);
    const whose = staffId === booking.staffId ? "" : `, with ${agent.name}`;
    await addBookingTouchpoint(tx, needs, booking, `${by.actor.name} moved the appointment to ${when}${whose}`, at);
    // Theirs is stored only as a hash, so that the email has a link of its own to the same page.
    const token = needs.sealing.tokenOf(`booking ${id}`);
    await setMovedToken(tx, id, token);
    const reader = { token, byStaff: true as const, locale: await languageOfLead(tx, booking.leadId) };
    await notifyAboutBooking(tx, needs, "moved", after, reader, at);
    const shown = (one: Booking) => ({ startsAt: one.startsAt.toISOString(), staffId: one.staffId });
    await audit({ action: "booking.move", recordId: id, before: shown(booking), after: shown(after) });
    return ok({ before: booking, after, agent });
  });
  const outcome = await andAnnounce(needs, work);
  if (outcome.ok) needs.slots.clear();
  return outcome;
}

function faultText(fault: SlotFault, name: string): string {
  switch (fault) {
    case "time":
      return "An appointment begins on a full or half hour, within three weeks.";
    case "law":
      return "The law allows no calls to this visitor then: their clock and their state decide.";
    case "working":
      return `${name} takes no calls then.`;
    case "booked":
      return `${name} has another appointment then.`;
  }
}
