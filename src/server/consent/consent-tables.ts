import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConsentEvidence } from "#core/consent/consent-record.ts";

/** Written once: the store has no update and no delete (compliance: 'Consent'). `evidence` is what `hash` covers. */
export const consents = pgTable(
  "consents",
  {
    id: text().primaryKey(),
    /** Null where somebody agreed to one email and became no lead by it. */
    leadId: text("lead_id"),
    seq: bigint({ mode: "number" }).notNull(),
    channel: text().notNull(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    evidence: jsonb().$type<ConsentEvidence>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull(),
  },
  (t) => [uniqueIndex("consents_seq").on(t.seq), index("consents_lead").on(t.leadId, t.seq), index("consents_address").on(t.address, t.channel, t.seq)],
);

/** One row: the end of the chain. Locked while a record is added, so that no two follow the same one. */
export const consentChain = pgTable("consent_chain", {
  id: integer().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
