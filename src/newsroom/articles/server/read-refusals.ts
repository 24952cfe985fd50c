import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import type { Accepted, ClaimFinding } from "#newsroom/articles/rules/claim-findings.ts";
import { publishRefusals, type Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { countOpenComments } from "./article-comments-store.ts";
import { countAssistedSince } from "./articles-store.ts";
import { listTerms } from "./glossary-store.ts";
import { readFindings } from "./read-findings.ts";
import { termFaultsIn } from "./read-term-faults.ts";
import type { ArticleNeeds } from "./save-revision.ts";

const WEEK = 7 * 86_400_000;

/** Returns everything that keeps this person or program from publishing a content of an article, and all claims found. */
export async function readRefusals(
  on: Executor,
  { now, site }: Pick<ArticleNeeds, "now" | "site">,
  article: Pick<Article, "reviewerId" | "reviewedOn" | "aiAssisted" | "publishedAt" | "status"> & Partial<Article>,
  content: ArticleContent,
  publisherId: string | null,
  accepted: Accepted | null = null,
): Promise<{ refusals: Refusal[]; findings: ClaimFinding[] }> {
  const settings = site.settings();
  const { categories, agency } = settings;
  const category = categories.find(({ slug }) => slug === content.category);
  const person = article.reviewerId === null ? null : await findPerson(on, article.reviewerId);
  const { date } = wallClock(now(), agency.timeZone);
  const allowed = settings.ai.weekly_publications;
  const findings = await readFindings(on, { now, site }, article, content, publisherId, accepted);
  const blocks = settings.publishRules.openComments === "block";
  const refusing = (await listTerms(on)).filter(({ refuses }) => refuses);
  const refusals = publishRefusals({
    terms: refusing.length === 0 ? [] : ((await termFaultsIn(on, article, content, refusing)) ?? []),
    blockingComments: blocks && article.id !== undefined ? await countOpenComments(on, article.id) : 0,
    weeklyLimit:
      article.aiAssisted && article.publishedAt === null && allowed !== null
        ? { most: allowed, published: await countAssistedSince(on, new Date(now().getTime() - WEEK)) }
        : null,
    content,
    reviewRequired: category?.review === "required",
    reviewer: person && {
      name: person.name,
      licensed: person.licenses.some(({ state }) => licensedIn(person.licenses, state, date)),
    },
    reviewedOn: article.reviewedOn,
    findings,
  });
  return { refusals, findings };
}
