import { and, eq, type SQL } from "drizzle-orm";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import {
  countFates,
  countReversals,
  findImport,
  type ImportKind,
  listItems,
  type StagedImport,
  type StagedItem,
} from "./imports-store.ts";

/** Items of one page. */
export const ITEMS_AT_ONCE = 50;

export type ReadImport<I, T extends StagedItem> = {
  about: I;
  counts: Record<NonNullable<T["fate"]>, number>;
  reversals: ReversalCounts;
  items: T[];
  /** The item after which the next page begins. */
  next: number | null;
};

/** `where`: only items for which this holds. */
type Asked<T extends StagedItem> = { fate: T["fate"]; where?: SQL | undefined; after: number; limit: number };

/** Reads an import with its counts so far and one page of its items, of one fate or all. */
export async function readStagedImport<I extends StagedImport, T extends StagedItem>(
  kind: ImportKind<I, T>,
  { db }: { db: Db },
  by: By,
  id: string,
  { fate, where, after, limit }: Asked<T>,
): Promise<Outcome<ReadImport<I, T>>> {
  if (!may(by.actor, kind.right)) return forbidden();
  const about = await findImport(kind, db, id);
  if (!about) return notFound("Import");
  const checking = about.task === "check" && about.state !== "checked";
  const asked = and(fate === null ? undefined : eq(kind.items.fate, fate), where);
  const [counts, reversals, items] = await Promise.all([
    countFates(kind, db, id, checking ? about.position : undefined),
    countReversals(kind, db, id),
    listItems(kind, db, id, { after, limit: limit + 1, where: asked }),
  ]);
  const shown = items.slice(0, limit);
  const last = shown.at(-1)?.[kind.place as keyof T];
  return ok({ about, counts, reversals, items: shown, next: items.length > limit ? Number(last) : null });
}
