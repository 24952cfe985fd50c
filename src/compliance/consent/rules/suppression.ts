import { CHANNELS, type Channel } from "./consent-record.ts";

/** Ways in which staff learn of a do-not-contact request: `staff` is the agency's own decision. */
export const STAFF_SOURCES = ["spoken", "written", "staff"] as const;
export type StaffSource = (typeof STAFF_SOURCES)[number];

/**
 * The origin of a suppression: the link of a request (`link`), the link in an email (`unsubscribe`), a do-not-contact
 * request that anyone may have typed (`typed`), a text from the number (`text`), an answer to a mail of ours (`mail`), a mail of ours that its
 * reader marked as spam (`complaint`) or that can't be delivered (`bounce`), an amended request that left the number out (`replaced`), or staff.
 */
export type SuppressionSource =
  | "link"
  | "unsubscribe"
  | "typed"
  | "replaced"
  | "text"
  | "mail"
  | "complaint"
  | "bounce"
  | StaffSource;

/** Tells whether the person proved that they asked: such a suppression ends only when they agree again. */
export function isProved(source: SuppressionSource): boolean {
  return PROVED.includes(source);
}

const PROVED: readonly SuppressionSource[] = ["link", "unsubscribe", "text", "mail", "complaint"];

export type Suppression = {
  address: string;
  channel: Channel;
  since: Date;
  source: SuppressionSource;
  seq: number;
  leadId: string | null;
};

/** Returns the channels on which a contact point (E.164 number or email address) can be reached at all. */
export function channelsOf(address: string): readonly Channel[] {
  return CHANNELS.filter((channel) => (channel === "email") === address.includes("@"));
}
