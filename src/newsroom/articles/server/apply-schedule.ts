import type { By } from "#platform/access/rules/rights.ts";
import { type EditedArticle, editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { scheduleRefusedEmail } from "#leads/notifications/rules/article-emails.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { type MailNeeds, queueMails } from "#leads/notifications/server/queue-mail.ts";
import { listEditors } from "./list-editors.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { changeArticle, findPending, lockDue } from "./articles-store.ts";
import { withdrawContent } from "./change-article-status.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { type Changed, publishContent } from "./publish-article.ts";

const BY: By = {
  actor: { kind: "key", id: "article-schedule", name: "Schedule of articles", scopes: [] },
  requestId: "article-schedule",
};
/** Far more than come due in a minute; the next minute takes the rest. */
const AT_ONCE = 200;

export type ScheduleNeeds = ArticleNeeds & MailNeeds;

/**
 * Publishes and takes down the articles whose time has come, each in a transaction that also clears its time, so that of
 * two processes one does it. An article whose two times have both passed stays down. One that the gate refuses by now
 * stays as it is, marked with the reason, and who planned it gets an email. Answers how many had come due.
 */
export async function applySchedule(needs: ScheduleNeeds): Promise<number> {
  let done = 0;
  while (done < AT_ONCE && (await needs.changePages((tx, changed) => applyNext(tx, changed, needs)))) done++;
  return done;
}

async function applyNext(tx: Tx, changed: Changed, needs: ScheduleNeeds): Promise<boolean> {
  const at = needs.now();
  const article = await lockDue(tx, at);
  if (!article) return false;
  const edited = editedArticle(article, await findPending(tx, article.id));
  if (article.unpublishAt && article.unpublishAt <= at) {
    if (article.status === "published") await withdrawContent(tx, changed, { ...needs, by: BY }, edited, "draft");
    else await changeArticle(tx, article.id, { publishAt: null, unpublishAt: null, scheduledBy: null });
    return true;
  }
  // Nobody is there at that time: the person who chose it approved what was written.
  const planner = (await listEditors(tx)).find(({ id }) => id === article.scheduledBy);
  const approver = planner ?? { id: null, name: BY.actor.name };
  const outcome = await publishContent(tx, changed, { ...needs, by: BY, approver }, edited, edited.content);
  if (!outcome.ok) await recordRefusal(tx, needs, edited, outcome.message);
  return true;
}

async function recordRefusal(
  tx: Tx,
  needs: ScheduleNeeds,
  { article, content: edited }: EditedArticle,
  why: string,
): Promise<void> {
  const now = needs.now();
  const { id, publishAt, scheduledBy } = article;
  const planned = publishAt ?? now;
  const refusal = { at: planned.toISOString(), why };
  await changeArticle(tx, id, { publishAt: null, scheduledBy: null, refusal });
  await recordAudit(tx, BY, now, {
    action: "article.schedule-refused",
    recordId: id,
    before: { publishAt },
    after: { publishAt: null, why },
  });
  const articleUrl = `${needs.config.publicUrl}/admin/articles/${id}`;
  const { timeZone } = needs.site.settings().agency;
  const content = scheduleRefusedEmail({ title: edited.title, why, at: planned }, { articleUrl, timeZone });
  const mails = (await planners(tx, scheduledBy)).map((to) => ({
    key: `article-refused ${id} ${refusal.at} ${to}`,
    kind: "article-refused" as const,
    to,
    content,
    leadId: null,
    toVisitor: false,
  }));
  await queueMails(tx, needs, mails, now);
}

/** The address of who planned it; of the editors and owners where a program did, or someone who has left. */
async function planners(tx: Tx, scheduledBy: string | null): Promise<string[]> {
  const people = await listEditors(tx);
  const planner = people.filter(({ id }) => id === scheduledBy);
  return (planner.length > 0 ? planner : people).map(({ email }) => email);
}
