import { conflict, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { checkReferenceTable } from "#agency/tables/rules/check-reference-table.ts";
import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import { findDraft, lockTable, putTable, removeDraft, removeTable } from "./calculators-store.ts";
import { TABLES_TAG } from "./create-calculator-figures.ts";

type Needs = Pick<Services, "now" | "changePages">;
type Changed = Parameters<Parameters<ChangePages>[0]>[1];

/** Longest note, characters. */
export const MAX_NOTE = 500;

/** `version` is the time of the import that the change is based on, ISO 8601; empty for the shipped table. */
type TableChange = { key: TableKey; value: unknown; note: string; version: string };

/**
 * Replaces a table by a file, with an audit line, and invalidates the pages. The file is checked again here. A change by
 * someone else in between is a conflict.
 */
export async function replaceTable(needs: Needs, by: By, change: TableChange): Promise<Outcome<{ version: string }>> {
  const refused = refuseSensitive(by.actor, "settings:write", needs.now());
  if (refused) return refused;
  return needs.changePages((tx, changed) => replaceIn(tx, changed, needs, by, change));
}

/** Replaces a table by a draft, if the table is still the one it was compared with. */
export async function replaceByDraft(
  needs: Needs,
  by: By,
  key: TableKey,
  id: string,
): Promise<Outcome<{ version: string }>> {
  const refused = refuseSensitive(by.actor, "settings:write", needs.now());
  if (refused) return refused;
  return needs.changePages(async (tx, changed) => {
    const draft = await findDraft(tx, key, id);
    if (!draft) return notFound("File");
    const replaced = await replaceIn(tx, changed, needs, by, {
      key,
      value: draft.value,
      note: draft.note,
      version: draft.baseVersion,
    });
    if (replaced.ok) await removeDraft(tx, id);
    return replaced;
  });
}

/** Restores the shipped table. */
export async function replaceByShipped(
  needs: Needs,
  by: By,
  key: TableKey,
  version: string,
): Promise<Outcome<{ version: string }>> {
  const refused = refuseSensitive(by.actor, "settings:write", needs.now());
  if (refused) return refused;
  return needs.changePages(async (tx, changed): Promise<Outcome<{ version: string }>> => {
    const before = await lockTable(tx, key);
    if (!before) return conflict("The built-in table is already in use.");
    if (before.importedAt.toISOString() !== version) return changedSince;
    await removeTable(tx, key);
    await recordAudit(tx, by, needs.now(), { action: "table.restore", recordId: key, before: auditedPart(before) });
    await changed([TABLES_TAG]);
    return ok({ version: "" });
  });
}

async function replaceIn(
  tx: Tx,
  changed: Changed,
  needs: Needs,
  by: By,
  change: TableChange,
): Promise<Outcome<{ version: string }>> {
  const { key, version } = change;
  const value = storable(change.value);
  const note = storable(change.note).trim().slice(0, MAX_NOTE);
  const checked = checkReferenceTable(key, value);
  if (!checked.ok) return invalid(checked.sentences.join(" "));
  const before = await lockTable(tx, key);
  if ((before?.importedAt.toISOString() ?? "") !== version) return changedSince;
  // Otherwise two imports within one millisecond would have the same version.
  const importedAt = new Date(Math.max(needs.now().getTime(), (before?.importedAt.getTime() ?? 0) + 1));
  if (!(await putTable(tx, { key, value, note, importedAt, importedBy: by.actor.name }, before?.importedAt ?? null)))
    return changedSince;
  const after = { value, note };
  await recordAudit(tx, by, importedAt, {
    action: "table.import",
    recordId: key,
    before: before ? auditedPart(before) : null,
    after,
  });
  await changed([TABLES_TAG]);
  return ok({ version: importedAt.toISOString() });
}

const auditedPart = ({ value, note }: { value: unknown; note: string }) => ({ value, note });

const changedSince = conflict(
  "Someone else replaced this table in the meantime. Nothing was changed. Review the current table, then upload the file again.",
);
