/** Booked calls to come that one phone number may have: one, and one for a spouse. Anybody can type anybody's number. */
export const MAX_COMING = 2;

/** A call that a visitor booked. */
export type Booking = {
  id: string;
  /** Null until the request that came with it was applied, which takes a moment. */
  leadId: string | null;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  /** Two-letter state and IANA zone of the visitor. */
  state: string;
  timeZone: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  status: "booked" | "canceled";
  /** Who canceled it; null while it is booked, and for what was canceled before this was noted. */
  canceledBy: "visitor" | "agency" | null;
  /** Raised with every change. */
  sequence: number;
};

/** The visitor's own page of a booking, by the token of its link. Only a hash of the token is stored. */
export function bookingPath(token: string): string {
  return `/schedule/change/${token}`;
}
