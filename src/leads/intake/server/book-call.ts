import { consentsTo, type ShownConsent } from "#compliance/consent/rules/shown-consent.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { agreedIn, type LeadRequest } from "#leads/leads/rules/submission.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import { type Booking, MAX_COMING } from "#leads/appointments/rules/booking.ts";
import { BOOKING_FORM_VERSION, bookingWording } from "#leads/appointments/rules/booking-consent.ts";
import { SLOT_MINUTES } from "#leads/appointments/rules/slots.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { liftSuppressions } from "#compliance/consent/server/consent-store.ts";
import { type Db, isUnavailable, persist, type Tx } from "#platform/database/server/database.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import { deriveBookingToken, deriveHash } from "#leads/leads/server/derive-tokens.ts";
import type { SlotCache } from "#leads/appointments/server/create-slot-cache.ts";
import { findBookingKey } from "#leads/appointments/server/find-booking-key.ts";
import { findFreeStaff } from "#leads/appointments/server/find-slots.ts";
import {
  addBooking,
  type BookingRow,
  upcomingStarts,
  findBySubmission,
} from "#leads/appointments/server/appointments-store.ts";
import { notifySafely, notifyVisitorOfBooking } from "#leads/appointments/server/notify-about-booking.ts";
import { isTransient } from "./create-intake.ts";
import { addSubmissions } from "./intake-store.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { type RequestInput, type SubmitNeeds, submitRequest, toRequest } from "./submit-request.ts";

type BookCallNeeds = SubmitNeeds & MailNeeds & { db: Db; journal: Journal; log: Log; slots: SlotCache };

export type BookCallInput = {
  details: LeadDetails & { phone: string };
  /** State (two letters) and zone (IANA) of the visitor. */
  state: string;
  timeZone: string;
  start: Date;
  origin: Origin;
  /** Random key of the form: submitting twice is one booking, whose link derives from it. */
  key: string;
};

/**
 * `taken`: nothing was stored, and another time may be chosen. `double`: nothing was stored, since this number already
 * has an appointment at this time. `kept`: the request is stored without a time, since the number has the maximum of
 * upcoming appointments, or the database is unavailable.
 */
type BookCallResult =
  | { kind: "booked"; booking: Booking; token: string }
  | { kind: "taken" }
  | { kind: "double" }
  | { kind: "kept" };

/** Rolls back the transaction of a booking whose slot is taken. */
class SlotGone extends Error {}

/**
 * Books a call: the slot, the visitor's email and the request in the inbox commit together, and the lead follows from
 * the request. Throws only if the journal fails too, and then nothing was acknowledged.
 */
export async function bookCall(needs: BookCallNeeds, input: BookCallInput): Promise<BookCallResult> {
  const { start } = input;
  const now = needs.now();
  const request = requestOf(needs, input);
  const formKey = formKeyOf(input);
  try {
    // Journaled submissions come first: a withdrawal among them must not cancel what is booked after it.
    if (needs.journal.waiting() > 0) await needs.intake.settle();
    const { result, seq } = await bookOnce(
      needs.db,
      async (tx): Promise<{ result: BookCallResult | "full"; seq?: number | undefined }> => {
        const key = await findBookingKey(tx, request.key);
        const token = deriveBookingToken(formKey, key);
        const coming = await upcomingStarts(tx, input.details.phone, now);
        const before = await findBySubmission(tx, key);
        if (before) return { result: { kind: "booked", booking: before, token } };
        if (coming.some((at) => at.getTime() === start.getTime())) return { result: { kind: "double" } };
        if (coming.length >= MAX_COMING) return { result: "full" };
        const booking = await reserveSlot(tx, needs, input, { submissionKey: key, tokenHash: deriveHash(token) }, now);
        if (!booking) throw new SlotGone();
        const seq = (await addSubmissions(tx, [{ ...request, key, appointment: booking.id }])).get(key)?.seq ?? 0;
        await liftSuppressions(
          tx,
          agreedIn(request).map(({ address, channel }) => ({ address, channel, seq })),
        );
        await notifySafely(tx, { ...needs, isTransient }, booking, (inner) =>
          notifyVisitorOfBooking(
            inner,
            needs,
            "booked",
            booking,
            { token, locale: input.details.language ?? "en" },
            now,
          ),
        );
        return { result: { kind: "booked", booking, token }, seq };
      },
    );
    if (seq !== undefined) await needs.intake.follow(seq);
    if (result !== "full") return result;
    // A stranger may have booked the other calls to this number, so this requester still becomes a lead.
    await submitRequest(needs, withoutTime(needs, input));
    return { kind: "kept" };
  } catch (error) {
    if (error instanceof SlotGone) return { kind: "taken" };
    if (!isUnavailable(error))
      needs.log.error({ err: error }, "a call could not be booked; its request goes to the journal");
    else needs.log.warn({ err: error }, "the database is unavailable; the request of a booking goes to the journal");
    // If the database had committed before the connection was lost, staff see this request beside the booking.
    return saveCallRequest(needs, input);
  } finally {
    // The next page must not offer the slot, whether it was taken now or before.
    needs.slots.clear();
  }
}

/** Books once, and retries while the database comes back, which is safe because the booking's key is unique. */
function bookOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return persist(() => db.transaction(work));
}

/** Writes the request to the journal, without a time, while the database is down. Throws if the journal fails too. */
export async function saveCallRequest(needs: BookCallNeeds, input: BookCallInput): Promise<{ kind: "kept" }> {
  await needs.journal.append(toRequest(needs, withoutTime(needs, input)));
  return { kind: "kept" };
}

function requestOf(needs: BookCallNeeds, input: BookCallInput): LeadRequest {
  const { details, origin } = input;
  const consents = consentsOf(needs, details);
  return toRequest(needs, { form: "schedule", details, origin, consents, idempotencyKey: formKeyOf(input) });
}

/**
 * Returns the same request without an appointment; the message names the time. It has its own key, since the time may
 * have been booked and canceled before.
 */
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

/**
 * Returns the key of one submission. Each time chosen in the same form is its own submission, since the first choice
 * may have been taken.
 */
function formKeyOf({ key, start }: BookCallInput): string {
  return `${key} ${start.toISOString()}`;
}

/** Takes the slot with the first free agent; null if none is free. */
async function reserveSlot(
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
    const row: BookingRow = { ...booking, ...keys, movedTokenHash: null, createdAt: now, updatedAt: now };
    if (await addBooking(tx, row)) return booking;
  }
  return null;
}

function consentsOf(needs: BookCallNeeds, details: LeadDetails): ShownConsent[] {
  const seller = needs.site.settings().agency.legalName;
  const locale = details.language ?? "en";
  return consentsTo(
    {
      words: bookingWording(seller, locale),
      seller,
      box: "button",
      buttonLabel: wordsOf(locale).booking.button,
      formVersion: BOOKING_FORM_VERSION,
    },
    details,
  );
}
