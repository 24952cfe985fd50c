import { type Locale, spokenIn } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { isRealName, NAME_MAX, tidyName } from "#leads/leads/rules/real-name.ts";
import { EMPTY_DETAILS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";

const BOOKING_FIELDS = ["name", "phone", "email"] as const;
type BookingField = (typeof BOOKING_FIELDS)[number];
export type BookingValues = Record<BookingField, string>;
export type BookingErrors = Partial<Record<BookingField, string>>;

/** Validates the booking form; on failure returns one message per invalid field, in the language of the page. */
export function parseBooking(
  values: BookingValues,
  state: string,
  locale: Locale,
): { ok: true; details: LeadDetails & { phone: string } } | { ok: false; errors: BookingErrors } {
  const words = wordsOf(locale).booking;
  const errors: BookingErrors = {};
  const name = tidyName(values.name);
  const phone = parsePhone(values.phone);
  const email = values.email.trim().toLowerCase();
  if (name.length > NAME_MAX) errors.name = words.longName(NAME_MAX);
  else if (!isRealName(name)) errors.name = words.noName;
  if (phone === null) errors.phone = words.badPhone;
  if (email !== "" && (!isMailAddress(email) || !/\.[^.\s]{2,}$/.test(email))) errors.email = words.badEmail;
  if (phone === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const language = spokenIn(locale);
  return { ok: true, details: { ...EMPTY_DETAILS, name, phone, email: email === "" ? null : email, state, language } };
}

/** Returns the values of the booking form for a request that was sent, with its sender. */
export function bookingValues(sent: { details: LeadDetails; contact: FamilyContact | null }): BookingValues {
  const { name, phone, email } = sent.contact ?? sent.details;
  return { name, phone: phone === null ? "" : formatPhone(phone), email: email ?? "" };
}

/** Parses a start time from a link or form; null if it isn't one. */
export function parseStart(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
