import type { LeadDetails } from "#core/leads/lead.ts";
import type { Origin, Submission } from "#core/leads/submission.ts";
import { type Booking, MAX_COMING } from "#core/scheduling/booking.ts";
import { BOOKING_BUTTON, BOOKING_FORM_VERSION, bookingWording } from "#core/scheduling/booking-consent.ts";
import { SLOT_MINUTES } from "#core/scheduling/slots.ts";
import { momentText } from "#core/scheduling/wall-clock.ts";
import { addTouchpoint, storeWithin } from "#server/leads/leads-store.ts";
import { blamesTheRecord, type SubmitLeadInput, type SubmitLeadNeeds, submitLead, toSubmission } from "#server/leads/submit-lead.ts";
import { type Db, isUnavailable, persist, type Tx } from "#server/platform/database.ts";
import { deriveBookingToken, deriveHash } from "#server/requests/derive-tokens.ts";
import type { SlotMemory } from "./create-slot-memory.ts";
import { findBookingKey } from "./find-booking-key.ts";
import { findFreeStaff } from "./find-slots.ts";
import { addBooking, type BookingRow, comingStarts, findBySubmission, setBookingLead } from "./scheduling-store.ts";
import { tellAboutBooking } from "./tell-about-booking.ts";

export type BookCallInput = {
  details: LeadDetails & { phone: string };
  /** State (two letters) and zone (IANA) of the visitor. */
  state: string;
  timeZone: string;
  start: Date;
  origin: Origin;
  /** Of the form, random: the same sending twice is one booking, and the link of the booking follows from it. */
  key: string;
};

/**
 * `taken`: nothing was stored, and another time may be chosen. `double`: nothing was stored, since a call to this number is
 * booked for this time already. `kept`: the request is stored without a time, since the number has as many calls to come
 * as it may have, or the database did not take it.
 */
export type BookCallResult = { kind: "booked"; booking: Booking; token: string } | { kind: "taken" } | { kind: "double" } | { kind: "kept" };

/** What ends the transaction of a booking whose slot is gone, so that nothing of it stays. */
class SlotGone extends Error {}

/**
 * Books a call: lead, consent, booking and mails commit together, or nothing does. Of many visitors who want the last
 * place at one time just one gets it. Throws only where the journal takes nothing either, and then nothing was acknowledged.
 */
export async function bookCall(needs: SubmitLeadNeeds & { slots: SlotMemory }, input: BookCallInput): Promise<BookCallResult> {
  const { start } = input;
  const now = needs.now();
  const description = `Booked an appointment for ${momentText(start, input.timeZone)}`;
  const sent = submissionOf(needs, input, now);
  const formKey = formKeyOf(input);
  try {
    const result = await bookOnce(needs.db, async (tx): Promise<BookCallResult | "full"> => {
      const submission = { ...sent, key: await findBookingKey(tx, sent.key) };
      const token = deriveBookingToken(formKey, submission.key);
      const coming = await comingStarts(tx, input.details.phone, now);
      const before = await findBySubmission(tx, submission.key);
      if (before) return { kind: "booked", booking: before, token };
      if (coming.some((at) => at.getTime() === start.getTime())) return { kind: "double" };
      if (coming.length >= MAX_COMING) return "full";
      // The slot first: who comes too late goes away again without having held up anybody's lead.
      const slot = await takeSlot(tx, needs, input, { submissionKey: submission.key, tokenHash: deriveHash(token) }, now);
      if (!slot) throw new SlotGone();
      const { leadId } = await storeWithin(tx, submission, needs.newId);
      await setBookingLead(tx, slot.id, leadId);
      const booking = { ...slot, leadId };
      await addTouchpoint(tx, {
        id: needs.newId(),
        leadId,
        type: "booking",
        description,
        at: now,
        metadata: { booking: booking.id, startsAt: start.toISOString() },
      });
      await tellSafely(tx, needs, booking, token, now);
      return { kind: "booked", booking, token };
    });
    if (result !== "full") return result;
    // A stranger may have booked the other calls to this number, so the person asking now is kept as a lead.
    await submitLead(needs, requestOf(needs, input));
    return { kind: "kept" };
  } catch (error) {
    if (error instanceof SlotGone) return { kind: "taken" };
    if (!isUnavailable(error)) needs.log.error({ err: error }, "a call could not be booked; the journal takes its lead");
    else needs.log.warn({ err: error }, "the database is away; the journal takes the lead of a booking");
    // Should the database have committed before it broke off, the key makes the replay count once.
    return keepCall(needs, input);
  } finally {
    // Whether the slot was taken now or before: the next page must not offer it.
    needs.slots.forget();
  }
}

