import type { Roles } from "#platform/access/rules/rights.ts";
import type { ArticleComment } from "./comment.ts";
import { mentions } from "./mention.ts";
import { type ArticleReview, isAskedOf } from "./review.ts";

export type DigestReader = Roles & { id: string; name: string; email: string; editor: boolean };
/** `involved`: the ids of those who wrote or discussed it; `read`: up to when each person has read its discussion. */
type Discussed = { id: string; title: string; involved: readonly string[]; read: Readonly<Record<string, string>> };
type News = {
  articles: readonly Discussed[];
  comments: readonly (ArticleComment & { articleId: string })[];
  reviews: readonly ArticleReview[];
};
/** What a person has not read about one article, in sentences. */
export type DigestItem = { articleId: string; title: string; said: string[] };

/** Longest part of a comment in an email, characters. */
const SHOWN = 200;

/**
 * Returns what one person gets of what was said about articles: the reviews that are asked of them, the answers to
 * theirs, and the comments that name them or are on articles that they wrote or discussed; on those of nobody else, every
 * editor's. Never what they said themselves, and nothing that they read in the desk.
 */
export function digestFor(person: DigestReader, { articles, comments, reviews }: News): DigestItem[] {
  return articles.flatMap((article) => {
    const readUntil = article.read[person.id];
    const isNew = (at: Date | null, byId: string | null) =>
      at !== null && byId !== person.id && (readUntil === undefined || at > new Date(readUntil));
    const said = [
      ...reviews.flatMap((review) => (review.articleId === article.id ? reviewNews(person, review, isNew) : [])),
      ...comments
        .filter((one) => one.articleId === article.id && isNew(one.at, one.byId) && isInvolved(person, article, one))
        .map(commentNews),
    ];
    return said.length === 0 ? [] : [{ articleId: article.id, title: article.title, said }];
  });
}

function isInvolved(person: DigestReader, { involved }: Discussed, { byId, body }: ArticleComment): boolean {
  if (mentions(body, person.name)) return true;
  return involved.includes(person.id) || (person.editor && involved.every((id) => id === byId));
}

type IsNew = (at: Date | null, byId: string | null) => boolean;

function reviewNews(person: DigestReader, review: ArticleReview, isNew: IsNew): string[] {
  const { state, at, by, byId, note, answer, settledAt, settledBy, settledById } = review;
  if (state === "asked")
    return isAskedOf(review, person) && isNew(at, byId) ? [said(`${by} asks for a review`, note)] : [];
  if (state === "withdrawn" || byId !== person.id || !isNew(settledAt, settledById)) return [];
  return [said(state === "approved" ? `${settledBy} approved it` : `${settledBy} asks for changes`, answer)];
}

function commentNews({ by, body, proposal, threadId }: ArticleComment): string {
  if (proposal !== null) return said(`${by} suggests`, proposal === "" ? "taking words out" : proposal);
  return said(threadId === null ? `${by} comments` : `${by} answers`, body);
}

function said(who: string, what: string): string {
  const line = what.replace(/\s+/g, " ").trim();
  if (line === "") return `${who}.`;
  return `${who}: ${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}`;
}
