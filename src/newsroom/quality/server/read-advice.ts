import { type By, personId } from "#platform/access/rules/rights.ts";
import type { ClaimCase, ClaimDecision } from "#newsroom/articles/rules/claim-findings.ts";
import { type SuggestedLink, suggestLinks } from "#newsroom/articles/rules/suggest-links.ts";
import { listDecisions } from "#newsroom/articles/server/article-claims-store.ts";
import { countKeywordUses, listLanguages } from "#newsroom/articles/server/articles-store.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { readClaimCase } from "#newsroom/articles/server/read-findings.ts";
import { readRefusals } from "#newsroom/articles/server/read-refusals.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listLinkable } from "./quality-store.ts";

/** The number of closest articles considered for links: enough to find five that are published and not linked. */
const CLOSEST = 100;

/** The data about other articles and earlier decisions that the rules in the browser lack. */
type Advice = {
  /** The number of other articles with the primary keyword. */
  keywordUses: number;
  links: SuggestedLink[];
  /** What the gate for claims knows besides the text; the browser has the facts. */
  claims: Pick<ClaimCase, "decisions" | "rules" | "live" | "publisher">;
  /** What was decided about the article in its other languages. */
  others: ClaimDecision[];
  /** What blocks publishing it as it is now. */
  refusals: Refusal[];
};

/** Reads the advice on an article as edited for a person; null if it doesn't exist. */
export async function readAdvice(
  needs: Pick<Services, "db" | "quality" | "now" | "site">,
  by: By,
  named: string,
): Promise<Advice | null> {
  const { db, quality } = needs;
  const edited = await findForEditing(db, named);
  if (!edited) return null;
  const { article, content } = edited;
  const closest = await quality.closest(article.id, CLOSEST);
  const similarity = new Map(closest.map((one) => [one.id, one.similarity]));
  const others = (await listLanguages(db, article)).filter(({ id }) => id !== article.id);
  const linkable = await listLinkable(db, [...similarity.keys()], article.language);
  return {
    keywordUses: await countKeywordUses(db, content.primaryKeyword, article.id),
    links: suggestLinks(
      { slug: article.slug, content: content.content },
      linkable.map((one) => ({ ...one, similarity: similarity.get(one.id) ?? 0 })),
    ),
    others: (await Promise.all(others.map(({ id }) => listDecisions(db, id)))).flat(),
    claims: await readClaimCase(db, needs, article, personId(by)),
    refusals: (await readRefusals(db, needs, article, content, personId(by))).refusals,
  };
}
