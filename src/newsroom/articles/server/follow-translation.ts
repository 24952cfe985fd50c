import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import {
  isOpen,
  NO_RECORD,
  rebaseRecord,
  type TranslationRecord,
  translationRows,
} from "#newsroom/articles/rules/translation-rows.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findTranslationRecord, saveTranslationRecord } from "./article-translations-store.ts";
import { findForEditing } from "./find-for-editing.ts";

/**
 * Carries what a translation was made from over to its text as it is now, and counts the pieces that someone has to look
 * at; `decide` changes the record first. Nothing for an article that is no translation, or whose original is gone. The
 * translation is locked.
 */
export async function followTranslation(
  tx: Tx,
  { article, content, version }: EditedArticle,
  decide: (record: TranslationRecord) => TranslationRecord = (record) => record,
): Promise<void> {
  const original = article.translationOf === null ? null : await findForEditing(tx, article.translationOf);
  if (!original) return;
  const stored = (await findTranslationRecord(tx, article.id)) ?? NO_RECORD;
  const record = decide(rebaseRecord(stored, content));
  await saveTranslationRecord(tx, {
    articleId: article.id,
    record,
    open: translationRows(record, original.content, content).filter(isOpen).length,
    originalId: original.article.id,
    originalVersion: original.version,
    version,
  });
}
