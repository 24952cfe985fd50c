import { inArray } from "drizzle-orm";
import { staff } from "#accounts/access/server/access-tables.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import type { Executor } from "#platform/database/server/database.ts";

/** Kinds of records whose names the activity log shows. */
export const NAMED = ["lead", "article", "staff"] as const;
export type NamedKind = (typeof NAMED)[number];

/** Reads the names of some records of a kind by their ids; one that was erased or deleted has none. */
export async function readNames(on: Executor, kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const read: Record<NamedKind, () => Promise<{ id: string; name: string }[]>> = {
    lead: () => on.select({ id: leads.id, name: leads.name }).from(leads).where(inArray(leads.id, wanted)),
    article: () =>
      on.select({ id: articles.id, name: articles.title }).from(articles).where(inArray(articles.id, wanted)),
    staff: () => on.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, wanted)),
  };
  return new Map((await read[kind]()).map(({ id, name }) => [id, name]));
}
