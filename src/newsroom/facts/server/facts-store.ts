import { asc, eq, ilike, or, sql } from "drizzle-orm";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { facts } from "./facts-tables.ts";

const COLUMNS = {
  id: facts.id,
  text: facts.text,
  value: facts.value,
  sourceName: facts.sourceName,
  sourceUrl: facts.sourceUrl,
  sourceDate: facts.sourceDate,
  jurisdiction: facts.jurisdiction,
  expires: facts.expires,
  approvedBy: facts.approvedBy,
  approvedAt: facts.approvedAt,
};

/** Lists facts whose text, source or place contains a word; those that wait for approval first. */
export async function listFacts(on: Executor, query: string, limit: number): Promise<Fact[]> {
  const pattern = `%${query
    .trim()
    .replaceAll("\0", "")
    .replace(/[\\%_]/g, "\\$&")}%`;
  return on
    .select(COLUMNS)
    .from(facts)
    .where(
      pattern === "%%"
        ? undefined
        : or(ilike(facts.text, pattern), ilike(facts.sourceName, pattern), ilike(facts.jurisdiction, pattern)),
    )
    .orderBy(sql`${facts.approvedAt} is not null`, asc(facts.jurisdiction), asc(facts.id))
    .limit(limit);
}

/** Returns all approved facts that have not expired before this day (ISO). */
export async function approvedFacts(on: Executor, today: string): Promise<Fact[]> {
  return on
    .select(COLUMNS)
    .from(facts)
    .where(sql`${facts.approvedAt} is not null and (${facts.expires} is null or ${facts.expires} >= ${today})`);
}

export async function lockFact(tx: Tx, id: string): Promise<Fact | null> {
  const [row] = await tx.select(COLUMNS).from(facts).where(eq(facts.id, id)).for("update");
  return row ?? null;
}

/** Adds facts; skips existing ids. */
export async function addFacts(on: Executor, rows: readonly (Fact & { createdAt: Date })[]): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(facts)
      .values([...rows])
      .onConflictDoNothing();
}

export async function setFact(tx: Tx, id: string, set: Partial<Fact>): Promise<void> {
  await tx.update(facts).set(set).where(eq(facts.id, id));
}
