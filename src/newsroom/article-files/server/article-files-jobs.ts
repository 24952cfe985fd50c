import type { By } from "#platform/access/rules/rights.ts";
import { findImport, listDue } from "#platform/jobs/server/imports-store.ts";
import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { isWaiting, workInTurns, workOnBatch } from "#platform/jobs/server/work-on-import.ts";
import type { Log } from "#platform/log/server/log.ts";
import { ARTICLE_IMPORTS, type ArticleImport, type ImportItem } from "./article-files-store.ts";
import { checkArticles } from "./check-articles.ts";
import { copyPictures, type PictureNeeds } from "./copy-pictures.ts";
import { resolveParts } from "./resolve-parts.ts";
import { revertItem } from "./revert-articles.ts";
import { type ItemNeeds, runItem } from "./run-articles.ts";

export type ArticleFileNeeds = ItemNeeds & PictureNeeds & { log: Log };

/** Works on imports of articles, one at a time. */
export function articleFileHandlers(needs: ArticleFileNeeds): JobHandler[] {
  return [handle(ARTICLE_IMPORTS.job, 1, ({ importId }) => workOnArticles(needs, importId))];
}

/** Works on an import, each article a transaction of its own. */
export async function workOnArticles(needs: ArticleFileNeeds, importId: string): Promise<void> {
  await workInTurns(ARTICLE_IMPORTS, needs, importId, () => workOnNext(needs, importId));
}

/** Returns whether there may be more to do. */
async function workOnNext(needs: ArticleFileNeeds, importId: string): Promise<boolean> {
  const about = await findImport(ARTICLE_IMPORTS, needs.db, importId);
  if (!about || !isWaiting(ARTICLE_IMPORTS, about)) return false;
  const which = { importId, now: needs.now };
  if (about.task === "check")
    return needs.db.transaction((tx) =>
      workOnBatch(ARTICLE_IMPORTS, tx, which, (found) => checkArticles(tx, needs, found)),
    );
  const [item] = await listDue(ARTICLE_IMPORTS, needs.db, about, { limit: 1 });
  // Before the transaction, which must not wait for other servers.
  const missing = item && about.task === "run" ? await fetchPictures(needs, about, item) : [];
  return needs.changePages((tx, changed) =>
    workOnBatch(ARTICLE_IMPORTS, tx, which, async (found) => {
      if (found.task !== about.task || found.position !== about.position) return found.position;
      if (!item) return null;
      const joined: ItemNeeds = { ...needs, changePages: (work) => work(tx, changed) };
      if (found.task === "revert") await revertItem(tx, joined, byOf(found), item);
      else await runItem(tx, joined, byOf(found), { about: found, item, missing });
      return item.place;
    }),
  );
}

const byOf = ({ actor, id }: ArticleImport): By => ({ actor, requestId: id });

async function fetchPictures(needs: ArticleFileNeeds, about: ArticleImport, { found }: ImportItem): Promise<string[]> {
  if (found.kind !== "article" || !about.choices.pictures) return [];
  const { found: whole, inline } = await resolveParts(needs.db, about.id, found.article);
  return (await copyPictures(needs, byOf(about), whole.content, inline)).missing;
}
