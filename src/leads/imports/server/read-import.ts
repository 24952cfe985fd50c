import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ReversalCounts, ReversalReason } from "#platform/jobs/rules/import-state.ts";
import type { Fate, FateCounts } from "#leads/imports/rules/lead-import.ts";
import type { Db } from "#platform/database/server/database.ts";
import {
  countCertified,
  countFates,
  countReversals,
  countUnread,
  findImport,
  type ImportRow,
  importRows,
  type LeadImport,
  listReversalReasons,
} from "./imports-store.ts";

/** Lines of one page. */
export const ROWS_AT_ONCE = 50;

export type ReadImport = {
  about: LeadImport;
  counts: FateCounts;
  /** Lines that change nothing about their lead but have a certificate for it. */
  certificates: number;
  /** Lines with something that could not be read. */
  unread: number;
  reversals: ReversalCounts;
  /** The same by reason, most frequent first. */
  reasons: ReversalReason[];
  rows: ImportRow[];
  /** The line after which the next page begins. */
  next: number | null;
};

/** `result`: only lines with this result of reverting, for this reason. */
type Asked = { fate: Fate | null; result?: Omit<ReversalReason, "n"> | null; after: number; limit: number };

/** Reads an import with its counts so far and one page of its lines, of one fate or all. */
export async function readImport(
  { db }: { db: Db },
  by: By,
  id: string,
  { fate, result, after, limit }: Asked,
): Promise<Outcome<ReadImport>> {
  if (!may(by.actor, "leads:import")) return forbidden();
  const about = await findImport(db, id);
  if (!about) return notFound("Import");
  const checking = about.state === "uploaded" || (about.task === "check" && about.state !== "checked");
  const page = { after, limit: limit + 1, ...(fate ? { fates: [fate] } : {}), ...(result ? { result } : {}) };
  const [counts, certificates, unread, reversals, reasons, rows] = await Promise.all([
    countFates(db, id, checking ? about.position : undefined),
    countCertified(db, id),
    countUnread(db, id),
    countReversals(db, id),
    listReversalReasons(db, id),
    importRows(db, id, page),
  ]);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.line ?? null) : null;
  return ok({ about, counts, certificates, unread, reversals, reasons, rows: shown, next });
}
