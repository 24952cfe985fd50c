import { bigint, index, integer, jsonb, pgSequence, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConsentEvidence } from "#core/consent/consent-record.ts";

/** Written once: the store has no update and no delete, and the ledger covers each row (compliance: 'Consent'). */
export const consents = pgTable(
  "consents",
  {
    id: text().primaryKey(),
    /** Null where somebody agreed to one email and became no lead by it. */
    leadId: text("lead_id"),
    /** Order of storing, from the sequence `consents_order`. */
    seq: bigint({ mode: "number" }).notNull(),
    channel: text().notNull(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    evidence: jsonb().$type<ConsentEvidence>().notNull(),
    /** Hash chain of the records from before the ledger; null since then. */
    previousHash: text("previous_hash"),
    hash: text(),
  },
  (t) => [uniqueIndex("consents_seq").on(t.seq), index("consents_lead").on(t.leadId, t.seq), index("consents_address").on(t.address, t.channel, t.seq)],
);

/** The sequence behind `consents.seq`. */
export const consentsOrder = pgSequence("consents_order");

/** One row: the end of the hash chain of the records from before the ledger. Never changed since. */
export const consentChain = pgTable("consent_chain", {
  id: integer().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
