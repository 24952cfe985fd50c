import type { TranslatedPart } from "#newsroom/articles/rules/translation-rows.ts";
import { AI_ERRORS } from "#newsroom/ai/rules/ai-errors.ts";
import { type AiNeeds, askProviders } from "#newsroom/ai/server/ask-providers.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import {
  pieceFaults,
  readTranslations,
  TRANSLATE_INSTRUCTIONS,
  translatePrompt,
} from "#newsroom/translations/rules/translate-prompt.ts";
import { forbidden, mapOk, notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { readTranslation } from "./read-translation.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";

type Piece = { part: TranslatedPart; source: string };
/** A model's translation of a piece, and what a person has to look at in it. */
export type Suggestion = { text: string; faults: string[] };

/** Pieces that a model is asked about at a time: more would make its answer too long to be whole. */
export const MAX_SUGGESTED = 12;

/** Asks a model to translate pieces of an article. Stores nothing: a person accepts each suggestion, or doesn't. */
export async function suggestTranslation(
  needs: AiNeeds,
  by: By,
  { articleId, pieces }: { articleId: string; pieces: readonly Piece[] },
): Promise<Outcome<Suggestion[]>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const read = await readTranslation(needs.db, articleId);
  if (!read) return notFound("Translation");
  const terms = await listTerms(needs.db);
  const sources = pieces.map(({ source }) => source);
  const asked = await askProviders<string[]>(
    needs,
    by,
    { purpose: "translate", articleId: read.translation.article.id, batchId: null },
    {
      question: {
        instructions: TRANSLATE_INSTRUCTIONS,
        prompt: translatePrompt(sources, terms),
        shape: "text",
        temperature: 0,
      },
      read: (answer) => {
        const texts = readTranslations(answer, pieces.length);
        return texts ? { ok: true, value: texts } : { ok: false, message: AI_ERRORS.noContent };
      },
      byRules: null,
    },
  );
  return mapOk(asked, ({ value }) =>
    pieces.map(({ part, source }, place) => {
      const text = cleanPiece(part, value[place] ?? "");
      return { text, faults: pieceFaults(source, text, terms) };
    }),
  );
}

function cleanPiece(part: TranslatedPart, text: string): string {
  if (part === "content") return sanitizeArticle(text);
  // Of a question, the first line is the question.
  return text
    .split("\n")
    .map(plainText)
    .join(part === "faq" ? "\n" : " ")
    .trim();
}
