import type { By } from "#platform/access/rules/rights.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import {
  auditedExport,
  EXPORT_MINUTES,
  type ExportChoice,
  type ExportFormat,
  exportQuery,
} from "#leads/lists/rules/lead-export.ts";
import { AT_ONCE, selectionProblem } from "#leads/leads/rules/bulk-action.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addExport } from "./imports-store.ts";

/** Below this address files of leads are downloaded. */
export const EXPORTS_PATH = "/api/leads/exports";

/**
 * Makes a link from which the leads of a list, or up to 1,000 selected ones, can be downloaded once, by the person who asked for it, within
 * `EXPORT_MINUTES`. The file itself is made while it is downloaded.
 */
export async function createExport(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  { format, ...choice }: ExportChoice & { format: ExportFormat },
): Promise<Outcome<{ id: string; url: string }>> {
  return runChange(needs, by, sensitive("leads:export"), async ({ tx, at, audit }) => {
    const problem = choice.ids && selectionProblem(new Set(choice.ids).size, AT_ONCE);
    if (problem) return { ok: false, code: "invalid", message: problem };
    const token = newToken();
    const row = {
      id: needs.newId(),
      format,
      query: exportQuery(choice),
      tokenHash: hashToken(token),
      createdBy: by.actor.id,
      createdByName: by.actor.name,
      createdAt: at,
      expiresAt: new Date(at.getTime() + EXPORT_MINUTES * 60_000),
      usedAt: null,
      rowCount: null,
    };
    await addExport(tx, row);
    await audit({
      action: "lead-export.create",
      recordType: "lead-export",
      recordId: row.id,
      before: null,
      after: { format, filter: auditedExport(choice) },
    });
    return ok({ id: row.id, url: `${EXPORTS_PATH}/${token}` });
  });
}
