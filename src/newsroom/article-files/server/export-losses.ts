import { LOSSES } from "#newsroom/article-files/rules/article-loss.ts";
import { editAddress } from "#newsroom/article-files/rules/loss-page.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { csvLine } from "#platform/text/rules/csv-cell.ts";
import { ARTICLE_IMPORTS } from "./article-files-store.ts";
import { listLosses, type LossPlace } from "./article-losses-store.ts";

const PAGE = 500;

/** Exports what articles of an import could not bring along as CSV, without what is settled. */
export async function exportLosses(
  { db, config }: { db: Db; config: { publicUrl: string } },
  by: By,
  importId: string,
): Promise<Outcome<AsyncGenerator<string>>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const about = await findImport(ARTICLE_IMPORTS, db, importId);
  return about ? ok(linesOf(db, importId, config.publicUrl.replace(/\/$/, ""))) : notFound("Import");
}

async function* linesOf(db: Db, importId: string, site: string): AsyncGenerator<string> {
  yield csvLine(["Item", "Article", "Kind", "What", "Text before it", "Edit"]);
  for (let after: LossPlace | null = null; ; ) {
    const page = await listLosses(db, importId, { kind: null, after, limit: PAGE });
    for (const { place, title, kind, what, near, articleId } of page) {
      const edit = articleId === null ? "" : site + editAddress(articleId, near);
      yield csvLine([String(place), title, LOSSES[kind].label, what, near, edit]);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}
