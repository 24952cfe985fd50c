import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { ReversalReason } from "#platform/jobs/rules/import-state.ts";
import type { Fate } from "#leads/imports/rules/lead-import.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type ReadImport as Read, readStagedImport } from "#platform/jobs/server/read-import.ts";
import {
  countCertified,
  countUnread,
  hasResult,
  type ImportRow,
  LEAD_IMPORTS,
  type LeadImport,
  listReversalReasons,
} from "./imports-store.ts";

export type ReadImport = Read<LeadImport, ImportRow> & {
  /** Lines that change nothing about their lead but have a certificate for it. */
  certificates: number;
  /** Lines with something that could not be read. */
  unread: number;
  /** The results of reverting by reason, most frequent first. */
  reasons: ReversalReason[];
};

/** `result`: only lines with this result of reverting, for this reason. */
type Asked = { fate: Fate | null; result?: Omit<ReversalReason, "n"> | null; after: number; limit: number };

/** Reads an import with its counts so far and one page of its lines, of one fate or all. */
export async function readImport(
  needs: { db: Db },
  by: By,
  id: string,
  { result, ...page }: Asked,
): Promise<Outcome<ReadImport>> {
  const where = result ? hasResult(result) : undefined;
  const read = await readStagedImport(LEAD_IMPORTS, needs, by, id, { ...page, where });
  if (!read.ok) return read;
  const [certificates, unread, reasons] = await Promise.all([
    countCertified(needs.db, id),
    countUnread(needs.db, id),
    listReversalReasons(needs.db, id),
  ]);
  return ok({ ...read.value, certificates, unread, reasons });
}
