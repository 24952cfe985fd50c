import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import { parseArticleDetails } from "#newsroom/articles/rules/article-details.ts";
import { NEW_ARTICLE, NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import type { Accepted } from "#newsroom/articles/rules/claim-findings.ts";
import { type EditedArticle, sameContent } from "#newsroom/articles/rules/edited-article.ts";
import { decideItem, type ItemDecision } from "#newsroom/article-files/rules/decide-item.ts";
import { fitArticle, type FittedArticle } from "#newsroom/article-files/rules/fit-article.ts";
import { type Loss, missingPicture, secureAddress } from "#newsroom/article-files/rules/article-loss.ts";
import { readOldHtml, type OldHtml } from "#newsroom/article-files/rules/read-old-html.ts";
import { fitSchedule, type FittedSchedule } from "#newsroom/article-files/rules/fit-schedule.ts";
import type { FoundArticle } from "#newsroom/article-files/rules/found-article.ts";
import { checkTranslation } from "#newsroom/articles/server/check-translation.ts";
import { checkSlug, freeSlug } from "#newsroom/articles/server/check-slug.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { readRefusals } from "#newsroom/articles/server/read-refusals.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listItems } from "#platform/jobs/server/imports-store.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import {
  ARTICLE_IMPORTS,
  type ArticleImport,
  articleFrom,
  earlierItem,
  type ImportItem,
  knownPictures,
  setItem,
} from "./article-files-store.ts";
import { saveLosses } from "./article-losses-store.ts";
import { wrapLooseText } from "#newsroom/article-files/rules/wrap-loose-text.ts";
import { leadLinks } from "./lead-links.ts";
import { resolveParts } from "./resolve-parts.ts";
import { lostPictures, picturesOf, withPictures } from "./pictures-of.ts";

/** Items that one transaction checks. */
const BATCH = 25;

type CheckNeeds = Pick<ArticleNeeds, "now" | "site">;

/** An article of a file with everything known about it here. */
export type CheckedItem = {
  found: FoundArticle;
  fitted: FittedArticle;
  details: Partial<ArticleDetails>;
  here: EditedArticle | null;
  /** The times at which a new article is published and unpublished automatically. */
  schedule: FittedSchedule;
  decision: ItemDecision;
  /** What it could not bring along; pictures only once it is known that they are not copied. */
  losses: Loss[];
  pictures: OldHtml["pictures"];
};

/** Decides the next items of an import, and changes nothing else. Returns the last one, or null after the end. */
export async function checkArticles(tx: Tx, needs: CheckNeeds, about: ArticleImport): Promise<number | null> {
  const items = await listItems(ARTICLE_IMPORTS, tx, about.id, { after: about.position, limit: BATCH });
  for (const item of items) {
    const checked = await checkItem(tx, needs, about, item);
    if ("fate" in checked) {
      await setItem(tx, item, { fate: checked.fate, reason: checked.reason });
      continue;
    }
    const { decision, fitted, found, here, losses } = checked;
    const writes = decision.fate === "create" || decision.fate === "update";
    await saveLosses(tx, item, writes ? losses : []);
    await setItem(tx, item, {
      ...decision,
      slug: fitted.slug,
      sourceId: found.sourceId,
      checkedVersion: here?.version ?? null,
    });
  }
  return items.at(-1)?.place ?? null;
}

