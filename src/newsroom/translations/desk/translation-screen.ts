import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { Translated, TranslationRecord } from "#newsroom/articles/rules/translation-rows.ts";
import type { Term } from "#newsroom/articles/rules/glossary.ts";
import type { Locale } from "#platform/text/rules/locale.ts";

/** The data of the screen with a translation beside its original. */
export type TranslationData = {
  id: string;
  status: ArticleStatus;
  language: Locale;
  content: ArticleFields;
  version: number;
  savedAt: Date;
  record: TranslationRecord;
  terms: readonly Term[];
  /** True if a model is set up that can translate. */
  hasModel: boolean;
  original: { id: string; title: string; content: Translated };
};
