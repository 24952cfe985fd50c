import { bigint, bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";

/**
 * One row per record of evidence, written in the transaction of the record itself. `hash` is the leaf of the tree:
 * SHA-256 over the record and a random salt. Neither this nor any other table of the ledger is ever updated.
 */
export const ledgerLeaves = pgTable(
  "ledger_leaves",
  {
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    salt: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
);

/** Leaves that have no number yet. A queue: the sealer takes rows out, so no id or time has to serve as a watermark. */
export const ledgerUnsealed = pgTable("ledger_unsealed", {
  id: bigserial({ mode: "number" }).primaryKey(),
  kind: text().notNull(),
  recordId: text("record_id").notNull(),
  /** Since when it waits. */
  at: time().notNull().defaultNow(),
});

/** Which leaf has which number. Numbers are consecutive from 0. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
  },
  (t) => [uniqueIndex("ledger_entries_record").on(t.kind, t.recordId)],
);

/** Hashes of the tree's complete subtrees, leaves among them (level 0). */
export const ledgerNodes = pgTable(
  "ledger_nodes",
  {
    level: integer().notNull(),
    index: bigint({ mode: "number" }).notNull(),
    hash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** One row per seal: how large the tree was, and the signed note that says so. */
export const ledgerCheckpoints = pgTable(
  "ledger_checkpoints",
  {
    size: bigint({ mode: "number" }).primaryKey(),
    note: text().notNull(),
    /** Public key of the signer. */
    verifier: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index("ledger_checkpoints_at").on(t.at)],
);
