import type { IllegalKind } from "#agency/advertising/rules/claim-lexicon.ts";
import { illegalMessage, illegalSentences, likelySentences } from "#agency/advertising/rules/illegal-kind.ts";
import { CLAIM_FIELD_NAMES, type ClaimField, type ClaimText } from "./claim-texts.ts";

/** A sentence that may not be published. */
export type IllegalStatement = { field: ClaimField; sentence: string; kind: IllegalKind };

/** Finds the sentences of an article that may not be published, each once per field. */
export function findIllegalStatements(texts: readonly ClaimText[]): IllegalStatement[] {
  const found = new Map<string, IllegalStatement>();
  for (const { field, text, under } of texts)
    for (const one of illegalSentences(text, under)) found.set(`${field} ${one.sentence}`, { field, ...one });
  return [...found.values()];
}

/** Finds the sentences of an article that read like such ones, each once per field. */
export function findLikelyStatements(texts: readonly ClaimText[]): Pick<IllegalStatement, "field" | "sentence">[] {
  const found = texts.flatMap(({ field, text, under }) =>
    likelySentences(text, under).map((sentence) => [`${field} ${sentence}`, { field, sentence }] as const),
  );
  return [...new Map(found).values()];
}

/** Formats the sentence, what is wrong with it, and what to write instead. */
export function statementMessage({ field, sentence, kind }: IllegalStatement): string {
  return illegalMessage(sentence, kind, inField(field));
}

/** Returns where a sentence is, unless it is in the text itself. */
export const inField = (field: ClaimField) => (field === "content" ? "" : ` in the ${CLAIM_FIELD_NAMES[field]}`);
