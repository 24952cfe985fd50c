import { type Failure, forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import { type OriginTyped, readTableFile } from "./read-table-file.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addDraft, deleteOldDrafts } from "./calculators-store.ts";
import { readTable } from "./read-table.ts";
import { MAX_NOTE } from "./replace-table.ts";

/** How long a draft is kept, milliseconds. */
const DRAFT_LIFE = 86_400_000;

/** An uploaded file: its text, and the source and note that were typed with it. */
type SentFile = { key: TableKey; text: string; origin: OriginTyped; note: string };

/**
 * Checks a file and stores it as a draft, so that staff can preview what it would change. Returns the id of the draft, or
 * one sentence for each error, those of a field with it.
 */
export async function uploadTable(
  needs: Pick<Services, "db" | "now" | "newId" | "tables">,
  by: By,
  { key, text, origin, note }: SentFile,
): Promise<Outcome<{ id: string }> | (Failure & { sentences: string[] })> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const { version } = await readTable(needs.db, key);
  const file = readTableFile(key, storable(text), storable(origin), needs.tables.current());
  if (!file.ok && file.fields)
    return {
      ok: false,
      code: "invalid",
      message: "Fix the fields marked below. Nothing was changed.",
      fields: file.fields,
      sentences: [],
    };
  if (!file.ok)
    return {
      ok: false,
      code: "invalid",
      message: "This file has errors, so nothing was changed. Fix them and upload it again.",
      sentences: file.sentences,
    };
  const sentAt = needs.now();
  const id = needs.newId();
  await needs.db.transaction(async (tx) => {
    await deleteOldDrafts(tx, new Date(sentAt.getTime() - DRAFT_LIFE));
    await addDraft(tx, {
      id,
      key,
      value: file.table.value,
      note: storable(note).slice(0, MAX_NOTE),
      baseVersion: version,
      sentAt,
      sentBy: by.actor.name,
    });
  });
  return ok({ id });
}
