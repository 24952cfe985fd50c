import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { findClaims, unsourcedClaims } from "#newsroom/articles/rules/find-claims.ts";
import { publishRefusals, type Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { approvedFacts } from "#newsroom/facts/server/facts-store.ts";
import { countAssistedSince } from "./articles-store.ts";
import type { ArticleNeeds } from "./save-revision.ts";

const WEEK = 7 * 86_400_000;

/** Returns everything that blocks publishing this content of an article now; empty if nothing. */
export async function readRefusals(
  on: Executor,
  { now, site }: Pick<ArticleNeeds, "now" | "site">,
  article: Pick<Article, "reviewerId" | "reviewedOn" | "aiAssisted" | "publishedAt">,
  content: ArticleContent,
): Promise<Refusal[]> {
  const settings = site.settings();
  const { categories, agency } = settings;
  const category = categories.find(({ slug }) => slug === content.category);
  const person = article.reviewerId === null ? null : await findPerson(on, article.reviewerId);
  const { date } = wallClock(now(), agency.timeZone);
  const facts = article.aiAssisted ? await approvedFacts(on, date) : [];
  const claims = article.aiAssisted ? findClaims(claimTexts(content), facts, { today: date, links: false }) : [];
  const allowed = settings.ai.weekly_publications;
  return publishRefusals({
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
    unsourced: unsourcedClaims(claims),
  });
}
