import { readStopWish } from "#compliance/consent/rules/stop-wish.ts";
import { messageWords } from "#leads/leads/rules/contact-form.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import type { Tx } from "#platform/database/server/database.ts";

const REASONS = {
  stop: "Their message reads as a wish not to be contacted.",
  unsure: "Their message may mean that they don’t want to be contacted.",
} as const;

/**
 * Puts a lead on hold until staff have read its message, where that may ask not to be contacted. A form with a number
 * and such words says two things; the stricter one counts.
 */
export async function holdForWords(tx: Tx, leadId: string, message: string | null, at: Date): Promise<void> {
  const wish = readStopWish(messageWords(message));
  if (wish !== null) await holdLeads(tx, [leadId], REASONS[wish], at);
}
