import type { EmailContent } from "#core/notifications/email-content.ts";
import { isMailAddress } from "#core/notifications/mail-address.ts";
import { type Booking, bookingPath } from "#core/appointments/booking.ts";
import { type BookingEvent, bookingAlert, bookingEmail, cancellationAlert } from "#core/appointments/booking-emails.ts";
import { findMailState, isProven } from "#server/notifications/notifications-store.ts";
import { type MailNeeds, queueMail } from "#server/notifications/queue-mail.ts";
import type { Mailer } from "#server/platform/mail.ts";
import type { Db, Executor, Tx } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { findCallTaker } from "./appointments-store.ts";
import { writeCalendar } from "./write-calendar.ts";

const KINDS = { booked: "booking-confirmation", moved: "booking-change", canceled: "booking-canceled" } as const;

/** One state of one booking; each is told of once. */
const occasionOf = ({ id, sequence }: Pick<Booking, "id" | "sequence">) => `booking ${id} ${sequence}`;
/** Key of the mail to the visitor about a booking as it is now. */
export const visitorKey = (booking: Pick<Booking, "id" | "sequence">) => `${occasionOf(booking)} visitor`;

/** Whether the visitor's mail about a booking as it is now was sent or will be: not without a mail server, nor when it could not be delivered or she wants no mail. */
export async function isTold(needs: { db: Db; mailer: Mailer | null }, booking: Booking): Promise<boolean> {
  if (booking.email === null || needs.mailer === null) return false;
  return isSent(needs.db, booking);
}

async function isSent(on: Executor, booking: Booking): Promise<boolean> {
  const state = await findMailState(on, visitorKey(booking));
  return state === "waiting" || state === "sent";
}

/** Writes the mails about a change of a booking in its transaction: to the visitor, to whoever takes the call, and to the agency. */
export async function notifyAboutBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  token: string | null,
  at: Date,
): Promise<void> {
  await notifyVisitorOfBooking(tx, needs, event, booking, token, at);
  await notifyStaffOfBooking(tx, needs, event, booking, at);
}

/**
 * Writes the visitor's mail with the calendar entry. `token` opens the visitor's own page; null where staff made the
 * change, which only cancels.
 */
export async function notifyVisitorOfBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  token: string | null,
  at: Date,
): Promise<void> {
  const { agency } = needs.site.settings();
  const { publicUrl } = needs.config;
  const { leadId } = booking;
  if (booking.email !== null && isMailAddress(booking.email)) {
    const id = needs.newId();
    const proven = await isProven(tx, booking.email);
    const page = token === null ? null : publicUrl + bookingPath(token);
    const content = bookingEmail(event, booking, agency, page && `${page}?mail=${id}`, proven);
    const calendar = writeCalendar(proven ? booking : { ...booking, name: "" }, agency, publicUrl, page, false);
    // What staff changed, and what takes a mailed cancellation back, must arrive: the last mail says what is so.
    const mustArrive =
      token === null || (event === "booked" && (await isSent(tx, { ...booking, sequence: booking.sequence - 1 })));
    const mail = {
      id,
      key: visitorKey(booking),
      kind: KINDS[event],
      to: booking.email,
      content,
      leadId,
      toVisitor: true,
      mustArrive,
      calendar,
    };
    await queueMail(tx, needs, mail, at);
  }
}

/** Writes to whoever takes the call, and to the agency. */
export async function notifyStaffOfBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  at: Date,
): Promise<void> {
  await notifyStaff(tx, needs, booking, at, (taker, deskUrl) => bookingAlert(event, booking, taker, deskUrl));
}

/** Tells whoever takes the call, and the agency, that it was called off, since the visitor wants no contact any more. She gets no mail. */
export async function notifyStaffOfCancellation(tx: Tx, needs: MailNeeds, booking: Booking, at: Date): Promise<void> {
  await notifyStaff(tx, needs, booking, at, (taker, deskUrl) => cancellationAlert(booking, taker, deskUrl));
}

/** What telling needs that must not fail; `passes`: whether an error goes away by itself. */
export type TellSafelyNeeds = MailNeeds & { log: Log; passes: (error: unknown) => boolean };

/** Writes the mails about a booking so that one that can't be written undoes nothing else of the transaction. */
export async function notifySafely(
  tx: Tx,
  { log, passes }: TellSafelyNeeds,
  { id }: Booking,
  tell: (inner: Tx) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(tell);
  } catch (error) {
    if (passes(error)) throw error;
    log.error({ err: error, booking: id }, "the mails about an appointment could not be written");
  }
}

type CallTaker = NonNullable<Awaited<ReturnType<typeof findCallTaker>>>;

async function notifyStaff(
  tx: Tx,
  needs: MailNeeds,
  booking: Booking,
  at: Date,
  write: (taker: CallTaker, deskUrl: string) => EmailContent,
): Promise<void> {
  const taker = await findCallTaker(tx, booking.staffId);
  if (!taker) return;
  const { agency } = needs.site.settings();
  const { leadId } = booking;
  const content = write(
    taker,
    leadId === null ? `${needs.config.publicUrl}/admin/schedule` : `${needs.config.publicUrl}/admin/leads/${leadId}`,
  );
  const readers = new Set([taker.email, ...(agency.email === null ? [] : [agency.email])]);
  for (const to of [...readers].filter(isMailAddress)) {
    await queueMail(
      tx,
      needs,
      { key: `${occasionOf(booking)} ${to}`, kind: "booking-alert", to, content, leadId, toVisitor: false },
      at,
    );
  }
}
