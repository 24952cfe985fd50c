import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { findTermFaults, type Term, type TermFault } from "#newsroom/articles/rules/glossary.ts";
import { NO_RECORD, rebaseRecord, translationRows } from "#newsroom/articles/rules/translation-rows.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findTranslationRecord } from "./article-translations-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import { listTerms } from "./glossary-store.ts";

/** Reads where a translation doesn't keep to the glossary, each message once; null if the article is no translation. */
export async function readTermFaults(on: Executor, named: string): Promise<TermFault[] | null> {
  const edited = await findForEditing(on, named);
  return edited && termFaultsIn(on, edited.article, edited.content, await listTerms(on));
}

/** Reads where a content of a translation doesn't keep to terms; null if the article is no translation into Spanish. */
export async function termFaultsIn(
  on: Executor,
  { id, language, translationOf }: Partial<Article>,
  content: ArticleContent,
  terms: readonly Term[],
): Promise<TermFault[] | null> {
  if (id === undefined || language !== "es" || !translationOf) return null;
  const original = await findForEditing(on, translationOf);
  if (!original) return null;
  const record = rebaseRecord((await findTranslationRecord(on, id)) ?? NO_RECORD, content);
  const found = translationRows(record, original.content, content).flatMap(({ now, target, state }) =>
    // What is still in English is missing, not wrong.
    target === null || state === "missing"
      ? []
      : findTermFaults(now === null ? null : plainText(now), plainText(target), terms),
  );
  return [...new Map(found.map((fault) => [fault.message, fault])).values()];
}
