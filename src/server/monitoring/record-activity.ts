import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Executor } from "#server/platform/database.ts";
import { undoAfter } from "#server/platform/undo-after.ts";

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

type ActivityNeeds = { db: Pick<Executor, "transaction">; now: () => Date };

/** Notes in the audit log what a client reports of an article. */
export async function recordActivity(needs: ActivityNeeds, by: By, activity: Activity): Promise<void> {
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

/** Whether what a client reports can be recorded now: it is tried, and undone. */
export function recordsActivity({ db, now }: ActivityNeeds): Promise<boolean> {
  const actor = { kind: "key", id: "function-check", name: "Function check", scopes: [] } as const;
  return undoAfter(db, async (tx) => {
    await recordActivity({ db: tx, now }, { actor, requestId: "function-check" }, { action: "health" });
    return true;
  }).catch(() => false);
}
