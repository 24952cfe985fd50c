import { auditSource } from "#platform/ledger/server/audit-store.ts";
import { consentSource } from "#compliance/consent/server/consent-store.ts";
import { oldChainSource } from "#compliance/consent/server/verify-old-chain.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";

/** The ledger's sources, in the order in which a database from before the ledger is added to it. */
export const LEDGER_SOURCES: readonly LedgerSource[] = [oldChainSource, consentSource, auditSource];

/** Tables to which the program only adds: evidence. */
export const WRITTEN_ONCE = [
  "consents",
  "consent_chain",
  "audit_log",
  "ledger_leaves",
  "ledger_entries",
  "ledger_nodes",
  "ledger_checkpoints",
];
