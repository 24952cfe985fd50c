import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { LineFilter, ReversalReason } from "#leads/imports/rules/line-filter.ts";
import type { Fate } from "#leads/imports/rules/lead-import.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type ReadImport as Read, readStagedImport } from "#platform/jobs/server/read-import.ts";
import {
  countLines,
  type ImportRow,
  LEAD_IMPORTS,
  type LeadImport,
  type LineCounts,
  listReversalReasons,
  whereLines,
} from "./imports-store.ts";

export type ReadImport = Read<LeadImport, ImportRow> &
  Omit<LineCounts, "last"> & {
    /** Lines of the file without any content: they are no lines of the import. */
    empty: number;
    /** The results of reverting by reason, most frequent first. */
    reasons: ReversalReason[];
  };

/** `only`: the lines of one count of the summary. */
type Asked = { fate: Fate | null; only?: LineFilter | null; after: number; limit: number };

/** Reads an import with its counts so far and one page of its lines, of one fate or all. */
export async function readImport(
  needs: { db: Db },
  by: By,
  id: string,
  { only, ...page }: Asked,
): Promise<Outcome<ReadImport>> {
  const where = only ? whereLines(only) : undefined;
  const read = await readStagedImport(LEAD_IMPORTS, needs, by, id, { ...page, where });
  if (!read.ok) return read;
  const [{ last, ...counts }, reasons] = await Promise.all([
    countLines(needs.db, id),
    listReversalReasons(needs.db, id),
  ]);
  // The headings are line 1.
  const empty = last - 1 - read.value.about.rowCount;
  return ok({ ...read.value, ...counts, empty, reasons });
}
