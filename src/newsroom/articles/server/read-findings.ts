import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import {
  type Accepted,
  type ClaimCase,
  type ClaimFinding,
  findClaimFindings,
} from "#newsroom/articles/rules/claim-findings.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { sentencesOf } from "#agency/advertising/rules/sentences.ts";
import { type By, personId } from "#platform/access/rules/rights.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { approvedFacts } from "#newsroom/facts/server/facts-store.ts";
import { findWithdrawn, listDecisions } from "./article-claims-store.ts";
import { listEditors } from "./list-editors.ts";
import type { ArticleNeeds } from "./save-revision.ts";

type Needs = Pick<ArticleNeeds, "now" | "site">;
/** An article that may not be stored yet: then it has no id. */
type Checked = Pick<Article, "aiAssisted" | "status"> & Partial<Article>;

/** Reads what the gate for claims finds in a content of an article, for a person or program that would publish it. */
export async function readFindings(
  on: Executor,
  needs: Needs,
  article: Checked,
  content: ArticleContent,
  publisherId: string | null,
  accepted: Accepted | null = null,
): Promise<ClaimFinding[]> {
  const about = await readClaimCase(on, needs, article, publisherId, accepted);
  return findClaimFindings(claimTexts(content), about);
}

/** Tells whether the gate for claims keeps this person or program from publishing a content of an article. */
export async function isBlocked(
  on: Executor,
  needs: Needs,
  by: By,
  article: Checked,
  content: ArticleContent,
): Promise<boolean> {
  return (await readFindings(on, needs, article, content, personId(by))).some(({ blocks }) => blocks);
}

/** Reads what the gate for claims knows about an article besides the text. */
export async function readClaimCase(
  on: Executor,
  { now, site }: Needs,
  article: Checked,
  publisherId: string | null,
  accepted: Accepted | null = null,
): Promise<ClaimCase> {
  const { agency, claimRules } = site.settings();
  const { date } = wallClock(now(), agency.timeZone);
  const decisions = article.id === undefined ? [] : await listDecisions(on, article.id);
  // Where nobody else may publish, one person's reason has to do.
  const hasOwn = [accepted, ...decisions].some((one) => publisherId !== null && one?.byId === publisherId);
  return {
    facts: await approvedFacts(on, date),
    today: date,
    links: !article.aiAssisted,
    rules: claimRules,
    decisions,
    accepted,
    live: new Set(await publicSentences(on, article)),
    publisher: { id: publisherId, alone: hasOwn && (await listEditors(on)).length <= 1 },
  };
}

/** Returns the sentences that the public version has, or the one that was public last. */
async function publicSentences(on: Executor, { id, status, ...article }: Checked): Promise<string[]> {
  if (id === undefined) return [];
  const isPublic = status === "published" && article.content !== undefined;
  const content = isPublic ? (article as Article) : await findWithdrawn(on, id);
  return content ? claimTexts(content).flatMap(({ text }) => sentencesOf(text)) : [];
}
