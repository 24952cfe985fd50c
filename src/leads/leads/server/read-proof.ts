import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ConsentRecord } from "#compliance/consent/rules/consent-record.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { findLead } from "./leads-store.ts";
import { type LedgerSource, proveRecord, type RecordProof } from "#platform/ledger/server/prove-record.ts";
import type { Db } from "#platform/database/server/database.ts";

/** Reads one consent record of a lead that the actor may see, with the proof that it is in the ledger. */
export async function readProof(
  needs: { db: Db; ledgerSources: readonly LedgerSource[] },
  by: By,
  { leadId, recordId }: { leadId: string; recordId: string },
): Promise<Outcome<{ record: ConsentRecord; proof: RecordProof }>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  if (!(await findLead(needs.db, leadScopeOf(by.actor), leadId))) return notFound("Lead");
  const record = (await consentsOfLead(needs.db, leadId)).find(({ id }) => id === recordId);
  if (!record) return notFound("Consent record");
  const proof = await proveRecord(needs, recordId);
  return proof.ok ? ok({ record, proof: proof.value }) : proof;
}
