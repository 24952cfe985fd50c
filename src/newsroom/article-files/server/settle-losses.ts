import type { LossKind } from "#newsroom/article-files/rules/article-loss.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { conflict, forbidden, invalidFields, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { ARTICLE_IMPORTS, savePictures } from "./article-files-store.ts";
import {
  countLosses,
  findLoss,
  listLosses,
  type ListedLoss,
  type LossPlace,
  settleOpen,
} from "./article-losses-store.ts";
import type { StorePicture } from "./copy-pictures.ts";
import { withPictures } from "./pictures-of.ts";

const RIGHT = "articles:publish";
/** Losses of one page. */
const LOSSES_AT_ONCE = 50;

type ReadLosses = {
  fileName: string;
  counts: Map<LossKind, number>;
  losses: ListedLoss[];
  /** The loss after which the next page begins. */
  next: LossPlace | null;
};

/** Reads one page of what articles of an import could not bring along, without what is settled. */
export async function readLosses(
  { db }: { db: Db },
  by: By,
  importId: string,
  { kind, after, limit = LOSSES_AT_ONCE }: { kind: LossKind | null; after: LossPlace | null; limit?: number },
): Promise<Outcome<ReadLosses>> {
  if (!may(by.actor, RIGHT)) return forbidden();
  const about = await findImport(ARTICLE_IMPORTS, db, importId);
  if (!about) return notFound("Import");
  const counts = await countLosses(db, importId);
  const found = await listLosses(db, importId, { kind, after, limit: limit + 1 });
  const losses = found.slice(0, limit);
  return ok({ fileName: about.fileName, counts, losses, next: found.length > limit ? (losses.at(-1) ?? null) : null });
}

/** Settles what an import left behind, one thing or all of a kind: nobody has to look at it again. Returns how many. */
export async function settleLosses(
  needs: { db: Db; now: () => Date },
  by: By,
  importId: string,
  which: LossPlace | { kind: LossKind },
): Promise<Outcome<number>> {
  return runChange(needs, by, RIGHT, async ({ tx, at, audit }) => {
    const settled = await settleOpen(tx, importId, which, { at, by: by.actor.name });
    if (settled === 0) return notFound("Open item");
    const after = { settled, ...("kind" in which ? { kind: which.kind } : {}) };
    await audit({ action: "article-import.settle", recordType: "article-import", recordId: importId, after });
    return ok(settled);
  });
}

type Upload = LossPlace & { importId: string; bytes: Uint8Array };

/**
 * Puts an uploaded picture in the place of one that could not be copied, and settles that. A live article shows it at once,
 * unless changes of it wait. Invalid at `picture` for what is no picture.
 */
export async function replacePicture(
  needs: ArticleNeeds & { storePicture: StorePicture },
  by: By,
  { importId, bytes, ...where }: Upload,
): Promise<Outcome<{ live: boolean }>> {
  if (!may(by.actor, RIGHT) || !may(by.actor, "articles:write")) return forbidden();
  const loss = await findLoss(needs.db, importId, where);
  if (!loss || loss.kind !== "picture") return notFound("Open item");
  const edited = loss.articleId === null ? null : await findForEditing(needs.db, loss.articleId);
  if (!edited) return conflict("The article is not here. Run the import first, or restore the article.");
  if (bytes.length === 0) return invalidFields({ picture: "Choose a picture." });
  const shows = JSON.stringify(withPictures(edited.content, new Map([[loss.what, ""]])));
  if (shows === JSON.stringify(edited.content))
    return conflict("The article doesn’t show this picture. Open the article, and add the picture where it belongs.");
  const stored = await needs.storePicture(by, bytes, "");
  if (!stored.ok) return invalidFields({ picture: Object.values(stored.fields ?? {})[0] ?? stored.message });
  const at = new Map([[loss.what, stored.value.path]]);
  return needs.changePages(async (tx, changed): Promise<Outcome<{ live: boolean }>> => {
    const nested = { ...needs, changePages: (work: Parameters<typeof needs.changePages>[0]) => work(tx, changed) };
    const live = edited.article.status === "published" && !edited.hasPending;
    const { slug: _, ...content } = withPictures(edited.content, at);
    const change = { articleId: edited.article.id, content, version: edited.version, publish: live };
    const saved = await saveArticle(nested as ArticleNeeds, by, change);
    if (!saved.ok) return saved;
    await savePictures(tx, at, needs.now());
    await settleOpen(tx, importId, where, { at: needs.now(), by: by.actor.name });
    const record = { action: "article-import.settle", recordType: "article-import", recordId: importId } as const;
    await recordAudit(tx, by, needs.now(), { ...record, after: { settled: 1, kind: loss.kind } });
    return ok({ live });
  });
}
