import { bigint, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Channel, ConsentEvidence } from "#compliance/consent/rules/consent-record.ts";
import type { SuppressionSource } from "#compliance/consent/rules/suppression.ts";

/** Written once: the store has no update and no delete, and the ledger covers each row (compliance: 'Consent'). */
export const consents = pgTable(
  "consents",
  {
    id: text().primaryKey(),
    /** Null for consent to a single email, which creates no lead. */
    leadId: text("lead_id"),
    /** Insertion order, from the sequence `consents_order`. */
    seq: bigint({ mode: "number" }).notNull(),
    channel: text().notNull(),
    address: text().notNull(),
    at: time().notNull(),
    evidence: jsonb().$type<ConsentEvidence>().notNull(),
    /** Hash chain of records from before the ledger; null for later ones. */
    previousHash: text("previous_hash"),
    hash: text(),
  },
  (t) => [
    uniqueIndex("consents_seq").on(t.seq),
    index("consents_lead").on(t.leadId, t.seq),
    index("consents_address").on(t.address, t.channel, t.seq),
  ],
);

/** The sequence behind `consents.seq`. */
export const consentsOrder = pgSequence("consents_order");

/** The phone numbers and email addresses that were given for a lead, with the person's name as given. */
export const contactPoints = pgTable(
  "contact_points",
  {
    leadId: text("lead_id").notNull(),
    address: text().notNull(),
    personName: text("person_name").notNull(),
    addedAt: time("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.address] }), index("contact_points_address").on(t.address)],
);

/** Numbers and addresses that must not be contacted, by channel and for every lead. Lifted by a later consent. */
export const suppressions = pgTable(
  "suppressions",
  {
    address: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    since: time().notNull(),
    source: text().$type<SuppressionSource>().notNull(),
    /** Sequence number of the submission that it came from: only a later submission lifts it. */
    seq: bigint({ mode: "number" }).notNull(),
    /** The lead that it came from; null for an email without a lead. */
    leadId: text("lead_id"),
    /** The reason, if staff added it, and who did. */
    reason: text(),
    addedBy: text("added_by"),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.channel] }),
    index("suppressions_lead").on(t.leadId),
    index("suppressions_since").on(t.since),
  ],
);

/** One row: the end of the hash chain of the records from before the ledger. Never changed since. */
export const consentChain = pgTable("consent_chain", {
  id: integer().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
