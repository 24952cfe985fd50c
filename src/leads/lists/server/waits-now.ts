import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import { bandOf, whyNow } from "#leads/calling/rules/queue.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";

/**
 * Says why someone waits for a call now, having asked for it or been promised it; else null. Of a lead that may not be
 * called at any time, nothing is said: it would invite a call.
 */
export function waitsNow(lead: Lead, gate: GateAnswer | undefined, at: Date): TimedWords | null {
  const band = bandOf(lead, at);
  if (band !== "asked" && band !== "callback") return null;
  if (!gate || (!gate.allowed && gate.until === null)) return null;
  return whyNow(lead, at, shippedPlaceLaw(lead.state, lead.phone).zones[0] ?? "UTC");
}
