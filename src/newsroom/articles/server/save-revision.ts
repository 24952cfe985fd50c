import type { By } from "#platform/access/rules/rights.ts";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { contentOf, type EditedArticle, sameContent } from "#newsroom/articles/rules/edited-article.ts";
import {
  conflictReason,
  keepsState,
  NOT_SAVED,
  removedText,
  SAVED,
  thinRevisions,
} from "#newsroom/articles/rules/revisions.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import {
  addRevision,
  dropRevisions,
  findLastRevision,
  hasRevision,
  listRevisions,
  markRevision,
} from "./articles-store.ts";

export type ArticleNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  changePages: ChangePages;
  site: { settings(): Settings };
};
type Needs = Pick<ArticleNeeds, "now" | "newId">;
type Writer = { by: string; byId: string | null };
type Kept = Writer & {
  article: Article;
  content: ArticleContent;
  reason: string;
  name?: string | null;
  approvedBy?: string | null;
  removed: number | null;
  drift: number;
};

/**
 * Keeps the edited version of an article before other content replaces it, if the rules of revisions say so. Every
 * change of an article's content calls this, so that no save loses text. Returns whether it did.
 */
export async function saveReplacedRevision(
  tx: Tx,
  needs: Needs,
  by: By,
  {
    edited: { article, content, pending },
    next,
    reason,
    approvedBy = null,
  }: { edited: EditedArticle; next: ArticleContent; reason?: string | undefined; approvedBy?: string | null },
): Promise<boolean> {
  if (reason === undefined && sameContent(content, next)) return false;
  const removed = removedText(content, next);
  const last = await findLastRevision(tx, article.id, contentOf(content));
  const savedAt = pending?.at ?? article.updatedAt;
  const byId = by.actor.id;
  if (last && !keepsState({ last, byId, reason, removed, savedAt, now: needs.now() })) {
    if (removed > 0) await markRevision(tx, last.id, { drift: last.drift + removed });
    return false;
  }
  const writer = { by: by.actor.name, byId };
  // It may already be there, from a conflict that this settles.
  if (last?.same && reason === undefined) await markRevision(tx, last.id, { ...writer, removed, drift: 0 });
  else await add(tx, needs, { ...writer, article, content, reason: reason ?? SAVED, approvedBy, removed, drift: 0 });
  return true;
}

/** Keeps an article's live version before it changes, and its pending changes, if they don't become the article. */
export async function saveLiveRevision(
  tx: Tx,
  needs: Needs,
  by: By,
  { edited, next, ...why }: { edited: EditedArticle; next: ArticleContent; reason: string; approvedBy?: string | null },
): Promise<void> {
  if (!edited.pending) return void (await saveReplacedRevision(tx, needs, by, { edited, next, ...why }));
  await saveReplacedRevision(tx, needs, by, { edited, next });
  await saveCopy(tx, needs, by, { article: edited.article, content: edited.article, ...why });
}

/** Keeps a content that is not the edited version or is not replaced: the live version, or a text under a name. */
export async function saveCopy(
  tx: Tx,
  needs: Needs,
  by: By,
  kept: Pick<Kept, "article" | "content" | "reason" | "name" | "approvedBy">,
): Promise<void> {
  const last = await findLastRevision(tx, kept.article.id);
  const { id: byId, name } = by.actor;
  await add(tx, needs, { ...kept, by: name, byId, removed: null, drift: last?.drift ?? 0 });
}

/** Keeps both sides of a conflict: the saved version, and the text that was refused because of it. */
export async function saveConflictRevision(
  tx: Tx,
  needs: Needs,
  by: By,
  { article, content }: EditedArticle,
  refused: ArticleContent,
): Promise<void> {
  if (sameContent(content, refused)) return;
  const last = await findLastRevision(tx, article.id, contentOf(content));
  const me: Writer = { by: by.actor.name, byId: by.actor.id };
  const writer = last ? { by: last.by, byId: last.byId } : me;
  const reason = conflictReason(last?.by ?? null);
  if (!last?.same) await add(tx, needs, { ...writer, article, content, reason, removed: 0, drift: 0 });
  if (await hasRevision(tx, article.id, contentOf(refused))) return;
  await add(tx, needs, { ...me, article, content: refused, reason: NOT_SAVED, removed: null, drift: 0 });
}

/** Adds a revision and thins old ones. */
async function add(
  tx: Tx,
  { newId, now }: Needs,
  { article, content, name = null, approvedBy = null, ...rest }: Kept,
): Promise<void> {
  const { id: articleId, status } = article;
  await addRevision(tx, {
    id: newId(),
    articleId,
    content: contentOf(content),
    status,
    name,
    approvedBy,
    at: now(),
    ...rest,
  });
  const all = await listRevisions(tx, articleId, Number.MAX_SAFE_INTEGER);
  const { dropped, drift } = thinRevisions(all.toReversed(), now());
  await dropRevisions(tx, dropped);
  for (const [id, carried] of drift) await markRevision(tx, id, { drift: carried });
}