/** Decides an item by what exists here now; returns only a fate for what isn't an article. */
export async function checkItem(
  tx: Tx,
  needs: CheckNeeds,
  about: ArticleImport,
  item: ImportItem,
): Promise<CheckedItem | Pick<ItemDecision, "fate" | "reason">> {
  const { found: read } = item;
  if (read.kind !== "article") return { fate: read.kind === "other" ? "skip" : "fail", reason: read.reason };
  const { found, taken } = await readItem(tx, about, read.article);
  const exact = about.format === "archive";
  const fit = fitArticle(found, needs.site.settings(), { exact, mapping: about.choices.mapping });
  if (!fit.ok) return { fate: "fail", reason: fit.reason };
  const fitted = { ...fit.article, content: { ...fit.article.content } };
  const here = await articleHere(tx, about, found, fitted);
  const { details, notes } = await detailsOf(tx, about, found, here);
  const text = fitted.content.content;
  const links =
    text === undefined || exact ? null : await leadLinks(tx, about, found.site, wrapLooseText(sanitized(text)));
  if (text !== undefined) fitted.content.content = links?.html ?? sanitized(text);
  const earlier =
    (here ? await earlierItem(tx, item, { articleId: here.article.id }) : null) ??
    (found.sourceId === null ? null : await earlierItem(tx, item, { sourceId: found.sourceId })) ??
    (fitted.slugGiven ? await earlierItem(tx, item, { slug: fitted.slug }) : null);
  if (here) fitted.slug = here.article.slug;
  else if (!fitted.slugGiven) fitted.slug = item.slug ?? (await freeAddress(tx, item, fitted.slug));
  const claims = await refusalsOf(tx, needs, about, here, fitted, details);
  const elsewhere = picturesElsewhere(about, fitted.content);
  // The picture of a card is shown by the sites that show the card.
  const unseen = picturesElsewhere(about, { content: fitted.content.content ?? "" });
  const refusals = [...claims, ...unseenPictures(unseen.length)];
  const published = found.status === "published" && here?.article.status !== "archived";
  const schedule = await scheduleOf(tx, needs, about, { found, fitted, details, here }, published, refusals);
  const decision = decideItem({
    earlier,
    here: here && {
      id: here.article.id,
      same: isSame(here, found, fitted, details, claims),
      hasPending: here.hasPending,
      isLive: here.article.status === "published",
    },
    existing: about.choices.existing,
    slugFault: here ? null : await checkSlug(tx, { slug: fitted.slug, articleId: "" }),
    published,
    refusals,
    notes: [...fitted.notes, ...notes, ...schedule.notes],
  });
  const lost = elsewhere.map((url) => missingPicture(url, taken.pictures.get(secureAddress(url)) ?? ""));
  // A file that was not copied is a link now, and listed once.
  const led = links?.losses.filter(({ what }) => !taken.losses.some((one) => one.what === what)) ?? [];
  const losses = [...found.losses, ...fitted.losses, ...taken.losses, ...led, ...lost];
  return { found, fitted, details, here, schedule, decision, losses, pictures: taken.pictures };
}

/** Pictures that stay on the old site: pages show none of other sites. Before the run they may still be copied. */
function picturesElsewhere({ task, choices }: ArticleImport, content: Partial<ArticleContent>): string[] {
  if (task === "check" && choices.pictures) return [];
  return [...new Set([...picturesOf(content), ...lostPictures(content)])];
}

function unseenPictures(n: number): string[] {
  if (n === 0) return [];
  return [`Readers would not see ${n === 1 ? "1 picture" : `${n} pictures`}, which could not be copied.`];
}

/** Returns an article of a file with its parts and copied pictures, in HTML that articles can have. */
async function readItem(
  tx: Tx,
  about: ArticleImport,
  article: FoundArticle,
): Promise<{ found: FoundArticle; taken: OldHtml }> {
  const { found: whole } = await resolveParts(tx, about.id, article);
  // Before it is fitted: an address that can't be kept here may be that of a copied picture.
  const content = withPictures(whole.content, await knownPictures(tx, picturesOf(whole.content)));
  const text = content.content ?? "";
  // Our own archive has nothing to take over.
  const taken = about.format === "archive" ? { html: text, losses: [], pictures: new Map() } : readOldHtml(text);
  const html = content.content === undefined ? {} : { content: taken.html };
  return { found: { ...whole, content: { ...content, ...html } }, taken };
}

const sanitized = (html: string) => sanitizeArticle(withoutEmptyPictures(html));

