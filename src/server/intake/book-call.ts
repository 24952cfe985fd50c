import { isAgreement } from "#core/consent/consent-record.ts";
import { consentsTo, type ShownConsent } from "#core/consent/shown-consent.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import type { LeadRequest, Origin } from "#core/leads/submission.ts";
import { type Booking, MAX_COMING } from "#core/appointments/booking.ts";
import { BOOKING_BUTTON, BOOKING_FORM_VERSION, bookingWording } from "#core/appointments/booking-consent.ts";
import { SLOT_MINUTES } from "#core/appointments/slots.ts";
import { momentText } from "#core/time/wall-clock.ts";
import { liftSuppressions } from "#server/consent/consent-store.ts";
import { type Db, isUnavailable, persist, type Tx } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import type { Log } from "#server/platform/log.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";
import { deriveBookingToken, deriveHash } from "#server/requests/derive-tokens.ts";
import type { SlotMemory } from "#server/appointments/create-slot-memory.ts";
import { findBookingKey } from "#server/appointments/find-booking-key.ts";
import { findFreeStaff } from "#server/appointments/find-slots.ts";
import {
  addBooking,
  type BookingRow,
  comingStarts,
  findBySubmission,
} from "#server/appointments/appointments-store.ts";
import { notifySafely, notifyVisitorOfBooking } from "#server/appointments/notify-about-booking.ts";
import { passes } from "./create-intake.ts";
import { addSubmissions } from "./intake-store.ts";
import { type RequestInput, type SubmitNeeds, submitRequest, toRequest } from "./submit-request.ts";

export type BookCallNeeds = SubmitNeeds & MailNeeds & { db: Db; journal: Journal; log: Log; slots: SlotMemory };

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
export type BookCallResult =
  | { kind: "booked"; booking: Booking; token: string }
  | { kind: "taken" }
  | { kind: "double" }
  | { kind: "kept" };

/** What ends the transaction of a booking whose slot is gone, so that nothing of it stays. */
class SlotGone extends Error {}

/**
 * Books a call: the slot, the visitor's mail and the request in the inbox commit together, or nothing does; the lead follows
 * from the request. Of many visitors who want the last place at one time just one gets it. Throws only where the journal
 * takes nothing either, and then nothing was acknowledged.
 */
export async function bookCall(needs: BookCallNeeds, input: BookCallInput): Promise<BookCallResult> {
  const { start } = input;
  const now = needs.now();
  const request = requestOf(needs, input, now);
  const formKey = formKeyOf(input);
  try {
    // What waits in the journal came first: a withdrawal among it must not end what is booked after it.
    if (needs.journal.waiting() > 0) await needs.intake.settle();
    const { result, seq } = await bookOnce(
      needs.db,
      async (tx): Promise<{ result: BookCallResult | "full"; seq?: number | undefined }> => {
        const key = await findBookingKey(tx, request.key);
        const token = deriveBookingToken(formKey, key);
        const coming = await comingStarts(tx, input.details.phone, now);
        const before = await findBySubmission(tx, key);
        if (before) return { result: { kind: "booked", booking: before, token } };
        if (coming.some((at) => at.getTime() === start.getTime())) return { result: { kind: "double" } };
        if (coming.length >= MAX_COMING) return { result: "full" };
        const booking = await takeSlot(tx, needs, input, { submissionKey: key, tokenHash: deriveHash(token) }, now);
        if (!booking) throw new SlotGone();
        const seq = (await addSubmissions(tx, [{ ...request, key, appointment: booking.id }])).get(key)?.seq ?? 0;
        await liftSuppressions(
          tx,
          request.consents.filter(isAgreement).map(({ address, channel }) => ({ address, channel, seq })),
        );
        await notifySafely(tx, { ...needs, passes }, booking, (inner) =>
          notifyVisitorOfBooking(inner, needs, "booked", booking, token, now),
        );
        return { result: { kind: "booked", booking, token }, seq };
      },
    );
    if (seq !== undefined) await needs.intake.follow(seq);
    if (result !== "full") return result;
    // A stranger may have booked the other calls to this number, so the person asking now is kept as a lead.
    await submitRequest(needs, withoutTime(needs, input));
    return { kind: "kept" };
  } catch (error) {
    if (error instanceof SlotGone) return { kind: "taken" };
    if (!isUnavailable(error))
      needs.log.error({ err: error }, "a call could not be booked; the journal takes its lead");
    else needs.log.warn({ err: error }, "the database is away; the journal takes the lead of a booking");
    // Should the database have committed before it broke off, staff see the request beside the booking.
    return keepCall(needs, input);
  } finally {
    // Whether the slot was taken now or before: the next page must not offer it.
    needs.slots.clear();
  }
}

/** The key in the booking makes it count once, so it may be tried again while the database comes back: rather a moment's wait than a wish without a time. */
function bookOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return persist(() => db.transaction(work));
}

/** Keeps who wanted a call at a time, while the database is known to be away. Throws where the journal takes nothing either. */
export async function keepCall(needs: BookCallNeeds, input: BookCallInput): Promise<{ kind: "kept" }> {
  await needs.journal.append(toRequest(withoutTime(needs, input), needs.now()));
  return { kind: "kept" };
}

function requestOf(needs: BookCallNeeds, input: BookCallInput, now: Date): LeadRequest {
  const { details, origin } = input;
  return toRequest(
    { form: "schedule", details, origin, consents: consentsOf(needs, details), idempotencyKey: formKeyOf(input) },
    now,
  );
}

/** The same request without its time, which staff read in the message. A key of its own: the time may have been booked and canceled before. */
function withoutTime(needs: BookCallNeeds, input: BookCallInput): RequestInput {
  const message = `Asked for an appointment on ${momentText(input.start, input.timeZone)}. It could not be booked at the time.`;
  const { details, origin } = input;
  return {
    form: "schedule",
    details: { ...details, message },
    origin,
    consents: consentsOf(needs, details),
    idempotencyKey: `${formKeyOf(input)} without a time`,
  };
}

/** What tells one sending from another. Somebody who finds their time gone chooses another in the same form: each time is a sending of its own. */
function formKeyOf({ key, start }: BookCallInput): string {
  return `${key} ${start.toISOString()}`;
}

/** Takes the slot for the first member of staff who is free; null when nobody is. */
async function takeSlot(
  tx: Tx,
  needs: BookCallNeeds,
  input: BookCallInput,
  keys: Pick<BookingRow, "submissionKey" | "tokenHash">,
  now: Date,
): Promise<Booking | null> {
  const { details, state, timeZone, start } = input;
  for (const staffId of await findFreeStaff(
    tx,
    { state, timeZone, agency: needs.site.settings().agency },
    now,
    start,
  )) {
    const booking = {
      id: needs.newId(),
      leadId: null,
      staffId,
      startsAt: start,
      endsAt: new Date(start.getTime() + SLOT_MINUTES * 60_000),
      state,
      timeZone,
      name: details.name,
      phone: details.phone,
      email: details.email,
      status: "booked" as const,
      canceledBy: null,
      sequence: 0,
    };
    const row: BookingRow = { ...booking, ...keys, createdAt: now, updatedAt: now };
    if (await addBooking(tx, row)) return booking;
  }
  return null;
}

function consentsOf(needs: BookCallNeeds, details: LeadDetails): ShownConsent[] {
  const seller = needs.site.settings().agency.legalName;
  return consentsTo(
    {
      words: bookingWording(seller),
      seller,
      box: "button",
      buttonLabel: BOOKING_BUTTON,
      formVersion: BOOKING_FORM_VERSION,
    },
    details,
  );
}
