import { conflict, forbidden, notFound, ok, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { undoChange, type Written } from "#platform/ledger/rules/undo-change.ts";
import { type AuditEntry, recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { saveArticle } from "./save-article.ts";

const CHANGED = "Someone changed this article since, so not everything was put back.";
const KEPT_SLUG = "Its old slug was malformed, so the new one stays. Everything else was put back.";

/** `byAi`: the change has text of an AI, and the article had none before. */
type ArticleChange = Written<Partial<ArticleContent>> & { articleId: string; byAi?: boolean };
export type UndoneArticle = {
  id: string;
  title: string;
  restored: (keyof ArticleContent)[];
  /** A sentence for staff; null if everything was put back. */
  failure: string | null;
};

/** A change of several articles, as its domain keeps it. */
type ArticlesChange<T> = {
  find: () => Promise<T | null>;
  list: () => Promise<readonly ArticleChange[]>;
  markUndone: (tx: Tx, at: Date) => Promise<void>;
  line: (found: T) => Pick<AuditEntry, "action" | "recordType" | "recordId">;
  /** Its name for staff, and the message if it was undone before. */
  what: string;
  already: string;
};

/**
 * Puts the fields back that a change of several articles wrote. A field that someone changed since stays as it is, and
 * the article says so. Conflict if it was undone before.
 */
export async function undoArticles<T extends { undoneAt: Date | null }>(
  needs: ArticleNeeds,
  by: By,
  { find, list, markUndone, line, what, already }: ArticlesChange<T>,
): Promise<Outcome<{ articles: UndoneArticle[] }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const found = await find();
  if (!found) return notFound(what);
  if (found.undoneAt) return conflict(already);
  const articles: UndoneArticle[] = [];
  for (const change of await list()) articles.push(await putBack(needs, by, change));
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    await markUndone(tx, at);
    const after = { articles: articles.filter(({ failure }) => failure === null).length };
    await recordAudit(tx, by, at, { ...line(found), after });
  });
  return ok({ articles });
}

async function putBack(needs: ArticleNeeds, by: By, change: ArticleChange): Promise<UndoneArticle> {
  const { articleId: id, after, byAi } = change;
  const edited = await findForEditing(needs.db, id);
  if (!edited) return { id, title: "", restored: [], failure: "Article not found" };
  const { content, version } = edited;
  const { back, kept } = undoChange(content, change as Written<ArticleContent>, fieldsOf(after));
  const save = (given: Partial<ArticleContent>) =>
    saveArticle(needs, by, {
      articleId: id,
      content: given,
      version,
      ...(byAi && given.content !== undefined && may(by.actor, "articles:publish")
        ? { details: { aiAssisted: false }, undoesAi: true }
        : {}),
    });
  const saved = await save(back);
  const done = { id, title: content.title, restored: fieldsOf(back) };
  if (saved.ok) return { ...done, title: saved.value.content.title, failure: kept.length > 0 ? CHANGED : null };
  // An address that was malformed before can't be given again; the rest can.
  const { slug, ...rest } = back;
  const again = saved.fields?.slug !== undefined && fieldsOf(rest).length > 0 ? await save(rest) : saved;
  return again.ok
    ? { ...done, restored: fieldsOf(rest), failure: KEPT_SLUG }
    : { ...done, restored: [], failure: reasonOf(again) };
}

const fieldsOf = (content: Partial<ArticleContent>) => Object.keys(content) as (keyof ArticleContent)[];
