import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ImageFields } from "#newsroom/images/rules/replace-image.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findReplacement, listReplaced, markReplacementUndone, type ReplacedArticle } from "./image-studio-store.ts";
import type { ReplacedResult } from "./replace-everywhere.ts";
import type { ImageNeeds } from "./upload-image.ts";

const CHANGED = "Someone changed this article since, so not everything was put back.";

/** Puts the image back that was replaced in articles. A text that someone changed since stays, and the article says so. */
export async function undoReplacement(
  needs: ImageNeeds,
  by: By,
  id: string,
): Promise<Outcome<{ articles: ReplacedResult[] }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const replacement = await findReplacement(needs.db, id);
  if (!replacement) return notFound("Replacement");
  if (replacement.undoneAt) return { ok: false, code: "conflict", message: "This replacement was undone already." };
  const articles: ReplacedResult[] = [];
  for (const one of await listReplaced(needs.db, id)) articles.push(await putBack(needs, by, one));
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    await markReplacementUndone(tx, id, by.actor.name, at);
    await recordAudit(tx, by, at, {
      action: "image.replace.undo",
      recordType: "image",
      recordId: replacement.fromId,
      before: null,
      after: { articles: articles.filter(({ failure }) => failure === null).length },
    });
  });
  return ok({ articles });
}

async function putBack(
  needs: ImageNeeds,
  by: By,
  { articleId, before, after }: ReplacedArticle,
): Promise<ReplacedResult> {
  const edited = await findForEditing(needs.db, articleId);
  if (!edited) return { id: articleId, title: "", failure: "Article not found" };
  const { content, version } = edited;
  const fields = Object.keys(after) as (keyof ImageFields)[];
  const same = fields.filter((field) => content[field] === after[field]);
  const restored = Object.fromEntries(same.map((field) => [field, before[field]]));
  const saved = await saveArticle(needs, by, { articleId, content: restored, version });
  const changed = fields.some((field) => content[field] !== after[field] && content[field] !== before[field]);
  return { id: articleId, title: content.title, failure: saved.ok ? (changed ? CHANGED : null) : saved.message };
}
