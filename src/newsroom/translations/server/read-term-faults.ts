import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { translationRows } from "#newsroom/articles/rules/translation-rows.ts";
import { findTermFaults, type TermFault } from "#newsroom/translations/rules/glossary.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { readTranslation } from "./read-translation.ts";
import { listTerms } from "./translations-store.ts";

/** Reads where a translation doesn't keep to the glossary, each message once; null if the article is no translation. */
export async function readTermFaults(on: Executor, named: string): Promise<TermFault[] | null> {
  const read = await readTranslation(on, named);
  if (!read || read.translation.article.language !== "es") return null;
  const terms = await listTerms(on);
  const rows = translationRows(read.record, read.original.content, read.translation.content);
  const found = rows.flatMap(({ now, target, state }) =>
    // What is still in English is missing, not wrong.
    target === null || state === "missing"
      ? []
      : findTermFaults(now === null ? null : plainText(now), plainText(target), terms),
  );
  return [...new Map(found.map((fault) => [fault.message, fault])).values()];
}
