import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { type EditedArticle, sameContent } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may, personId } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { movePath } from "#newsroom/redirects/server/redirects-store.ts";
import { dropPending } from "./articles-store.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import { type ArticleNeeds, saveLiveRevision } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";
import { refusePublishing } from "./refuse-publishing.ts";
import { refuseStale } from "./refuse-stale.ts";
import { writeContent } from "./write-content.ts";

export type Changed = (tags: readonly string[]) => Promise<void>;

type PublishInput = {
  articleId: string;
  version?: number | null;
  /** When it was published first, if that was elsewhere; it counts only if the article never was here. */
  publishedAt?: Date | null;
};

/** Takes an article live: a draft, an archived one, or the changes of a published one. Nothing happens if all of it is live. */
export async function publishArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId, version = null, publishedAt = null }: PublishInput,
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle>> => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    if (version !== null && version !== edited.version) return refuseStale(edited);
    const first = publishedAt && publishedAt < needs.now() ? publishedAt : null;
    const article = { ...edited.article, publishedAt: edited.article.publishedAt ?? first };
    return publishContent(tx, changed, { ...needs, by }, { ...edited, article }, edited.content);
  });
}

type PublishNeeds = ArticleNeeds & { by: By; approver?: { id: string | null; name: string } };

/**
 * Publishes a content of a locked article through the gate, within a transaction: a revision of what was there, the
 * content and details, the redirect of a changed address, the audit line, the pages that show it. A refusal changes
 * nothing and names each field. `approver`, who answers for it, is another where a program publishes
 * at a time that a person chose.
 */
export async function publishContent(
  tx: Tx,
  changed: Changed,
  { by, approver = { id: personId(by), name: by.actor.name }, ...needs }: PublishNeeds,
  edited: EditedArticle,
  content: ArticleContent,
  details: Partial<ArticleDetails> = {},
): Promise<Outcome<EditedArticle>> {
  const { article } = edited;
  const isLive = article.status === "published";
  if (isLive && !edited.hasPending && sameContent(article, content) && Object.keys(details).length === 0)
    return ok(edited);
  const refused = await refusePublishing(tx, needs, approver.id, edited, content, details);
  if (refused) return refused;
  const at = needs.now();
  const reason = isLive ? "changes published" : "status published";
  const approvedBy = (details.aiAssisted ?? article.aiAssisted) ? approver.name : null;
  await saveLiveRevision(tx, needs, by, { edited, next: content, reason, approvedBy });
  if (article.publishedAt !== null) await moveAddress(tx, needs, by, article, content.slug);
  const { unpublishAt } = article;
  const { language = article.language } = details;
  await writeContent(
    tx,
    article.id,
    { ...content, language },
    {
      ...details,
      status: "published",
      publishedAt: article.publishedAt ?? at,
      publishAt: null,
      scheduledBy: null,
      refusal: null,
      needsPerson: false,
      unpublishAt: unpublishAt && unpublishAt > at ? unpublishAt : null,
      updatedAt: at,
    },
  );
  await dropPending(tx, article.id);
  const approval = approvedBy === null ? {} : { approvedBy };
  await recordAudit(tx, by, at, {
    action: isLive ? "article.change" : "article.status",
    recordId: article.id,
    before: isLive ? { title: article.title, slug: article.slug } : { status: article.status },
    after: isLive ? { title: content.title, slug: content.slug, ...approval } : { status: "published", ...approval },
  });
  await changed([...new Set([...pagesShowing(article), ...pagesShowing({ ...article, ...details, ...content })])]);
  return ok((await findForEditing(tx, article.id)) ?? edited);
}

/** Leads the address that an article had to the one that it gets, if that is another. */
export async function moveAddress(
  tx: Tx,
  needs: Pick<ArticleNeeds, "now" | "newId">,
  by: By,
  article: { id: string; slug: string },
  slug: string,
): Promise<void> {
  if (slug === article.slug) return;
  await movePath(tx, {
    id: needs.newId(),
    fromPath: articlePath(article.slug),
    toPath: articlePath(slug),
    articleId: article.id,
    source: "slug",
    createdAt: needs.now(),
    by: by.actor.name,
  });
}
