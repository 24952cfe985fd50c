import { asc, eq } from "drizzle-orm";
import type { State } from "#agency/states/rules/state.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { states } from "./states-tables.ts";

export async function listStates(on: Executor): Promise<State[]> {
  return on.select({ code: states.code, name: states.name, slug: states.slug }).from(states).orderBy(asc(states.name));
}

/** Finds the reference row of one state, or null if the slug names none. */
export async function findReference(on: Executor, slug: string): Promise<Record<string, unknown> | null> {
  const [row] = await on.select({ reference: states.reference }).from(states).where(eq(states.slug, slug));
  return row?.reference ?? null;
}

/** Stores the reference rows: adds new ones, replaces known ones. */
export async function putStates(on: Executor, rows: (State & { reference: Record<string, unknown> })[]): Promise<void> {
  for (const row of rows) await on.insert(states).values(row).onConflictDoUpdate({ target: states.code, set: row });
}
