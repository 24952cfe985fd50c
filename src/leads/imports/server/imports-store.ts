import { and, between, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { HOLDS_NO_WORK, VALUE_CHANGES } from "#leads/imports/rules/lead-work.ts";
import {
  GAP_KEYS,
  type Gap,
  type GapCounts,
  type LineFilter,
  type ReversalReason,
} from "#leads/imports/rules/line-filter.ts";
import type { EarlierMapping } from "#leads/imports/rules/import-mapping.ts";
import { FATES } from "#leads/imports/rules/lead-import.ts";
import { type Db, type Executor, sqlState, type Tx } from "#platform/database/server/database.ts";
import { copyRows } from "#platform/database/server/copy-rows.ts";
import type { ImportKind } from "#platform/jobs/server/imports-store.ts";
import { defineJob } from "#platform/jobs/server/jobs.ts";
import { leadExports, leadImportRows, leadImports } from "./imports-tables.ts";

export type LeadImport = typeof leadImports.$inferSelect;
export type ImportRow = typeof leadImportRows.$inferSelect;
export type LeadExport = typeof leadExports.$inferSelect;

/** Imports of leads, from tables of people. */
export const LEAD_IMPORTS: ImportKind<LeadImport, ImportRow> = {
  name: "lead-import",
  right: "leads:import",
  job: defineJob("lead-import", z.object({ importId: z.string() }), { keyOf: ({ importId }) => importId, limit: 60 }),
  imports: leadImports,
  items: leadImportRows,
  unit: "line",
  place: "line",
  fates: FATES,
  checkedIn: "mapped",
};

const ofImport = (importId: string) => eq(leadImportRows.importId, importId);

/** Lists the newest mapping of each vendor, newest first. */
export async function listVendorMappings(on: Executor): Promise<EarlierMapping[]> {
  const vendor = sql<string>`${leadImports.mapping}->>'vendor'`;
  const { id, fileName, columns, mapping, createdAt } = leadImports;
  const rows = await on
    .selectDistinctOn([vendor], { vendor, fileName, columns, mapping, createdAt })
    .from(leadImports)
    .where(isNotNull(vendor))
    .orderBy(vendor, desc(createdAt), desc(id));
  return rows
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .flatMap(({ mapping: of, ...row }) => (of ? [{ ...row, mapping: of }] : []));
}

/** Stores the lines of a file, before the import itself. */
export async function copyImportRows(
  db: Db,
  importId: string,
  rows: AsyncIterable<{ line: number; cells: readonly string[] }>,
): Promise<void> {
  async function* values() {
    for await (const { line, cells } of rows) yield [importId, line, JSON.stringify(cells)];
  }
  await copyRows(db, "lead_import_rows", ["import_id", "line", "cells"], values());
}

/** Counts the lines that were reverted, or not, for each reason. */
export async function listReversalReasons(on: Executor, importId: string): Promise<ReversalReason[]> {
  const { fate, reversal, reversalReason } = leadImportRows;
  const rows = await on
    .select({ fate, reversal, reason: sql<string>`coalesce(${reversalReason}, '')`, n: count() })
    .from(leadImportRows)
    .where(and(ofImport(importId), isNotNull(reversal)))
    .groupBy(fate, reversal, reversalReason)
    .orderBy(desc(count()), reversalReason, fate);
  return rows.flatMap(({ fate: of, reversal: result, ...row }) =>
    of === null || result === null ? [] : [{ fate: of, reversal: result, ...row }],
  );
}

/** Lines that change nothing about their lead but have a certificate for it. */
export const CERTIFIED = sql`${leadImportRows.fate} = 'unchanged' and ${leadImportRows.parsed} ? 'certificates'`;
const UNREAD = sql`${leadImportRows.parsed} ? 'unread' and ${leadImportRows.fate} in ('create', 'update', 'unchanged')`;
const lacks = (gap: Gap) =>
  sql`${leadImportRows.fate} = 'create' and ${leadImportRows.parsed}->'details'->>${sql.raw(`'${gap}'`)} is null`;

/** Returns the condition of the lines that a page lists. */
export function whereLines(filter: LineFilter): SQL | undefined {
  if (filter.by === "without") return lacks(filter.gap);
  if (filter.by === "unread") return UNREAD;
  const { reversal, reversalReason } = leadImportRows;
  return and(eq(reversal, filter.reversal), sql`coalesce(${reversalReason}, '') = ${filter.reason}`);
}

export type LineCounts = {
  /** Lines that change nothing about their lead but have a certificate for it. */
  certificates: number;
  /** Lines, skipped ones aside, with something that could not be read. */
  unread: number;
  /** New leads without some facts. */
  gaps: GapCounts;
  /** The last line: lines that the file counts and the import doesn't have are empty. */
  last: number;
};

/** Counts what a summary of an import says besides the fates of its lines. */
export async function countLines(on: Executor, importId: string): Promise<LineCounts> {
  const filtered = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
  const [row] = await on
    .select({
      certificates: filtered(CERTIFIED),
      unread: filtered(UNREAD),
      last: sql<number>`coalesce(max(${leadImportRows.line}), 1)`,
      gaps: sql<GapCounts>`json_build_object(${sql.join(
        GAP_KEYS.map((gap) => sql`${sql.raw(`'${gap}'`)}, ${filtered(lacks(gap))}`),
        sql`, `,
      )})`,
    })
    .from(leadImportRows)
    .where(ofImport(importId));
  return row ?? { certificates: 0, unread: 0, last: 1, gaps: { phone: 0, email: 0, state: 0, birthDate: 0 } };
}

/** Finds the first earlier line with each of these values, of the lines up to one. */
export async function earlierLines(
  on: Executor,
  importId: string,
  by: "phone" | "email" | "leadId",
  values: readonly string[],
  upTo: number,
): Promise<Map<string, number>> {
  if (values.length === 0 || upTo === 0) return new Map();
  const column = leadImportRows[by];
  const about = by === "leadId" ? inArray(leadImportRows.fate, ["update", "unchanged"]) : undefined;
  const rows = await on
    .select({ value: column, line: sql<number>`min(${leadImportRows.line})::int` })
    .from(leadImportRows)
    .where(and(ofImport(importId), inArray(column, [...values]), lte(leadImportRows.line, upTo), about))
    .groupBy(column);
  return new Map(rows.flatMap(({ value, line }) => (value === null ? [] : [[value, line]])));
}

/** The new values of a line; fields that are not given become empty. */
type RowOutcome = Pick<ImportRow, "line" | "fate" | "reason" | "leadId" | "changes"> &
  Partial<Pick<ImportRow, "phone" | "email" | "parsed">>;

/** Stores how lines were read and decided, with one statement. */
export async function saveChecked(tx: Tx, importId: string, rows: readonly RowOutcome[]): Promise<void> {
  await updateRows(
    tx,
    importId,
    rows,
    sql`phone = new.phone, email = new.email, parsed = new.parsed, fate = new.fate,
    reason = new.reason, lead_id = new.lead_id, changes = new.changes`,
  );
}

/** Stores the cells of a line that someone corrected, beside those of the file. */
export async function saveCells(tx: Tx, importId: string, line: number, cells: string[]): Promise<void> {
  const original = sql`coalesce(${leadImportRows.original}, ${leadImportRows.cells})`;
  await tx
    .update(leadImportRows)
    .set({ cells, original })
    .where(and(ofImport(importId), eq(leadImportRows.line, line)));
}

/** Stores the outcomes of lines in the run. */
export async function saveImported(tx: Tx, importId: string, rows: readonly RowOutcome[]): Promise<void> {
  await updateRows(
    tx,
    importId,
    rows,
    sql`fate = new.fate, reason = new.reason, lead_id = new.lead_id, parsed = coalesce(new.parsed, ${leadImportRows}.parsed)`,
  );
}

/** Stores the results of reverting lines. */
export async function saveReversals(
  tx: Tx,
  importId: string,
  rows: readonly Pick<ImportRow, "line" | "reversal" | "reversalReason">[],
): Promise<void> {
  await updateRows(tx, importId, rows, sql`reversal = new.reversal, reversal_reason = new.reversal_reason`);
}

const COLUMN: Record<string, string> = {
  leadId: "lead_id",
  reversalReason: "reversal_reason",
};

/** Updates rows between two lines. Without the bounds, PostgreSQL reads the whole file for each batch. */
async function updateRows(tx: Tx, importId: string, rows: readonly { line: number }[], set: SQL): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(({ line }) => line);
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [COLUMN[key] ?? key, value])),
  );
  await tx.execute(sql`
    update ${leadImportRows} set ${set}
    from jsonb_populate_recordset(null::${leadImportRows}, ${JSON.stringify(records)}::jsonb) as new
    where ${leadImportRows.importId} = ${importId} and ${leadImportRows.line} = new.line
      and ${between(leadImportRows.line, Math.min(...lines), Math.max(...lines))}`);
}

