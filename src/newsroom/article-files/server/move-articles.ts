import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { nextSteps } from "#platform/jobs/rules/import-state.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { type ArticleImport, findImport, lockImport, setImport, skipRest } from "./article-files-store.ts";
import { articleImportJob } from "./article-import-job.ts";
import { mayImport } from "./upload-articles.ts";

type Needs = { db: Db; now: () => Date };
/** `expected`: the version of the import that the person saw, or null. */
type Which = { id: string; expected: number | null };

const TOO_EARLY = {
  approve: "This import is not waiting for approval.",
  revert: "This import cannot be reverted now.",
} as const;
type ArticleMove = keyof typeof TOO_EARLY;

/**
 * Approves an import that was checked, which then runs in the background, or reverts one: what it created is removed, what
 * it changed is as before, unless someone changed it since. One that stopped in the middle goes on.
 */
export async function moveArticles(
  needs: Needs,
  by: By,
  step: ArticleMove,
  { id, expected }: Which,
): Promise<Outcome<ArticleImport>> {
  return runChange(needs, by, "articles:publish", async ({ tx, at, audit }) => {
    const found = await lockImport(tx, id);
    if (!found) return notFound("Import");
    if (!mayImport(by.actor)) return forbidden();
    if (expected !== null && expected !== found.version) {
      const message = "This import changed in the meantime. Look at it again.";
      return { ok: false, code: "stale", message, current: found };
    }
    if (!nextSteps(found, at)[step]) return { ok: false, code: "conflict", message: TOO_EARLY[step] };
    await setImport(tx, id, { ...(await next(tx, step, found, at)), actor: by.actor, failure: null });
    await audit({
      action: `article-import.${step}`,
      recordType: "article-import",
      recordId: id,
      before: { state: found.state },
      after: { items: found.itemCount },
    });
    await enqueue(tx, articleImportJob, [{ importId: id }]);
    return ok((await findImport(tx, id)) ?? found);
  });
}

async function next(tx: Tx, step: ArticleMove, found: ArticleImport, at: Date): Promise<Partial<ArticleImport>> {
  const { id, task, state, position, approvedAt } = found;
  if (step === "approve")
    return { state: "approved", task: "run", ...(approvedAt === null ? { position: 0, approvedAt: at } : {}) };
  if (task === "run" && state === "failed") await skipRest(tx, id, position);
  return { state: "running", task: "revert", ...(task === "revert" ? {} : { position: 0 }) };
}
