import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { parseSuppression, type TypedSuppression } from "#compliance/contact/rules/suppression-form.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { suppressForStaff } from "#compliance/consent/server/consent-store.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";

/** Puts a number or address on the do-not-contact list; the gate refuses it from then on, for every lead. `added` counts the channels that were not on it yet. */
export async function addSuppression(
  needs: { db: Db; now: () => Date; announceLeads: AnnounceLeads; ledgerKey: LedgerKey },
  by: By,
  typed: TypedSuppression,
): Promise<Outcome<{ address: string; added: number }>> {
  const right = may(by.actor, "compliance:manage") ? "compliance:manage" : "leads:write";
  const work = runChange(needs, by, right, async ({ tx, at, audit }) => {
    const parsed = parseSuppression(typed);
    if (!parsed.ok) return invalid("Please fix the fields marked below.", parsed.fields);
    const { address, channels, source, reason } = parsed.value;
    const entry = { address, source, reason, since: at, addedBy: by.actor.name };
    const added = await suppressForStaff(tx, { ...entry, channels });
    if (added > 0)
      await audit({
        action: "suppression.add",
        recordId: hashAddress(needs.ledgerKey, address),
        after: { channels, source },
      });
    return ok({ address, added });
  });
  return andAnnounce(needs, work);
}
