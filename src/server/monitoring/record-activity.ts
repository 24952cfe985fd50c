import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";

/** What a client says that someone did; who it was is known from the session or key, not from the client. */
export type Activity = {
  actionType?: string | undefined;
  action: string;
  details?:
    | {
        articleId?: string | null | undefined;
        title?: string | null | undefined;
        instructions?: string | null | undefined;
      }
    | null
    | undefined;
};

/** Notes in the audit log what a client reports of an article. */
export async function recordActivity(needs: { db: Db; now: () => Date }, by: By, activity: Activity): Promise<void> {
  const { actionType = "", action, details } = activity;
  const { articleId, ...said } = details ?? {};
  await needs.db.transaction((tx) =>
    recordAudit(tx, by, needs.now(), {
      action: "article.activity",
      recordType: "article",
      recordId: articleId ?? "",
      before: null,
      after: { actionType, action, ...said },
    }),
  );
}
