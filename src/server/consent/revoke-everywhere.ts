import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import { standings } from "#core/consent/consent-standing.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import { addStop } from "#server/mail/mail-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { markWithdrawn } from "#server/requests/requests-store.ts";
import { addConsents, consentsTouching } from "./consent-store.ts";

/**
 * Makes a wish to be left alone hold for all that is known of the person: on every lead that one of her numbers or
 * addresses stands on, for every number and address of it, on every channel (compliance: revocation is honored at once on
 * every channel). `said` are the withdrawals as she gave them, already recorded with lead `leadId`. Mail that waits is stopped.
 */
export async function revokeEverywhere(
  tx: Tx,
  needs: { now: () => Date; newId: () => string },
  said: readonly ConsentEvidence[],
  leadId: string,
): Promise<void> {
  const [first] = said;
  if (!first) return;
  const at = new Date(first.at);
  const mailTo = new Set(said.flatMap(({ channel, address }) => (channel === "email" ? [address] : [])));
  for (const [lead, records] of await consentsTouching(tx, [...new Set(said.map(({ address }) => address))])) {
    const open = standings(records).flatMap(({ address, personName, channels }) => channels.map((channel) => ({ ...first, channel, address, personName })));
    for (const { channel, address } of open) if (channel === "email") mailTo.add(address);
    await addConsents(tx, lead, open, needs.newId);
    await markWithdrawn(tx, lead, at);
    if (lead !== leadId && open.length > 0) {
      const description = "Asked to be left alone: no calls, texts or emails";
      await addTouchpoint(tx, { id: needs.newId(), leadId: lead, type: "withdrawal", description, at, metadata: { toldBy: leadId } });
    }
  }
  for (const address of mailTo) await addStop(tx, address, needs.now());
}
