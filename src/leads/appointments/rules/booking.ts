/**
 * Upcoming appointments allowed per phone number: one, and one for a spouse. Anyone can type anyone's number, so there
 * is a limit.
 */
export const MAX_COMING = 2;

/** An appointment that a visitor booked. */
export type Booking = {
  id: string;
  /** Null until the request that came with it is applied. */
  leadId: string | null;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  /** Two-letter state and IANA time zone of the visitor. */
  state: string;
  timeZone: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  status: "booked" | "canceled";
  /** Null while it is booked, and for cancellations from before this was recorded. */
  canceledBy: "visitor" | "agency" | null;
  /** Incremented with every change; calendars need it. */
  sequence: number;
};

/** Returns the visitor's page of an appointment, by its secret token. Only a hash of the token is stored. */
export function bookingPath(token: string): string {
  return `/schedule/change/${token}`;
}
