import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { NO_RECORD, rebaseRecord, type TranslationRecord } from "#newsroom/articles/rules/translation-rows.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findTranslationRecord } from "#newsroom/articles/server/article-translations-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";

/** A translation beside its original, both as they are being edited, with what it was made from. */
export type TranslationPairing = { original: EditedArticle; translation: EditedArticle; record: TranslationRecord };

/** Reads a translation beside its original; null if the article is gone or no translation. */
export async function readTranslation(on: Executor, named: string): Promise<TranslationPairing | null> {
  const translation = await findForEditing(on, named);
  const { id, translationOf = null } = translation?.article ?? {};
  const original = translationOf === null ? null : await findForEditing(on, translationOf);
  if (!translation || !original || id === undefined) return null;
  const record = rebaseRecord((await findTranslationRecord(on, id)) ?? NO_RECORD, translation.content);
  return { original, translation, record };
}
