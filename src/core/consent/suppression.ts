import { CHANNELS, type Channel } from "./consent-record.ts";

/**
 * How a suppression came about: through the link of a request (`link`), through the link in an email (`unsubscribe`),
 * by a wish that anybody may have typed (`typed`), or because an amended request left the number out (`replaced`).
 */
export type SuppressionSource = "link" | "unsubscribe" | "typed" | "replaced";

export type Suppression = {
  address: string;
  channel: Channel;
  since: Date;
  source: SuppressionSource;
  seq: number;
  leadId: string | null;
};

/** The channels on which an address (E.164 number or email address) can be contacted at all. */
export function channelsOf(address: string): readonly Channel[] {
  return CHANNELS.filter((channel) => (channel === "email") === address.includes("@"));
}
