import { conflict, forbidden, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { replaceImage } from "#newsroom/images/rules/replace-image.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findImage } from "#newsroom/images/server/images-store.ts";
import { addReplacement, type ReplacedArticle, usesInArticles } from "./image-studio-store.ts";
import type { ImageNeeds } from "./upload-image.ts";

export type ReplacedResult = { id: string; title: string; failure: string | null };

/**
 * Puts one image in the place of another in every article but those in the trash. A published article keeps what is
 * live; the new image waits with its other pending changes. One article's failure leaves the others changed.
 */
export async function replaceEverywhere(
  needs: ImageNeeds,
  by: By,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<Outcome<{ replacementId: string; articles: ReplacedResult[] }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const [from, to] = await Promise.all([findImage(needs.db, fromId), findImage(needs.db, toId)]);
  if (!from || !to) return notFound("Image");
  if (fromId === toId) return invalid("Choose another image.", { with: "Choose another image." });
  const uses = await usesInArticles(needs.db, [fromId]);
  const ids = new Set(uses.filter(({ place }) => place !== "trash").map(({ articleId }) => articleId));
  const planned: (ReplacedArticle & { title: string; version: number })[] = [];
  for (const articleId of ids) {
    const edited = await findForEditing(needs.db, articleId);
    if (!edited) continue;
    const { content, version } = edited;
    const after = replaceImage(content, from, to);
    const fields = Object.keys(after) as (keyof typeof after)[];
    if (fields.length === 0) continue;
    const before = Object.fromEntries(fields.map((field) => [field, content[field]]));
    planned.push({ articleId, before, after, title: content.title, version });
  }
  if (planned.length === 0) return conflict("No article uses this image.");
  const replacementId = needs.newId();
  const at = needs.now();
  // Kept before anything changes, so that nothing is without an undo.
  await needs.db.transaction(async (tx) => {
    const rows = planned.map(({ articleId, before, after }) => ({ articleId, before, after }));
    await addReplacement(tx, { id: replacementId, fromId, toId, by: by.actor.name, at }, rows);
    await recordAudit(tx, by, at, {
      action: "image.replace",
      recordId: fromId,
      after: { with: toId, articles: planned.length },
    });
  });
  const articles: ReplacedResult[] = [];
  for (const { articleId, after, title, version } of planned) {
    const saved = await saveArticle(needs, by, { articleId, content: after, version, reason: "image replaced" });
    articles.push({ id: articleId, title, failure: saved.ok ? null : saved.message });
  }
  return ok({ replacementId, articles });
}
