import type { Outcome } from "#core/access/outcome.ts";
import { ok } from "#core/access/outcome.ts";
import { refuseSensitive } from "#core/access/session-age.ts";
import { EXPORT_MINUTES, type ExportFormat } from "#core/imports/lead-export.ts";
import { auditedQuery, leadListQuery, type LeadList } from "#core/leads/lead-list.ts";
import { hashToken, newToken } from "#server/access/hash-token.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import { addExport } from "./imports-store.ts";

/** Below this address files of leads are downloaded. */
export const EXPORTS_PATH = "/api/leads/exports";

/**
 * Makes a link from which the leads of a list can be downloaded once, by the person who asked for it, within
 * `EXPORT_MINUTES`. The file itself is made while it is downloaded.
 */
export async function createExport(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  { format, list }: { format: ExportFormat; list: LeadList },
): Promise<Outcome<{ id: string; url: string }>> {
  const at = needs.now();
  const refused = refuseSensitive(by.actor, "leads:export", at);
  if (refused) return refused;
  const token = newToken();
  const row = {
    id: needs.newId(),
    format,
    query: leadListQuery({ ...list, after: "" }),
    tokenHash: hashToken(token),
    createdBy: by.actor.id,
    createdByName: by.actor.name,
    createdAt: at,
    expiresAt: new Date(at.getTime() + EXPORT_MINUTES * 60_000),
    usedAt: null,
    rowCount: null,
  };
  await needs.db.transaction(async (tx) => {
    await addExport(tx, row);
    await recordAudit(tx, by, at, {
      action: "lead-export.create",
      recordType: "lead-export",
      recordId: row.id,
      before: null,
      after: { format, filter: auditedQuery(list) },
    });
  });
  return ok({ id: row.id, url: `${EXPORTS_PATH}/${token}` });
}
