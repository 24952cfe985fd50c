import type { By } from "#platform/access/rules/rights.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { findIllegalStatements, statementMessage } from "#newsroom/articles/rules/illegal-statements.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { changeArticle, lockArticle } from "./articles-store.ts";

/**
 * Makes a published article a draft if it says what may not be published, with the reason, and returns whether it did. For
 * articles that come in with a whole site, past the gate; no page shows them yet.
 */
export async function withdrawIllegal(tx: Tx, by: By, at: Date, articleId: string): Promise<boolean> {
  const article = await lockArticle(tx, articleId);
  if (article?.status !== "published") return false;
  const [illegal] = findIllegalStatements(claimTexts(article));
  if (!illegal) return false;
  const why = statementMessage(illegal);
  await changeArticle(tx, articleId, { status: "draft", refusal: { at: at.toISOString(), why }, updatedAt: at });
  await recordAudit(tx, by, at, {
    action: "article.status",
    recordId: articleId,
    before: { status: "published" },
    after: { status: "draft", why },
  });
  return true;
}
