import {
  and,
  type BuildColumns,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  type InferModelFromColumns,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Right } from "#platform/access/rules/rights.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { type ImportState, REVERSALS, type ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import type { importColumns, itemColumns } from "./import-columns.ts";
import type { Job } from "./jobs.ts";

type ImportColumns = ReturnType<typeof importColumns<ImportState>>;
type ItemColumns = ReturnType<typeof itemColumns<string>>;
type Table<Columns, Row> = PgTable & Record<keyof Columns, PgColumn> & { $inferSelect: Row };

/** What every import has, and every item of one. */
export type StagedImport = InferModelFromColumns<BuildColumns<"", ImportColumns, "pg">>;
export type StagedItem = InferModelFromColumns<BuildColumns<"", ItemColumns, "pg">>;

/** A kind of imports: of files whose items are checked, written once a person approved it, and reverted. */
export type ImportKind<I extends StagedImport = StagedImport, T extends StagedItem = StagedItem> = {
  /** Names its records in the audit log. */
  name: "lead-import" | "article-import";
  right: Right;
  job: Job<{ importId: string }>;
  imports: Table<ImportColumns, I>;
  items: Table<ItemColumns, T>;
  /** The name of an item on screens, and that of its number in the file. */
  unit: "line" | "item";
  place: string;
  fates: readonly NonNullable<T["fate"]>[];
  /** The state of an import that waits to be checked. */
  checkedIn: "uploaded" | "mapped";
};

export async function addImport({ imports }: ImportKind, tx: Tx, row: StagedImport): Promise<void> {
  await tx.insert(imports as PgTable).values(row);
}

export async function findImport<I extends StagedImport>(
  { imports }: Pick<ImportKind<I>, "imports">,
  on: Executor,
  id: string,
): Promise<I | null> {
  const [row] = await on.select().from<PgTable>(imports).where(eq(imports.id, id));
  return (row as I | undefined) ?? null;
}

/** Works like `findImport`, and locks it until the transaction ends: one process at a time works on it. */
export async function lockImport<I extends StagedImport>(
  { imports }: Pick<ImportKind<I>, "imports">,
  tx: Tx,
  id: string,
): Promise<I | null> {
  const [row] = await tx.select().from<PgTable>(imports).where(eq(imports.id, id)).for("update");
  return (row as I | undefined) ?? null;
}

/** Lists the newest imports. */
export async function listImports<I extends StagedImport>(
  { imports }: Pick<ImportKind<I>, "imports">,
  on: Executor,
  limit: number,
): Promise<I[]> {
  const newest = [desc(imports.createdAt), desc(imports.id)];
  const rows = await on
    .select()
    .from<PgTable>(imports)
    .orderBy(...newest)
    .limit(limit);
  return rows as I[];
}

/** Lists the imports in some states. */
export async function importIdsIn(
  { imports }: ImportKind,
  on: Executor,
  states: readonly ImportState[],
): Promise<string[]> {
  const id = sql<string>`${imports.id}`;
  const rows = await on
    .select({ id })
    .from<PgTable>(imports)
    .where(inArray(imports.state, [...states]));
  return rows.map((row) => row.id);
}

/** Changes an import that the caller has locked; each change that staff can see raises its version. */
export async function setImport(
  { imports }: ImportKind,
  tx: Tx,
  id: string,
  set: Partial<StagedImport>,
): Promise<void> {
  const raised = set.state === undefined ? {} : { version: sql`${imports.version} + 1` };
  await tx
    .update(imports as PgTable)
    .set({ ...set, ...raised })
    .where(eq(imports.id, id));
}

const placeIn = ({ items, place }: Pick<ImportKind, "items" | "place">) =>
  getTableColumns<PgTable>(items)[place] as PgColumn;
const isWritten = ({ items }: Pick<ImportKind, "items">) => inArray(items.fate, ["create", "update"]);

/** Lists items after one, in order; only some, if given. */
export async function listItems<T extends StagedItem>(
  kind: Pick<ImportKind<StagedImport, T>, "items" | "place">,
  on: Executor,
  importId: string,
  { after, limit, where }: { after: number; limit: number; where?: SQL | undefined },
): Promise<T[]> {
  const place = placeIn(kind);
  const asked = and(eq(kind.items.importId, importId), gt(place, after), where);
  return (await on.select().from<PgTable>(kind.items).where(asked).orderBy(place).limit(limit)) as T[];
}

/**
 * Lists the next items that a run writes or a revert puts back: the new and changed ones, and the `others` of a run.
 * What is reverted already is left out.
 */
export async function listDue<T extends StagedItem>(
  kind: Pick<ImportKind<StagedImport, T>, "items" | "place">,
  on: Executor,
  { id, task, position }: Pick<StagedImport, "id" | "task" | "position">,
  { limit, others }: { limit: number; others?: SQL },
): Promise<T[]> {
  const left = task === "revert" ? sql`${kind.items.reversal} is distinct from 'reversed'` : undefined;
  return listItems(kind, on, id, { after: position, limit, where: and(or(isWritten(kind), others), left) });
}

/** Skips the items that an import had not reached when it stopped. */
export async function skipRest(
  kind: ImportKind,
  tx: Tx,
  { id, position }: Pick<StagedImport, "id" | "position">,
): Promise<void> {
  const { items, unit } = kind;
  await tx
    .update(items as PgTable)
    .set({ fate: "skip", reason: `The import was reverted before it reached this ${unit}.` })
    .where(and(eq(items.importId, id), gt(placeIn(kind), position), isWritten(kind)));
}

/** Counts the items of each fate so far; `upTo` is the last item that was checked. */
export async function countFates<T extends StagedItem>(
  kind: Pick<ImportKind<StagedImport, T>, "items" | "place" | "fates">,
  on: Executor,
  importId: string,
  upTo = 2_147_483_647,
): Promise<Record<NonNullable<T["fate"]>, number>> {
  const { items, fates } = kind;
  return countBy(on, items.fate, fates, and(eq(items.importId, importId), lte(placeIn(kind), upTo)));
}

/** Counts the results of reverting so far. */
export async function countReversals(
  { items }: Pick<ImportKind, "items">,
  on: Executor,
  importId: string,
): Promise<ReversalCounts> {
  return countBy(on, items.reversal, REVERSALS, eq(items.importId, importId));
}

async function countBy<V extends string>(
  on: Executor,
  column: PgColumn,
  values: readonly V[],
  where: SQL | undefined,
): Promise<Record<V, number>> {
  const rows = await on
    .select({ value: sql<V>`${column}`, n: count() })
    .from(column.table)
    .where(and(isNotNull(column), where))
    .groupBy(column);
  const counted = [...values.map((value) => [value, 0]), ...rows.map(({ value, n }) => [value, n])];
  return Object.fromEntries(counted) as Record<V, number>;
}