/** The key in the booking makes it count once, so it may be tried again while the database comes back: rather a moment's wait than a wish without a time. */
function bookOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return persist(() => db.transaction(work));
}

/** The mails about a booking. One that cannot be written costs nobody the call. */
async function tellSafely(tx: Tx, needs: SubmitLeadNeeds, booking: Booking, token: string, now: Date): Promise<void> {
  try {
    await tx.transaction((inner) => tellAboutBooking(inner, needs, "booked", booking, token, now));
  } catch (error) {
    if (isUnavailable(error) || !blamesTheRecord(error)) throw error;
    needs.log.error({ err: error, booking: booking.id }, "the mails about a booking could not be written");
  }
}

/** Keeps who wanted a call at a time, while the database is known to be away. Throws where the journal takes nothing either. */
export async function keepCall(needs: SubmitLeadNeeds, input: BookCallInput): Promise<{ kind: "kept" }> {
  await needs.journal.append(toSubmission(requestOf(needs, input), needs.now()));
  return { kind: "kept" };
}

function submissionOf(needs: SubmitLeadNeeds, input: BookCallInput, now: Date): Submission {
  const { details, origin } = input;
  return toSubmission({ form: "schedule", details, origin, consents: consentsFor(needs, details), idempotencyKey: formKeyOf(input) }, now);
}

/** The same request without its time, which staff read in the message. */
function requestOf(needs: SubmitLeadNeeds, input: BookCallInput): SubmitLeadInput {
  const message = `Asked for an appointment on ${momentText(input.start, input.timeZone)}. It could not be booked at the time.`;
  const { details, origin } = input;
  return { form: "schedule", details: { ...details, message }, origin, consents: consentsFor(needs, details), idempotencyKey: formKeyOf(input) };
}

/** What tells one sending from another. Somebody who finds their time gone chooses another in the same form: each time is a sending of its own. */
function formKeyOf({ key, start }: BookCallInput): string {
  return `${key} ${start.toISOString()}`;
}

/** Takes the slot for the first member of staff who is free, with no lead yet; null when nobody is. */
async function takeSlot(
  tx: Tx,
  needs: SubmitLeadNeeds,
  input: BookCallInput,
  keys: Pick<BookingRow, "submissionKey" | "tokenHash">,
  now: Date,
): Promise<Booking | null> {
  const { details, state, timeZone, start } = input;
  for (const staffId of await findFreeStaff(tx, { state, timeZone, agency: needs.site.settings().agency }, now, start)) {
    const booking = {
      id: needs.newId(),
      leadId: "",
      staffId,
      startsAt: start,
      endsAt: new Date(start.getTime() + SLOT_MINUTES * 60_000),
      state,
      timeZone,
      name: details.name,
      phone: details.phone,
      email: details.email,
      status: "booked" as const,
      cancelledBy: null,
      sequence: 0,
    };
    const row: BookingRow = { ...booking, ...keys, createdAt: now, updatedAt: now };
    if (await addBooking(tx, row)) return booking;
  }
  return null;
}

function consentsFor(needs: SubmitLeadNeeds, details: LeadDetails): SubmitLeadInput["consents"] {
  const sellerLegalName = needs.site.settings().agency.legalName;
  const words = bookingWording(sellerLegalName);
  return words.channels.flatMap((channel) => {
    const address = channel === "email" ? details.email : details.phone;
    if (address === null) return [];
    return [
      {
        channel,
        address,
        sellerLegalName,
        wording: words.text,
        wordingVersion: words.version,
        language: "en" as const,
        box: "button" as const,
        buttonLabel: BOOKING_BUTTON,
        formVersion: BOOKING_FORM_VERSION,
      },
    ];
  });
}
