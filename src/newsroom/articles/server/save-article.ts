import type { Article, ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import { parseArticleContent } from "#newsroom/articles/rules/article-content.ts";
import { parseArticleDetails } from "#newsroom/articles/rules/article-details.ts";
import { titleSlug } from "#newsroom/articles/rules/slug.ts";
import { type EditedArticle, sameContent } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { changeArticle, dropPending, dropRefused, NO_SCORES, savePending } from "./articles-store.ts";
import { checkTranslation } from "./check-translation.ts";
import { checkSlug, freeSlug } from "./check-slug.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import { followTranslation } from "./follow-translation.ts";
import { type ArticleNeeds, saveCopy, saveConflictRevision, saveReplacedRevision } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";
import { moveAddress, publishContent } from "./publish-article.ts";
import { mergeSave } from "./merge-save.ts";
import { isBlocked } from "./read-findings.ts";
import { refuseStale } from "./refuse-stale.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import { writeContent } from "./write-content.ts";

export type ArticleSave = {
  articleId: string;
  /** Only what changes. */
  content: Partial<ArticleContent>;
  details?: Partial<ArticleDetails>;
  /** The version that the change was made on; null if the sender names none. */
  version?: number | null;
  /** The changed fields as they were in that version: with them, changes of others since then are merged. */
  base?: Readonly<Record<string, unknown>>;
  /** Takes the result live, through the gate. */
  publish?: boolean;
  /** Whether a model or rules wrote it: then it still needs a person, if it did. */
  byMachine?: true;
  /** Whether it puts back the text from before AI wrote some of it: only then does the article stop being AI-assisted. */
  undoesAi?: boolean;
  /** Keeps the result as a revision of this name. */
  name?: string;
  /** Why what is there now is kept as a revision, whatever the change. */
  reason?: string;
};
/** No field of a call takes a text out of the gate for what AI wrote. */
const STAYS_ASSISTED = "AI helped to write this article, and a call can't change that.";
/** An article after a save; `merged`: changes of someone else are in it, which the sender has not seen. */
type SavedArticle = EditedArticle & { merged?: true };
type Change = { content: ArticleContent; details: Partial<ArticleDetails> };

/**
 * Saves some of an article's content and details: the one way by which text comes into articles. The address follows
 * a title that staff change, until it was public or is changed by hand. A published article keeps what is live; its new
 * text waits as pending changes until someone publishes it. Sanitizes last. A change of another version is merged
 * with what others saved since. Stale where both changed the same: the revisions then have both texts. Invalid with a
 * message by field. A save that changes nothing leaves no trace.
 */
export async function saveArticle(needs: ArticleNeeds, by: By, save: ArticleSave): Promise<Outcome<SavedArticle>> {
  const { articleId, version = null, publish = false } = save;
  if (!may(by.actor, "articles:write") || (publish && !may(by.actor, "articles:publish"))) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<SavedArticle>> => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    const change = await readChange(tx, needs, by, edited, save);
    if (!change.ok) return change;
    const isOlder = version !== null && version !== edited.version;
    // Nothing goes live that its publisher has not read.
    const merged = isOlder && !publish ? mergeSave(edited, change.value, save) : null;
    const { content, details } = merged ?? change.value;
    if (isForPublishers(edited, details) && !may(by.actor, "articles:publish")) return forbidden();
    if (isOlder && !merged) {
      await saveConflictRevision(tx, needs, by, edited, content);
      return refuseStale(edited);
    }
    const outcome = publish
      ? await publishContent(tx, changed, { ...needs, by }, edited, content, details)
      : await store(tx, needs, by, edited, { content, details }, save);
    if (!outcome.ok) return outcome;
    const { article } = edited;
    await dropRefused(tx, articleId, content);
    if (save.name) await saveCopy(tx, needs, by, { article, content, reason: "kept", name: save.name });
    if (!publish && article.status === "published" && SEEN.some((name) => name in details))
      await changed([...new Set([...pagesShowing(article), ...pagesShowing({ ...article, ...details })])]);
    const saved = (await findForEditing(tx, articleId)) ?? edited;
    if (saved.article.translationOf !== null) await followTranslation(tx, saved);
    return ok({ ...saved, ...(merged && { merged: true }) });
  });
}

/** Tells whether details are seen by readers at once. */
function isForPublishers({ article }: EditedArticle, details: Partial<ArticleDetails>): boolean {
  return article.status === "published" && SEEN.some((name) => name in details);
}

/** Details that readers of a published article see at once. */
const SEEN = ["reviewerId", "reviewedOn", "language", "translationOf"] as const;

