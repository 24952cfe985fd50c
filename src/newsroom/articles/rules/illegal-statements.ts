import type { IllegalKind } from "#agency/advertising/rules/claim-lexicon.ts";
import { illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";
import type { ClaimField, ClaimText } from "./claim-texts.ts";

/** A sentence that may not be published. */
export type IllegalStatement = { field: ClaimField; sentence: string; kind: IllegalKind };

/** Finds the sentences of an article that may not be published, each once per field. */
export function findIllegalStatements(texts: readonly ClaimText[]): IllegalStatement[] {
  const found = new Map<string, IllegalStatement>();
  for (const { field, text, under } of texts)
    for (const one of illegalSentences(text, under)) found.set(`${field} ${one.sentence}`, { field, ...one });
  return [...found.values()];
}
