import { reviewsDueEmail } from "#leads/notifications/rules/article-emails.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { listEditors } from "#newsroom/articles/server/list-editors.ts";
import { type MailNeeds, queueMails } from "#leads/notifications/server/queue-mail.ts";
import type { Db } from "#platform/database/server/database.ts";
import { claimReviewsDue } from "./article-calendar-store.ts";

export type ReminderNeeds = MailNeeds & { db: Db; now: () => Date };

/**
 * Reminds the editors, or the owners where there are none, of published articles whose facts should be checked again:
 * one email for all that became due, once for each due day. With nobody to tell, they wait.
 */
export async function remindReviews(needs: ReminderNeeds): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const people = await listEditors(tx);
    const editors = people.filter(({ editor }) => editor);
    const readers = editors.length > 0 ? editors : people;
    if (readers.length === 0) return;
    const at = needs.now();
    const { publicUrl } = needs.config;
    const due = await claimReviewsDue(tx, wallClock(at, needs.site.settings().agency.timeZone).date);
    if (due.length === 0) return;
    const articles = due.map(({ id, title, reviewDue }) => ({
      title,
      due: reviewDue ?? "",
      url: `${publicUrl}/admin/articles/${id}`,
    }));
    const content = reviewsDueEmail(articles, { calendarUrl: `${publicUrl}/admin/calendar` });
    const occasion = needs.newId();
    const mails = readers.map(({ email: to }) => ({
      key: `reviews-due ${occasion} ${to}`,
      kind: "reviews-due" as const,
      to,
      content,
      leadId: null,
      toVisitor: false,
    }));
    await queueMails(tx, needs, mails, at);
  });
}