/**
 * Finds which of these leads have work that an import did not bring: checks every table with a `lead_id`, so that one
 * that is added later counts too. Records that only say how values changed are left out, since the values themselves
 * show it.
 */
export async function leadsInUse(tx: Tx, importId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'lead_id'`,
  );
  const asked = tables.flatMap(({ name }) => {
    const table = sql.identifier(name);
    const but: Record<string, SQL> = {
      touchpoints: sql`and coalesce(metadata->>'import', '') <> ${importId} and not type = any(${sql.param([...VALUE_CHANGES])}::text[])
        and not (type = 'import' and not metadata ? 'certificates')`,
      queue_leases: sql`and until > now()`,
    };
    if (HOLDS_NO_WORK.includes(name)) return [];
    return [
      sql`select lead_id from ${table} where lead_id = any(${sql.param([...ids])}::text[]) ${but[name] ?? sql``}`,
    ];
  });
  const { rows } = await tx.execute<{ lead_id: string }>(sql.join(asked, sql` union `));
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Removes the other records of leads that an import created and nobody worked on. */
export async function removeLeadTraces(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const name of ["touchpoints", "contact_points", "lead_assignments", "queue_leases", "queue_skips"])
    await tx.execute(sql`delete from ${sql.identifier(name)} where lead_id = any(${sql.param([...ids])}::text[])`);
}

/** Removes contact points that leads have since a time, and not from before it. */
export async function removeContactPoints(
  tx: Tx,
  points: readonly { leadId: string; address: string }[],
  since: Date,
): Promise<void> {
  if (points.length === 0) return;
  await tx.execute(sql`delete from contact_points using jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
    as gone ("leadId" text, address text) where lead_id = gone."leadId" and contact_points.address = gone.address
    and added_at >= ${since.toISOString()}::timestamptz`);
}

/**
 * Works on lines together, nested in a transaction; if the database refuses one of them for good, on each by itself, so
 * that it doesn't hold up the others.
 */
export async function allOrEach<Done>(
  tx: Tx,
  rows: readonly ImportRow[],
  work: (inner: Tx, rows: readonly ImportRow[]) => Promise<Done[]>,
  refused: (row: ImportRow) => Done,
): Promise<Done[]> {
  try {
    return await tx.transaction((inner) => work(inner, rows));
  } catch (error) {
    if (!/^(?:22|23)/.test(sqlState(error) ?? "")) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) return [refused(row)];
    const done: Done[] = [];
    for (const one of rows) done.push(...(await allOrEach(tx, [one], work, refused)));
    return done;
  }
}

export async function addExport(tx: Tx, row: LeadExport): Promise<void> {
  await tx.insert(leadExports).values(row);
}

/** Lists the newest exports, with who made them. */
export async function listExports(on: Executor, limit: number): Promise<LeadExport[]> {
  return on.select().from(leadExports).orderBy(desc(leadExports.createdAt), desc(leadExports.id)).limit(limit);
}

/** Uses the link of an export, which only its maker may; null if it was used, has expired or is unknown. */
export async function claimExport(tx: Tx, tokenHash: Buffer, actorId: string, now: Date): Promise<LeadExport | null> {
  const [row] = await tx
    .update(leadExports)
    .set({ usedAt: now })
    .where(
      and(
        eq(leadExports.tokenHash, tokenHash),
        eq(leadExports.createdBy, actorId),
        isNull(leadExports.usedAt),
        gt(leadExports.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function setExported(on: Executor, id: string, rowCount: number): Promise<void> {
  await on.update(leadExports).set({ rowCount }).where(eq(leadExports.id, id));
}
