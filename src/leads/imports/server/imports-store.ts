import { and, between, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { HOLDS_NO_WORK, VALUE_CHANGES } from "#leads/imports/rules/lead-work.ts";
import { AT_WORK, REVERSALS, type ReversalCounts, type ReversalReason } from "#platform/jobs/rules/import-state.ts";
import { FATES, type Fate, type FateCounts } from "#leads/imports/rules/lead-import.ts";
import { type Db, type Executor, sqlState, type Tx } from "#platform/database/server/database.ts";
import { copyRows } from "#platform/database/server/copy-rows.ts";
import { leadExports, leadImportRows, leadImports } from "./imports-tables.ts";

export type LeadImport = typeof leadImports.$inferSelect;
export type ImportRow = typeof leadImportRows.$inferSelect;
export type LeadExport = typeof leadExports.$inferSelect;

const ofImport = (importId: string) => eq(leadImportRows.importId, importId);

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

export async function addImport(tx: Tx, row: LeadImport): Promise<void> {
  await tx.insert(leadImports).values(row);
}

export async function findImport(on: Executor, id: string): Promise<LeadImport | null> {
  const [row] = await on.select().from(leadImports).where(eq(leadImports.id, id));
  return row ?? null;
}

/** Works like `findImport`, and locks it until the transaction ends: one process at a time works on it. */
export async function lockImport(tx: Tx, id: string): Promise<LeadImport | null> {
  const [row] = await tx.select().from(leadImports).where(eq(leadImports.id, id)).for("update");
  return row ?? null;
}

/** Lists the imports that the program has work to do on. */
export async function waitingImportIds(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(inArray(leadImports.state, [...AT_WORK]));
  return rows.map(({ id }) => id);
}

/** Lists the newest imports. */
export async function listImports(on: Executor, limit: number): Promise<LeadImport[]> {
  return on.select().from(leadImports).orderBy(desc(leadImports.createdAt), desc(leadImports.id)).limit(limit);
}

/** Changes an import that the caller has locked; each change that staff can see raises its version. */
export async function setImport(tx: Tx, id: string, set: Partial<LeadImport>): Promise<void> {
  const raised = set.state === undefined ? {} : { version: sql`${leadImports.version} + 1` };
  await tx
    .update(leadImports)
    .set({ ...set, ...raised })
    .where(eq(leadImports.id, id));
}

/** Counts the lines with each fate so far; `upTo` is the last line that was checked. */
export async function countFates(on: Executor, importId: string, upTo = 2_147_483_647): Promise<FateCounts> {
  const rows = await on
    .select({ fate: leadImportRows.fate, n: count() })
    .from(leadImportRows)
    .where(and(ofImport(importId), isNotNull(leadImportRows.fate), lte(leadImportRows.line, upTo)))
    .groupBy(leadImportRows.fate);
  return { ...zeros(FATES), ...Object.fromEntries(rows.map(({ fate, n }) => [fate, n])) };
}

/** Counts the results of reverting so far. */
export async function countReversals(on: Executor, importId: string): Promise<ReversalCounts> {
  const rows = await on
    .select({ reversal: leadImportRows.reversal, n: count() })
    .from(leadImportRows)
    .where(and(ofImport(importId), isNotNull(leadImportRows.reversal)))
    .groupBy(leadImportRows.reversal);
  return { ...zeros(REVERSALS), ...Object.fromEntries(rows.map(({ reversal, n }) => [reversal, n])) };
}

/** Counts the lines that were reverted, or not, for each reason. */
export async function listReversalReasons(on: Executor, importId: string): Promise<ReversalReason[]> {
  const { reversal, reversalReason } = leadImportRows;
  const rows = await on
    .select({ reversal, reason: sql<string>`coalesce(${reversalReason}, '')`, n: count() })
    .from(leadImportRows)
    .where(and(ofImport(importId), isNotNull(reversal)))
    .groupBy(reversal, reversalReason)
    .orderBy(desc(count()), reversalReason);
  return rows.flatMap(({ reversal: result, ...row }) => (result === null ? [] : [{ reversal: result, ...row }]));
}

const zeros = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;
/** `notReversed`: only lines that are not reverted; `result`: only those with this result and reason of reverting. */
type RowsAsked = {
  after: number;
  limit: number;
  fates?: readonly Fate[];
  orCertificates?: true;
  notReversed?: true;
  result?: Omit<ReversalReason, "n">;
};

const CERTIFIED = sql`${leadImportRows.fate} = 'unchanged' and ${leadImportRows.parsed} ? 'certificates'`;

/** Counts the lines that change nothing about their lead but have a certificate for it. */
export async function countCertified(on: Executor, importId: string): Promise<number> {
  return on.$count(leadImportRows, and(ofImport(importId), CERTIFIED));
}

/** Counts the lines, skipped ones aside, with something that could not be read. */
export async function countUnread(on: Executor, importId: string): Promise<number> {
  const said = sql`${leadImportRows.parsed} ? 'unread' and ${leadImportRows.fate} in ('create', 'update', 'unchanged')`;
  return on.$count(leadImportRows, and(ofImport(importId), said));
}

/** Reads lines after one, in order; if given, only these fates, or unchanged ones with a certificate. */
export async function importRows(
  on: Executor,
  importId: string,
  { after, limit, fates, orCertificates, notReversed, result }: RowsAsked,
): Promise<ImportRow[]> {
  return on
    .select()
    .from(leadImportRows)
    .where(
      and(
        ofImport(importId),
        gt(leadImportRows.line, after),
        fates ? or(inArray(leadImportRows.fate, [...fates]), orCertificates ? CERTIFIED : undefined) : undefined,
        notReversed ? sql`${leadImportRows.reversal} is distinct from 'reversed'` : undefined,
        result ? eq(leadImportRows.reversal, result.reversal) : undefined,
        result ? sql`coalesce(${leadImportRows.reversalReason}, '') = ${result.reason}` : undefined,
      ),
    )
    .orderBy(leadImportRows.line)
    .limit(limit);
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

/** Stores the outcomes of lines in the run. */
export async function saveImported(tx: Tx, importId: string, rows: readonly RowOutcome[]): Promise<void> {
  await updateRows(tx, importId, rows, sql`fate = new.fate, reason = new.reason, lead_id = new.lead_id`);
}

/** Skips the lines that an import had not reached when it stopped. */
export async function skipRest(tx: Tx, importId: string, after: number): Promise<void> {
  await tx
    .update(leadImportRows)
    .set({ fate: "skip", reason: "The import was reverted before it reached this line." })
    .where(and(ofImport(importId), gt(leadImportRows.line, after), inArray(leadImportRows.fate, ["create", "update"])));
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

/** Tells whether a database error says that a row is still referred to, or that the database refused it for good. */
export function isRefusal(error: unknown): boolean {
  return /^(?:22|23)/.test(sqlState(error) ?? "");
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