/** Removes pictures within the text that could not be stored, with the paragraphs around them. */
function withoutEmptyPictures(html: string): string {
  return html.replaceAll(/<p>\s*<img\b[^>]*\ssrc="inline:[^>]*>\s*<\/p>/g, "");
}

/** Returns the schedule of a new article; if it is already live, the schedule is that of its changes. */
async function scheduleOf(
  tx: Tx,
  needs: CheckNeeds,
  about: ArticleImport,
  { found, fitted, details, here }: Pick<CheckedItem, "found" | "fitted" | "details" | "here">,
  published: boolean,
  refusals: readonly string[],
): Promise<FittedSchedule> {
  const goesLive = published && refusals.length === 0;
  const waiting = { ...fitted, content: { ...fitted.content, ...found.pending } };
  const then = goesLive && found.pending ? await refusalsOf(tx, needs, about, here, waiting, details) : refusals;
  return fitSchedule(here ? null : found.history, { now: needs.now(), goesLive, refusals: then });
}

/** Finds the article: from the same source, or with the same address if the file names one or nothing else. */
async function articleHere(
  tx: Tx,
  { format }: ArticleImport,
  { sourceId }: FoundArticle,
  { slug, slugGiven }: FittedArticle,
): Promise<EditedArticle | null> {
  const from = sourceId === null ? null : await articleFrom(tx, format, sourceId);
  const own = format === "archive" && sourceId !== null ? await findForEditing(tx, sourceId) : null;
  if (from !== null) return findForEditing(tx, from);
  if (own) return own;
  const found = slugGiven || sourceId === null ? await findForEditing(tx, slug) : null;
  return found?.article.slug === slug ? found : null;
}

/** Returns a free address that no earlier item of the file gets. */
async function freeAddress(tx: Tx, item: ImportItem, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = await freeSlug(tx, n === 1 ? wanted : `${wanted}-${n}`, "");
    if ((await earlierItem(tx, item, { slug })) === null) return slug;
  }
}

/** Returns the details that staff decided by the file, as far as they can be kept. */
async function detailsOf(
  tx: Tx,
  { format }: ArticleImport,
  { details: given }: FoundArticle,
  here: EditedArticle | null,
): Promise<{ details: Partial<ArticleDetails>; notes: string[] }> {
  const notes: string[] = [];
  const known = { ...given };
  // AI helped to write the article here, regardless of the file.
  if (here?.article.aiAssisted) delete known.aiAssisted;
  if (typeof known.reviewerId === "string" && known.reviewerId !== here?.article.reviewerId) {
    const person = await findPerson(tx, known.reviewerId);
    if (!person?.licenses.some(({ number }) => number !== null)) {
      delete known.reviewerId;
      delete known.reviewedOn;
      notes.push("Its reviewer is not on the team here.");
    }
  }
  if (typeof known.translationOf === "string") {
    // Before a file of several is run, the original may not be here yet.
    const translationOf = (await articleFrom(tx, format, known.translationOf)) ?? known.translationOf;
    const { language = here?.article.language ?? "en" } = given;
    const faults = await checkTranslation(tx, { id: here?.article.id ?? "", language, translationOf });
    known.translationOf = Object.keys(faults).length === 0 ? translationOf : null;
  }
  const parsed = parseArticleDetails(known, here?.article ?? NEW_ARTICLE);
  return parsed.ok ? { details: parsed.details, notes } : { details: {}, notes };
}

function isSame(
  here: EditedArticle,
  found: FoundArticle,
  { content }: FittedArticle,
  details: Partial<ArticleDetails>,
  refusals: readonly string[],
): boolean {
  const { article, pending } = here;
  const { slug } = article;
  const waits = pending
    ? found.pending !== null && sameContent({ ...pending.content, ...found.pending }, pending.content)
    : !found.pending;
  const published = found.status !== "published" || article.status !== "draft" || refusals.length > 0;
  return (
    published && waits && Object.keys(details).length === 0 && sameContent({ ...article, ...content, slug }, article)
  );
}

/** Returns the reason that the uploader gave for what nothing supports. */
export function acceptedIn({ choices, createdByName }: ArticleImport): Accepted | null {
  const { reason = "", reasonBy = null } = choices;
  return reason === "" ? null : { reason, by: createdByName, byId: reasonBy };
}

/** The gate itself asks about the person who runs the import, when it publishes. */
const ANYONE = "";

async function refusalsOf(
  tx: Tx,
  needs: CheckNeeds,
  about: ArticleImport,
  here: EditedArticle | null,
  { content, slug }: FittedArticle,
  details: Partial<ArticleDetails>,
): Promise<string[]> {
  const text: ArticleContent = { ...NO_CONTENT, ...here?.content, ...content, slug };
  const article = { ...(here?.article ?? NEW_ARTICLE), ...details };
  const { refusals } = await readRefusals(tx, needs, article, text, ANYONE, acceptedIn(about));
  return refusals.map(({ message }) => message);
}
