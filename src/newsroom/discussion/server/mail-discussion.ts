import { discussionEmail } from "#leads/notifications/rules/article-emails.ts";
import { type MailNeeds, queueMails } from "#leads/notifications/server/queue-mail.ts";
import { digestFor } from "#newsroom/discussion/rules/digest.ts";
import { listEditors } from "#newsroom/articles/server/list-editors.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listReviewers } from "./ask-review.ts";
import { claimUnmailed, readDiscussed } from "./discussion-store.ts";

export type DigestNeeds = MailNeeds & { db: Db; now: () => Date };

/** Time after which something said is mailed, milliseconds: people who talk in the desk read it there. */
const SETTLED_AFTER = 10 * 60_000;

/**
 * Mails what was said about articles since the last run: one email for each person with everything that they have not
 * read. Takes it in the same transaction, so that of two processes one mails it.
 */
export async function mailDiscussion(needs: DigestNeeds): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    const { comments, reviews } = await claimUnmailed(tx, new Date(at.getTime() - SETTLED_AFTER));
    const ids = [...new Set([...comments, ...reviews].map(({ articleId }) => articleId))];
    const articles = await readDiscussed(tx, ids);
    if (articles.length === 0) return;
    const writers = new Map((await listReviewers(tx)).map((person) => [person.id, person]));
    const occasion = needs.newId();
    const { publicUrl } = needs.config;
    const mails = (await listEditors(tx)).flatMap(({ id, email, editor }) => {
      const person = writers.get(id);
      const items = person ? digestFor({ ...person, email, editor }, { articles, comments, reviews }) : [];
      if (items.length === 0) return [];
      const content = discussionEmail(
        items.map(({ articleId, title, said }) => ({ title, said, url: `${publicUrl}/admin/articles/${articleId}` })),
      );
      const key = `article-discussion ${occasion} ${email}`;
      return [{ key, kind: "article-discussion" as const, to: email, content, leadId: null, toVisitor: false }];
    });
    await queueMails(tx, needs, mails, at);
  });
}
