import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { parseSuppression, type TypedSuppression } from "#compliance/contact/rules/suppression-form.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
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
  if (!may(by.actor, "leads:write")) return forbidden();
  const parsed = parseSuppression(typed);
  if (!parsed.ok)
    return { ok: false, code: "invalid", message: "Please fix the fields marked below.", fields: parsed.fields };
  const { address, channels, source, reason } = parsed.value;
  const work = needs.db.transaction(async (tx) => {
    const at = needs.now();
    const entry = { address, source, reason, since: at, addedBy: by.actor.name };
    const added = await suppressForStaff(tx, { ...entry, channels });
    if (added > 0)
      await recordAudit(tx, by, at, {
        action: "suppression.add",
        recordType: "suppression",
        recordId: hashAddress(needs.ledgerKey, address),
        before: null,
        after: { channels, source },
      });
    return ok({ address, added });
  });
  return andAnnounce(needs, work);
}
