import { type Failure, forbidden, invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { readReportedAction } from "#accounts/audit/rules/reported-activity.ts";
import type { Db, Executor } from "#platform/database/server/database.ts";
import type { RateLimit } from "#platform/http/server/rate-limit.ts";
import { addReportedActivity } from "./monitoring-store.ts";
import { undoAfter } from "#platform/database/server/undo-after.ts";

/** A client's report of someone's action; the actor is known from the session or key, not from the client. */
type Activity = { action: string; articleId: string | null; title: string | null };

const UNKNOWN: Failure = invalidFields({
  action: "Use one of: create, edit, restructure, rewrite, publish, unpublish, archive, restore, delete.",
});

/**
 * Records a client's report about an article. It is a claim, so it stays out of the audit log and its ledger, has a
 * limit for each person, and is deleted after a while.
 */
export async function recordActivity(
  needs: { db: Db; now: () => Date; limits: { activity: RateLimit } },
  { actor }: By,
  { action: said, articleId, title }: Activity,
): Promise<Outcome<null>> {
  if (!may(actor, "articles:read")) return forbidden();
  const action = readReportedAction(said);
  if (!action) return UNKNOWN;
  const wait = await needs.limits.activity.take(actor.id);
  if (wait > 0)
    return {
      ok: false,
      code: "too-many",
      message: "Too many requests. Please try again later.",
      retryAfterSeconds: wait,
    };
  const by = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name };
  await addReportedActivity(needs.db, {
    at: needs.now(),
    ...by,
    action,
    articleId: articleId ?? "",
    title: title ?? "",
  });
  return ok(null);
}

/** Tells whether a client's report can be recorded now: tries it and rolls back. */
export function recordsActivity({ db, now }: { db: Pick<Executor, "transaction">; now: () => Date }): Promise<boolean> {
  const by = { actorKind: "key", actorId: "function-check", actorName: "Function check" } as const;
  return undoAfter(db, async (tx) => {
    await addReportedActivity(tx, { at: now(), ...by, action: "edit", articleId: "", title: "" });
    return true;
  }).catch(() => false);
}
