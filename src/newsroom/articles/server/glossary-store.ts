import { sql } from "drizzle-orm";
import { SHIPPED_TERMS, type Term } from "#newsroom/articles/rules/glossary.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { glossaryTerms } from "./glossary-tables.ts";

/** Lists the terms of the glossary, shipped and own, by their English words. */
export async function listTerms(on: Executor): Promise<Term[]> {
  const own = await on.select().from(glossaryTerms);
  const changed = new Set(own.map(({ id }) => id));
  const kept = own.filter(({ removed }) => !removed).map(({ removed: _, by: _by, ...term }): Term => term);
  return [...SHIPPED_TERMS.filter(({ id }) => !changed.has(id)), ...kept].toSorted((one, other) =>
    one.english.localeCompare(other.english, "en"),
  );
}

/** Stores a term, or that a shipped one is taken out. Concurrent changes wait for each other. */
export async function saveTermRow(tx: Tx, row: typeof glossaryTerms.$inferSelect): Promise<void> {
  await tx.insert(glossaryTerms).values(row).onConflictDoUpdate({ target: glossaryTerms.id, set: row });
}

/** Waits until no one else changes the glossary. */
export async function lockGlossary(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('glossary terms'))`);
}
