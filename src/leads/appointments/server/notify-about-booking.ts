import type { EmailContent } from "#leads/notifications/rules/email-content.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { isPreview } from "#agency/site/rules/site-stage.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { type Booking, bookingPath } from "#leads/appointments/rules/booking.ts";
import {
  type BookingEvent,
  bookingAlert,
  bookingEmail,
  cancellationAlert,
  erasureAlert,
} from "#leads/appointments/rules/booking-emails.ts";
import { findMailState, isProven } from "#leads/notifications/server/notifications-store.ts";
import { type MailNeeds, queueMail } from "#leads/notifications/server/queue-mail.ts";
import { callerPart } from "#leads/notifications/rules/mail-caller.ts";
import { listTeam } from "#accounts/staff/server/staff-store.ts";
import type { Mailer } from "#platform/mail/server/mail.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { findAgent } from "./appointments-store.ts";
import { writeCalendar } from "./write-calendar.ts";

const KINDS = { booked: "booking-confirmation", moved: "booking-change", canceled: "booking-canceled" } as const;

/** Returns the key of one state of one booking; each is notified of once. */
const occasionOf = ({ id, sequence }: Pick<Booking, "id" | "sequence">) => `booking ${id} ${sequence}`;
/** Returns the key of the email to the visitor about the current state of a booking. */
export const visitorKey = (booking: Pick<Booking, "id" | "sequence">) => `${occasionOf(booking)} visitor`;

/**
 * Tells whether the visitor's email about the current state of a booking was sent or will be. False without a mail
 * server, after a failed delivery, or if the visitor unsubscribed.
 */
export async function isNotified(needs: { db: Db; mailer: Mailer | null }, booking: Booking): Promise<boolean> {
  if (booking.email === null || needs.mailer === null) return false;
  return isSent(needs.db, booking);
}

async function isSent(on: Executor, booking: Booking): Promise<boolean> {
  const state = await findMailState(on, visitorKey(booking));
  return state === "waiting" || state === "sent";
}

/** The visitor: the token of their page, null if staff canceled, and the language they read; `byStaff` if staff moved. */
export type Reader = { token: string | null; byStaff?: true; locale: Locale };

/** Queues the emails about a change of a booking, in its transaction: to the visitor, the agent and the agency. */
export async function notifyAboutBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  reader: Reader,
  at: Date,
): Promise<void> {
  await notifyVisitorOfBooking(tx, needs, event, booking, reader, at);
  await notifyStaffOfBooking(tx, needs, event, booking, at);
}

/** Queues the visitor's email with the calendar entry. */
export async function notifyVisitorOfBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  { token, byStaff, locale }: Reader,
  at: Date,
): Promise<void> {
  const { agency, calls } = needs.site.settings();
  const { publicUrl } = needs.config;
  const { leadId } = booking;
  if (booking.email !== null && isMailAddress(booking.email)) {
    const id = needs.newId();
    const proven = await isProven(tx, booking.email);
    const page = token === null ? null : publicUrl + localPath(bookingPath(token), locale);
    // Whom the team page doesn't show stays unnamed here, too.
    const member = (await listTeam(tx)).find((one) => one.id === booking.staffId);
    const caller = member ? callerPart(member, { origin: publicUrl, phone: agency.phone, calls }, locale) : null;
    const content = bookingEmail(event, booking, agency, page && `${page}?mail=${id}`, { proven, locale, caller });
    const calendar = writeCalendar(proven ? booking : { ...booking, name: "" }, agency, publicUrl, page, {
      file: false,
      locale,
      note: isPreview(leadId) ? wordsOf(locale).shell.preview : null,
    });
    // A change by staff, and a booking restored after an emailed cancellation, must arrive: the last email has to be
    // right.
    const mustArrive =
      token === null ||
      byStaff === true ||
      (event === "booked" && (await isSent(tx, { ...booking, sequence: booking.sequence - 1 })));
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

/** Queues the emails to the agent and the agency. */
export async function notifyStaffOfBooking(
  tx: Tx,
  needs: MailNeeds,
  event: BookingEvent,
  booking: Booking,
  at: Date,
): Promise<void> {
  await notifyStaff(tx, needs, booking, at, (agent, deskUrl) => bookingAlert(event, booking, agent, deskUrl));
}

/**
 * Notifies the agent and the agency of an appointment canceled by a do-not-contact request. The visitor gets no email.
 */
export async function notifyStaffOfCancellation(tx: Tx, needs: MailNeeds, booking: Booking, at: Date): Promise<void> {
  await notifyStaff(tx, needs, booking, at, (agent, deskUrl) => cancellationAlert(booking, agent, deskUrl));
}

/** Notifies the agent and the agency that an appointment was canceled because the person is erased. */
export async function notifyStaffOfErasure(tx: Tx, needs: MailNeeds, booking: Booking, at: Date): Promise<void> {
  await notifyStaff(tx, needs, booking, at, (agent, deskUrl) => erasureAlert(booking, agent, deskUrl));
}

export type NotifySafelyNeeds = MailNeeds & { log: Log; isTransient: (error: unknown) => boolean };

/** Queues the emails about a booking in a savepoint, so that a failure undoes nothing else of the transaction. */
export async function notifySafely(
  tx: Tx,
  { log, isTransient }: NotifySafelyNeeds,
  { id }: Booking,
  queue: (inner: Tx) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(queue);
  } catch (error) {
    if (isTransient(error)) throw error;
    log.error({ err: error, booking: id }, "the mails about an appointment could not be written");
  }
}

type Agent = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

async function notifyStaff(
  tx: Tx,
  needs: MailNeeds,
  booking: Booking,
  at: Date,
  write: (agent: Agent, deskUrl: string) => EmailContent,
): Promise<void> {
  const agent = await findAgent(tx, booking.staffId);
  if (!agent) return;
  const { agency } = needs.site.settings();
  const { leadId } = booking;
  const content = write(
    agent,
    leadId === null ? `${needs.config.publicUrl}/admin/schedule` : `${needs.config.publicUrl}/admin/leads/${leadId}`,
  );
  const recipients = new Set([agent.email, ...(agency.email === null ? [] : [agency.email])]);
  for (const to of [...recipients].filter(isMailAddress)) {
    await queueMail(
      tx,
      needs,
      { key: `${occasionOf(booking)} ${to}`, kind: "booking-alert", to, content, leadId, toVisitor: false },
      at,
    );
  }
}
