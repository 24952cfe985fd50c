import type { By } from "#server/audit/audit-store.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import { editedArticle } from "#core/articles/edited-article.ts";
import type { Tx } from "#server/platform/database.ts";
import { changeArticle, findPending, lockDue } from "./articles-store.ts";
import { withdrawContent } from "./change-article-status.ts";
import type { ArticleNeeds } from "./keep-revision.ts";
import { type Changed, publishContent } from "./publish-article.ts";

const BY: By = {
  actor: { kind: "key", id: "article-schedule", name: "Schedule of articles", scopes: [] },
  requestId: "article-schedule",
};
/** Far more than come due in a minute; the next minute takes the rest. */
const AT_ONCE = 200;

/**
 * Publishes and takes down the articles whose time has come, each in a transaction that also clears its time, so that of
 * two processes one does it. An article whose two times have both passed stays down. One that the gate refuses by now
 * stays as it is, with a line in the audit log. Answers how many had come due.
 */
export async function applySchedule(needs: ArticleNeeds): Promise<number> {
  let done = 0;
  while (done < AT_ONCE && (await needs.changePages((tx, changed) => applyNext(tx, changed, needs)))) done++;
  return done;
}

async function applyNext(tx: Tx, changed: Changed, needs: ArticleNeeds): Promise<boolean> {
  const at = needs.now();
  const article = await lockDue(tx, at);
  if (!article) return false;
  const edited = editedArticle(article, await findPending(tx, article.id));
  if (article.unpublishAt && article.unpublishAt <= at) {
    if (article.status === "published") await withdrawContent(tx, changed, { ...needs, by: BY }, edited, "draft");
    else await changeArticle(tx, article.id, { publishAt: null, unpublishAt: null });
    return true;
  }
  // Nobody is there at that time: the person who chose it approved what was written.
  const approver = article.scheduledBy ?? BY.actor.name;
  const outcome = await publishContent(tx, changed, { ...needs, by: BY, approver }, edited, edited.content);
  if (!outcome.ok) {
    await changeArticle(tx, article.id, { publishAt: null, scheduledBy: null });
    await recordAudit(tx, BY, at, {
      action: "article.schedule-refused",
      recordType: "article",
      recordId: article.id,
      before: { publishAt: article.publishAt },
      after: { publishAt: null, why: outcome.message },
    });
  }
  return true;
}
