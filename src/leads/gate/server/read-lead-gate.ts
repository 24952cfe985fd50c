import type { Actor } from "#platform/access/rules/rights.ts";
import { CHANNELS, type Channel } from "#compliance/consent/rules/consent-record.ts";
import { contactGate } from "#compliance/contact/rules/contact-gate.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { type GateLead, type GateNeeds, ownAddress, readFactsOf } from "./read-gate-facts.ts";

/**
 * The gate's answers for a lead's page: for the own number and address by channel, and for calls to the others of the
 * household by number. `zones`: where the lead may be, as text.
 */
export type LeadGate = Record<Channel, GateAnswer> & { helpers: Record<string, GateAnswer>; zones: string };

/** Asks the contact gate everything for a lead's page. The caller has read the lead within its scope. */
export async function readLeadGate(
  needs: GateNeeds,
  actor: Actor,
  lead: GateLead,
  others: readonly { phone: string | null }[],
): Promise<LeadGate> {
  const at = needs.now();
  const calls = [ownAddress(lead, "call"), ...others.map(({ phone }) => phone)];
  const pointsOf = (channel: Channel) => (channel === "call" ? calls : [ownAddress(lead, channel)]);
  const [call, text, email] = await Promise.all(
    CHANNELS.map((channel) =>
      readFactsOf(
        needs,
        actor,
        pointsOf(channel).map((address) => ({ lead, address })),
        channel,
      ),
    ),
  );
  const [own, ...helpers] = call ?? [];
  const [texts, mails] = [text?.[0], email?.[0]];
  if (!own || !texts || !mails) throw new Error("Each point has facts");
  const zones = [...new Set(own.place.zones.map((zone) => zoneText(zone)))].join(" or ");
  return {
    call: contactGate(own, at),
    text: contactGate(texts, at),
    email: contactGate(mails, at),
    helpers: Object.fromEntries(helpers.map((facts) => [facts.address ?? "", contactGate(facts, at)])),
    zones,
  };
}
