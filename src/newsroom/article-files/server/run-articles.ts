import { missingPicture, secureAddress } from "#newsroom/article-files/rules/article-loss.ts";
import type { FoundHistory, FoundRevision } from "#newsroom/article-files/rules/found-article.ts";
import { type By, personId } from "#platform/access/rules/rights.ts";
import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import type { Accepted } from "#newsroom/articles/rules/claim-findings.ts";
import { contentOf, type EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { changeArticle, findAnyArticle } from "#newsroom/articles/server/articles-store.ts";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { createWithin } from "#newsroom/articles/server/create-article.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { markNeedsPerson } from "#newsroom/articles/server/article-claims-store.ts";
import { isBlocked, readFindings } from "#newsroom/articles/server/read-findings.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { acceptAll } from "#newsroom/articles/server/settle-claim.ts";
import { scheduleArticle } from "#newsroom/articles/server/schedule-article.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { acceptedIn, type CheckedItem, checkItem } from "./check-articles.ts";
import { type ArticleImport, type ImportItem, replaceRevisions, setItem } from "./article-files-store.ts";
import { leadOldPaths } from "./lead-old-paths.ts";
import { saveLosses } from "./article-losses-store.ts";
import type { ItemBefore } from "./article-files-tables.ts";

export type ItemNeeds = ArticleNeeds & { config: { publicUrl: string } };

const CHANGED = "This changed after the check, so nothing was imported:";

/**
 * Imports one item in a transaction, which `needs` share, if the check still holds, and records the result. `missing`: its
 * pictures that could not be copied.
 */
export async function runItem(
  tx: Tx,
  needs: ItemNeeds,
  by: By,
  { about, item, missing }: { about: ArticleImport; item: ImportItem; missing: readonly string[] },
): Promise<void> {
  await saveLosses(tx, item, []);
  const checked = await checkItem(tx, needs, about, item);
  if ("fate" in checked) return setItem(tx, item, checked);
  const { decision, here } = checked;
  const holds =
    decision.fate === item.fate &&
    decision.articleId === item.articleId &&
    (here === null || here.version === item.checkedVersion);
  if (!holds) {
    const why = decision.fate === item.fate ? "someone changed the article." : decision.reason;
    return setItem(tx, item, { fate: "skip", reason: `${CHANGED} ${why}`, goesLive: false });
  }
  const before = here && beforeOf(here, checked.details);
  const written = await write(tx, needs, by, checked, acceptedIn(about));
  if (!written.ok) return setItem(tx, item, { fate: "fail", reason: reasonOf(written), goesLive: false });
  const { article } = written.value;
  const redirectIds = await leadOldPaths(tx, needs, by, { about, checked, article });
  const { pictures, losses } = checked;
  const lost = missing
    .map((url) => missingPicture(url, pictures.get(secureAddress(url)) ?? ""))
    .filter(({ what }) => !losses.some((one) => one.kind === "picture" && one.what === what));
  await saveLosses(tx, item, [...losses, ...lost]);
  await setItem(tx, item, {
    missing: missing.length > 0 ? [...missing] : null,
    reason: decision.reason,
    goesLive: decision.goesLive,
    articleId: article.id,
    articleVersion: article.version,
    before,
    redirectIds,
  });
}

function beforeOf({ article }: EditedArticle, details: Partial<ArticleDetails>): ItemBefore {
  const kept = Object.keys(details).map((name) => [name, article[name as keyof ArticleDetails]]);
  return { content: contentOf(article), details: Object.fromEntries(kept), status: article.status };
}

/** Writes the text in a nested transaction, so that a refusal halfway leaves nothing. */
async function write(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  checked: CheckedItem,
  accepted: Accepted | null,
): Promise<Outcome<EditedArticle>> {
  try {
    return await tx.transaction(async (inner) => {
      const outcome = await writeArticle(inner, nestedIn(inner, needs), by, checked, accepted);
      if (!outcome.ok) throw new RefusedWrite(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RefusedWrite) return error.failure;
    throw error;
  }
}

class RefusedWrite extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns needs for use cases that change pages, bound to an open transaction. */
export function nestedIn(tx: Tx, needs: ArticleNeeds): ArticleNeeds {
  return { ...needs, changePages: (work) => needs.changePages((_, changed) => work(tx, changed)) };
}

async function writeArticle(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  checked: CheckedItem,
  accepted: Accepted | null,
): Promise<Outcome<EditedArticle>> {
  const { found, fitted, details, here, decision } = checked;
  const { content, slug } = fitted;
  const { goesLive } = decision;
  let articleId = here?.article.id ?? "";
  if (!here) {
    const id = await freeId(tx, found.sourceId, needs);
    const made = await createWithin(tx, { ...needs, newId: () => id }, by, { content: { ...content, slug } });
    if (!made.ok) return made;
    articleId = id;
  }
  const isLive = here?.article.status === "published";
  if (accepted) await acceptFor(tx, needs, by, { articleId, checked, accepted });
  const saved = await saveArticle(needs, by, {
    articleId,
    content: here ? content : emptyTexts(content, found),
    details,
    publish: isLive && goesLive,
    ...(here ? { reason: "before an import" } : {}),
  });
  if (!saved.ok) return saved;
  if (goesLive && !isLive) {
    const published = await publishArticle(needs, by, { articleId, publishedAt: timeOf(found.publishedAt) });
    if (!published.ok) return published;
  }
  if (!here && found.status === "archived") {
    const archived = await changeArticleStatus(needs, by, { articleId, status: "archived" });
    if (!archived.ok) return archived;
  }
  const rest = await writeRest(tx, needs, by, checked, articleId);
  if (!rest.ok) return rest;
  const now = await findForEditing(tx, articleId);
  return now ? ok(now) : saved;
}

/** Stores why the figures of an article may be published, before the gate asks. */
async function acceptFor(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  { articleId, checked, accepted }: { articleId: string; checked: CheckedItem; accepted: Accepted },
): Promise<void> {
  const edited = await findForEditing(tx, articleId);
  if (!edited) return;
  const { found, fitted, details } = checked;
  const article = { ...edited.article, ...details };
  for (const pending of [{}, found.pending ?? {}]) {
    const content = { ...edited.content, ...fitted.content, ...pending };
    await acceptAll(tx, needs, article, await readFindings(tx, needs, article, content, personId(by), accepted));
  }
  await markNeedsPerson(tx, articleId, await isBlocked(tx, needs, by, edited.article, edited.content));
}

/** Writes the changes that were not live there, and the history of a new article. */
async function writeRest(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  { found, here, decision, schedule }: CheckedItem,
  articleId: string,
): Promise<Outcome<unknown>> {
  if (found.pending && decision.goesLive) {
    const { slug: wanted, ...pending } = found.pending;
    const wait = (more: { slug?: string }) => saveArticle(needs, by, { articleId, content: { ...pending, ...more } });
    const waiting = await wait(wanted === undefined ? {} : { slug: wanted });
    // The pending address may be taken by now.
    const second = !waiting.ok && waiting.fields?.slug !== undefined ? await wait({}) : waiting;
    if (!second.ok) return second;
  }
  if (here || !found.history) return ok(null);
  const first = found.status === "published" ? null : found.publishedAt;
  await restoreHistory(tx, needs, articleId, found.history, first);
  const { publishAt, unpublishAt } = schedule;
  const planned = { ...(publishAt ? { publishAt } : {}), ...(unpublishAt ? { unpublishAt } : {}) };
  return publishAt || unpublishAt ? scheduleArticle(needs, by, { articleId, ...planned }) : ok(null);
}

/**
 * Restores a new article's history from elsewhere: its times and its sanitized revisions. Caps times at now.
 * `publishedAt` is the first publication of an article that isn't live.
 */
async function restoreHistory(
  tx: Tx,
  { now }: { now: () => Date },
  articleId: string,
  { createdAt, updatedAt, needsPerson, revisions }: FoundHistory,
  publishedAt: string | null,
): Promise<void> {
  const past = (iso: string) => new Date(Math.min(Date.parse(iso), now().getTime()));
  const restored = ({ content, at, ...rest }: FoundRevision) => ({
    ...rest,
    articleId,
    at: past(at),
    content: { ...content, content: sanitizeArticle(content.content) },
  });
  if (revisions !== null) await replaceRevisions(tx, articleId, revisions.map(restored));
  await changeArticle(tx, articleId, {
    ...(createdAt === null ? {} : { createdAt: past(createdAt) }),
    ...(updatedAt === null ? {} : { updatedAt: past(updatedAt) }),
    ...(publishedAt === null ? {} : { publishedAt: past(publishedAt) }),
    ...(needsPerson ? { needsPerson } : {}),
  });
}

/** Uses the description of a new article as its excerpt, unless our own archive says that it had none. */
function emptyTexts({ excerpt }: Partial<ArticleContent>, { details }: CheckedItem["found"]): Partial<ArticleContent> {
  return excerpt === "" && "aiAssisted" in details ? { excerpt } : {};
}

const timeOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Returns the id of an article from our own archive if it is free, so that it is recognized again. */
async function freeId(tx: Tx, sourceId: string | null, needs: ArticleNeeds): Promise<string> {
  const fits = sourceId !== null && /^[\w-]{1,100}$/.test(sourceId);
  return fits && (await findAnyArticle(tx, sourceId)) === null ? sourceId : needs.newId();
}

/** Returns the reason: the first field's error says more than the form's neutral text. */
function reasonOf({ message, fields }: Failure): string {
  return Object.values(fields ?? {})[0] ?? message;
}
