/** A call that a visitor booked. */
export type Booking = {
  id: string;
  /** Opens the visitor's own page of this booking. */
  token: string;
  leadId: string;
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
  status: "booked" | "cancelled";
  /** Raised with every change. */
  sequence: number;
};

/** The visitor's own page of a booking. */
export function bookingPath(token: string): string {
  return `/schedule/change/${token}`;
}
