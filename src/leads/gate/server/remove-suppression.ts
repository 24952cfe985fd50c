import { conflict, type Failure, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import { isProved } from "#compliance/consent/rules/suppression.ts";
import { MAX_REASON, readSuppressionId } from "#compliance/contact/rules/suppression-form.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { leadsWithAddress, removeSuppression as removeRow } from "#compliance/consent/server/consent-store.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";

/** Takes one channel of a number or address off the do-not-contact list, with a reason, which the timelines of its leads keep. What a person proved to have asked stays until they agree again. */
export async function removeSuppression(
  needs: {
    db: Db;
    now: () => Date;
    newId: () => string;
    announceLeads: AnnounceLeads;
    ledgerKey: LedgerKey;
  },
  by: By,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<null>> {
  const work = runChange(
    needs,
    by,
    sensitive("compliance:manage"),
    async ({ tx, at, audit }): Promise<Outcome<null>> => {
      const entry = readSuppressionId(id);
      const because = reason.trim();
      if (because === "" || because.length > MAX_REASON) return invalidField("reason", "Say why, in a few words.");
      const before = entry && (await removeRow(tx, entry.address, entry.channel));
      if (!before) return notFound("Entry");
      if (isProved(before.source)) throw new Proved();
      const { address, channel, source, since } = before;
      const description = `Off the do-not-contact list for ${CHANNEL_WORDS[channel]}: ${formatPhone(address)}`;
      const about = { type: "suppression", description, at, metadata: { by: by.actor.name, note: because } };
      const leadIds = await leadsWithAddress(tx, [address]);
      await addTouchpoints(
        tx,
        leadIds.map((leadId) => ({ ...about, id: needs.newId(), leadId })),
      );
      await audit({
        action: "suppression.remove",
        recordId: hashAddress(needs.ledgerKey, address),
        before: { channel, source, since: since.toISOString() },
      });
      return ok(null);
    },
  ).catch((error: unknown): Failure => {
    if (error instanceof Proved) return conflict(PROVED);
    throw error;
  });
  return andAnnounce(needs, work);
}

const CHANNEL_WORDS: Record<Channel, string> = { call: "calls", text: "texts", email: "email" };

/** Rolls the removal back. */
class Proved extends Error {}

const PROVED =
  "This person asked by their own link not to be contacted. Only their own new agreement takes them off the list.";