/** A time to go live was chosen for a text that its planner had read: another text by nobody who may publish ends it. */
function unplanned(
  { publishAt }: Article,
  by: By,
  byMachine = false,
): Pick<Article, "publishAt" | "scheduledBy" | "refusal"> | null {
  if (publishAt === null || (!byMachine && may(by.actor, "articles:publish"))) return null;
  const why = `${byMachine ? "AI" : by.actor.name} changed the text after the time was set. Read it and choose a time again.`;
  return { publishAt: null, scheduledBy: null, refusal: { at: publishAt.toISOString(), why } };
}

async function readChange(
  tx: Tx,
  { site }: ArticleNeeds,
  by: By,
  { article, content }: EditedArticle,
  save: ArticleSave,
): Promise<Outcome<Change>> {
  const parsed = parseArticleContent(save.content, site.settings());
  const details = parseArticleDetails(save.details ?? {}, article);
  const fields = { ...(parsed.ok ? {} : parsed.fields), ...(details.ok ? {} : details.fields) };
  // An English article is an original.
  if (details.ok && details.details.language === "en" && !("translationOf" in details.details))
    details.details.translationOf = null;
  if (details.ok && details.details.aiAssisted === false && !save.undoesAi) fields.ai_assisted = STAYS_ASSISTED;
  if (details.ok && ("language" in details.details || "translationOf" in details.details))
    Object.assign(fields, await checkTranslation(tx, { ...article, ...details.details }));
  const { slug } = parsed.ok ? parsed.content : {};
  if (slug !== undefined && slug !== content.slug) {
    const fault = await checkSlug(tx, { slug, articleId: article.id });
    if (fault !== null) fields.slug = fault;
  }
  const reviewer = details.ok ? details.details.reviewerId : null;
  if (reviewer && !(await findPerson(tx, reviewer))?.licenses.some(({ number }) => number !== null))
    fields.reviewer_id = "Choose a person whose license is on file under Team.";
  if (!parsed.ok || !details.ok || Object.keys(fields).length > 0) return invalidFields(fields);
  const next = { ...content, ...parsed.content };
  // A program may know the article by its address.
  const isTyped = by.actor.kind === "staff" && slug === undefined && next.title !== content.title;
  if (isTyped && followsTitle(article, content)) next.slug = await freeSlug(tx, titleSlug(next.title), article.id);
  if (parsed.content.content !== undefined) next.content = sanitizeArticle(parsed.content.content);
  return ok({ content: next, details: details.details });
}

/** Tells whether an article's address still comes from its title: it was never public, nor chosen by hand. */
function followsTitle({ publishedAt }: Article, { title, slug }: ArticleContent): boolean {
  const own = titleSlug(title);
  // A number where another article had the address.
  return publishedAt === null && slug.startsWith(own) && /^(?:-\d{1,2})?$/.test(slug.slice(own.length));
}

/** Stores a change without publishing it. */
async function store(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  edited: EditedArticle,
  { content, details }: Change,
  { reason, byMachine }: Pick<ArticleSave, "reason" | "byMachine">,
): Promise<Outcome<null>> {
  const { article } = edited;
  const written = !sameContent(edited.content, content);
  if (!written && Object.keys(details).length === 0) return ok(null);
  const at = needs.now();
  const published = article.status === "published";
  const { language = article.language } = details;
  const set = { ...details, ...(written ? unplanned(article, by, byMachine) : null) };
  const kept = written && (await saveReplacedRevision(tx, needs, by, { edited, next: content, reason }));
  if (written && published)
    await (sameContent(article, content)
      ? dropPending(tx, article.id)
      : savePending(tx, article.id, { content, by: by.actor.name, byId: by.actor.id, at }));
  // An address that was public once leads to the new one.
  if (!published && article.publishedAt !== null) await moveAddress(tx, needs, by, article, content.slug);
  if (written && !published) {
    const needsPerson =
      (article.needsPerson && byMachine === true) ||
      (await isBlocked(tx, needs, by, { ...article, ...details }, content));
    await writeContent(tx, article.id, { ...content, language }, { ...set, needsPerson, updatedAt: at });
  } else {
    // Scores by the rules of another language say nothing.
    const scores = language === article.language ? {} : NO_SCORES;
    await changeArticle(tx, article.id, { ...set, ...scores });
  }
  // One line for a revision, or autosaves would fill the log.
  if (kept || !written)
    await recordAudit(tx, by, at, {
      action: "article.change",
      recordId: article.id,
      before: { title: edited.content.title, slug: edited.content.slug },
      after: { title: content.title, slug: content.slug, ...set },
    });
  return ok(null);
}
