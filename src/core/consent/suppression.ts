import { CHANNELS, type Channel } from "./consent-record.ts";

/**
 * The origin of a suppression: the link of a request (`link`), the link in an email (`unsubscribe`), a do-not-contact
 * request that anyone may have typed (`typed`), an amended request that left the number out (`replaced`), or what they
 * told staff (`spoken`).
 */
export type SuppressionSource = "link" | "unsubscribe" | "typed" | "replaced" | "spoken";

export type Suppression = {
  address: string;
  channel: Channel;
  since: Date;
  source: SuppressionSource;
  seq: number;
  leadId: string | null;
};

/** The channels on which a contact point (E.164 number or email address) can be reached at all. */
export function channelsOf(address: string): readonly Channel[] {
  return CHANNELS.filter((channel) => (channel === "email") === address.includes("@"));
}
