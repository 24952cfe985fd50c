import { auditSource } from "./audit/audit-store.ts";
import { consentSource } from "./consent/consent-store.ts";
import { oldChainSource } from "./consent/verify-old-chain.ts";
import type { LedgerSource } from "./ledger/prove-record.ts";

/** What the ledger covers, in the order in which a database from before the ledger is taken into it. */
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
