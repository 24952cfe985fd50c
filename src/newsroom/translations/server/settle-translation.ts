import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import {
  piecesOf,
  type Settled,
  settleRows,
  type Translated,
  type TranslationRecord,
} from "#newsroom/articles/rules/translation-rows.ts";
import { findForEditing, findLocked } from "#newsroom/articles/server/find-for-editing.ts";
import { findTranslationRecord } from "#newsroom/articles/server/article-translations-store.ts";
import { changeArticle } from "#newsroom/articles/server/articles-store.ts";
import { followTranslation } from "#newsroom/articles/server/follow-translation.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { isStillEnglish } from "#newsroom/translations/rules/still-english.ts";
import { conflict, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";

const STILL_ENGLISH = "These are still the English words. Translate them, or leave the piece out.";
const MOVED = "The text changed in the meantime. Look at it again.";

/**
 * Stores decisions about pieces of a translation: that they say what the original says now. Refused as a whole if either
 * side says something else by now, since then nobody has compared the two, or if a piece is still English. `ai`: a model wrote them, so the article is
 * AI-assisted from now on.
 */
export async function settleTranslation(
  needs: { db: Db; now: () => Date },
  by: By,
  { articleId, settled, ai = false }: { articleId: string; settled: readonly Settled[]; ai?: boolean },
): Promise<Outcome<TranslationRecord>> {
  return runChange(needs, by, "articles:write", async ({ tx, audit }) => {
    const edited = await findLocked(tx, articleId);
    const original = edited?.article.translationOf ? await findForEditing(tx, edited.article.translationOf) : null;
    if (!edited || !original) return notFound("Translation");
    const placed = settled.map((one) => placeOf(one, edited.content));
    if (!placed.every((one, n) => one !== null && hasSource(settled[n]?.source ?? null, one, original.content)))
      return conflict(MOVED);
    if (settled.some(({ source, target }) => isStillEnglish(source, target ?? ""))) return invalid(STILL_ENGLISH);
    if (ai && !edited.article.aiAssisted) await changeArticle(tx, articleId, { aiAssisted: true });
    const now = ai ? ((await findForEditing(tx, articleId)) ?? edited) : edited;
    await followTranslation(tx, now, (record) =>
      settleRows(
        record,
        placed.flatMap((one) => one ?? []),
      ),
    );
    await audit({ action: "article.translation", recordId: articleId, after: { pieces: settled.length, ai } });
    const record = await findTranslationRecord(tx, articleId);
    return record ? ok(record) : notFound("Translation");
  });
}

/** Returns a decision with the place that its text has now, in the form in which it is stored; null if it isn't there. */
function placeOf(settled: Settled, content: ArticleContent): Settled | null {
  const { part, place, target } = settled;
  if (part !== "content" && part !== "faq") return (content[part] ?? "") === (target ?? "") ? settled : null;
  if (target === null) return settled;
  const stored = part === "content" ? sanitizeArticle(target) : target;
  const pieces = piecesOf(content, part);
  const at = place !== null && pieces[place] === stored ? place : pieces.indexOf(stored);
  return at === -1 ? null : { ...settled, place: at, target: stored };
}

function hasSource(source: string | null, { part }: Settled, original: Translated): boolean {
  if (source === null) return true;
  return part === "content" || part === "faq"
    ? piecesOf(original, part).includes(source)
    : (original[part] ?? "") === source;
}
