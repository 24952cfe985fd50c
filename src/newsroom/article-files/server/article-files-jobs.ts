import type { By } from "#platform/access/rules/rights.ts";
import { revertedState } from "#platform/jobs/rules/import-state.ts";
import { type Db, isUnavailable, sqlState, type Tx } from "#platform/database/server/database.ts";
import { enqueue, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import { articleImportJob } from "./article-import-job.ts";
import {
  type ArticleImport,
  countItemReversals,
  findImport,
  type ImportItem,
  listItems,
  lockImport,
  setImport,
  setItem,
  waitingImportIds,
} from "./article-files-store.ts";
import { checkArticles } from "./check-articles.ts";
import { copyPictures, type PictureNeeds } from "./copy-pictures.ts";
import { revertItem } from "./revert-articles.ts";
import { type ItemNeeds, runItem } from "./run-articles.ts";

/** How long one job works before it leaves the rest to another one, milliseconds: well below its limit. */
const TURN = 20_000;

export type ArticleFileNeeds = ItemNeeds & PictureNeeds & { log: Log };

/** Works on imports of articles, one at a time. */
export function articleFileHandlers(needs: ArticleFileNeeds): JobHandler[] {
  return [handle(articleImportJob, 1, ({ importId }) => workOnArticles(needs, importId))];
}

/** Enqueues a job for every import of articles that the program has work to do on: after a start, as for leads. */
export async function enqueueWaitingArticles(db: Db): Promise<void> {
  const ids = await waitingImportIds(db);
  await enqueue(
    db,
    articleImportJob,
    ids.map((importId) => ({ importId })),
  );
}

/**
 * Works on an import, each article a transaction of its own, and leaves the rest to another job after a while. What a
 * killed program did not commit is done again; what it did commit is not.
 */
export async function workOnArticles(needs: ArticleFileNeeds, importId: string): Promise<void> {
  const until = performance.now() + TURN;
  try {
    while (await workOnNext(needs, importId)) {
      if (performance.now() < until) continue;
      return await enqueue(needs.db, articleImportJob, [{ importId }]);
    }
  } catch (error) {
    // The job is tried again when the database is back, and after a deadlock.
    if (isUnavailable(error) || sqlState(error)?.startsWith("40")) throw error;
    needs.log.error({ err: error, import: importId }, "an import of articles stopped");
    await needs.db.transaction(async (tx) => {
      const failure = "Something went wrong on our side. You can let it go on where it stopped.";
      if (await lockImport(tx, importId)) await setImport(tx, importId, { state: "failed", failure });
    });
  }
}

/** Answers whether there may be more to do. */
async function workOnNext(needs: ArticleFileNeeds, importId: string): Promise<boolean> {
  const about = await findImport(needs.db, importId);
  if (!about || !isWaiting(about)) return false;
  if (about.task === "check")
    return needs.db.transaction(async (tx) => {
      const found = await lockImport(tx, importId);
      if (!found || !isWaiting(found)) return false;
      const position = await checkArticles(tx, needs, found);
      return moveOn(tx, needs, found, position);
    });
  const item = await nextItem(needs, about);
  const missing = item && about.task === "run" ? await fetchPictures(needs, about, item) : [];
  return needs.changePages(async (tx, changed) => {
    const found = await lockImport(tx, importId);
    if (!found || !isWaiting(found) || found.task !== about.task || found.position !== about.position) return true;
    if (item) {
      const joined: ItemNeeds = { ...needs, changePages: (work) => work(tx, changed) };
      if (found.task === "revert") await revertItem(tx, joined, byOf(found), item);
      else {
        await runItem(tx, joined, byOf(found), found, item);
        if (missing.length > 0) await setItem(tx, item, { missing });
      }
    }
    return moveOn(tx, needs, found, item?.place ?? null);
  });
}

const byOf = ({ actor, id }: ArticleImport): By => ({ actor, requestId: id });

async function nextItem({ db }: ArticleFileNeeds, { id, position }: ArticleImport): Promise<ImportItem | null> {
  const [item] = await listItems(db, id, { after: position, limit: 1, fates: ["create", "update"] });
  return item ?? null;
}

async function fetchPictures(needs: ArticleFileNeeds, about: ArticleImport, { found }: ImportItem): Promise<string[]> {
  if (found.kind !== "article" || !about.choices.pictures) return [];
  return (await copyPictures(needs, byOf(about), found.article.content)).missing;
}

function isWaiting({ state, task }: ArticleImport): boolean {
  return task === "check" ? state === "uploaded" : state === "approved" || state === "running";
}

/** Notes how far it came; true as long as there is more. */
async function moveOn(
  tx: Tx,
  { now }: Pick<ArticleFileNeeds, "now">,
  { id, task, state }: ArticleImport,
  position: number | null,
): Promise<boolean> {
  const started = state === "approved" ? { state: "running" as const } : {};
  if (position !== null) await setImport(tx, id, { position, ...started });
  else if (task === "check") await setImport(tx, id, { state: "checked" });
  else if (task === "run") await setImport(tx, id, { state: "done", finishedAt: now() });
  else await setImport(tx, id, { state: revertedState(await countItemReversals(tx, id)), revertedAt: now() });
  return position !== null;
}
