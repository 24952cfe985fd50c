import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { BulkChange } from "#leads/leads/rules/bulk-action.ts";
import { parseSuppression } from "#compliance/contact/rules/suppression-form.ts";
import { contactPointsOf, suppressForStaff } from "#compliance/consent/server/consent-store.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Applied, Apply } from "./bulk-store.ts";

/** Puts every number of each of some leads on the do-not-contact list: its own and those of its household. */
export async function suppressNumbers(
  { tx, at }: { tx: Tx; at: Date },
  { ledgerKey }: { ledgerKey: LedgerKey },
  by: By,
  { source, reason }: Extract<BulkChange, { reason: string }>,
): Promise<Outcome<Apply>> {
  const typed = (contactPoint: string) => parseSuppression({ contactPoint, channels: [], source, reason });
  const sample = typed("+16145550100");
  if (!sample.ok) return invalidFields(sample.fields);
  const suppressOne = async (phone: string): Promise<number> => {
    const parsed = typed(phone);
    if (!parsed.ok) return 0;
    const { address, channels } = parsed.value;
    const entry = { address, source, reason: parsed.value.reason, since: at, addedBy: by.actor.name };
    const added = await suppressForStaff(tx, { ...entry, channels });
    const line = { recordId: hashAddress(ledgerKey, address), after: { channels, source } };
    if (added > 0) await recordAudits(tx, by, at, [{ action: "suppression.add", ...line }]);
    return added;
  };
  return ok(async (leads) => {
    const applied: Applied[] = [];
    let unfit = 0;
    for (const lead of leads) {
      const numbers = await numbersOf(tx, lead);
      let added = 0;
      for (const number of numbers) added += await suppressOne(number);
      if (numbers.length === 0) unfit++;
      else if (added > 0) applied.push({ lead, before: { suppressed: added }, version: lead.version });
    }
    return { applied, unfit };
  });
}

async function numbersOf(tx: Tx, { id, phone }: Lead): Promise<string[]> {
  const points = (await contactPointsOf(tx, id)).map(({ address }) => address);
  return [...new Set([phone ?? "", ...points])].filter((address) => address !== "" && !address.includes("@"));
}
