import type { ClaimDecision } from "#newsroom/articles/rules/settled-claims.ts";
import { type SuggestedLink, suggestLinks } from "#newsroom/articles/rules/suggest-links.ts";
import { countKeywordUses } from "#newsroom/articles/server/articles-store.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { readRefusals } from "#newsroom/articles/server/read-refusals.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listDecisions, listLinkable } from "./quality-store.ts";

/** How many of the closest articles are looked at for links: enough to find five that are published and not linked. */
const CLOSEST = 100;

/** What a writer needs of the other articles and of earlier decisions, beside the rules that run in the browser. */
type Advice = {
  /** How many other articles have the primary keyword. */
  keywordUses: number;
  links: SuggestedLink[];
  decisions: ClaimDecision[];
  /** What keeps it from being published as it is now. */
  refusals: Refusal[];
};

/** The advice on an article as it is being edited; null if it isn't there. */
export async function readAdvice(
  needs: Pick<Services, "db" | "quality" | "now" | "site">,
  named: string,
): Promise<Advice | null> {
  const { db, quality } = needs;
  const edited = await findForEditing(db, named);
  if (!edited) return null;
  const { article, content } = edited;
  const closest = await quality.closest(article.id, CLOSEST);
  const similarity = new Map(closest.map((one) => [one.id, one.similarity]));
  const linkable = await listLinkable(db, [...similarity.keys()], article.language);
  return {
    keywordUses: await countKeywordUses(db, content.primaryKeyword, article.id),
    links: suggestLinks(
      { slug: article.slug, content: content.content },
      linkable.map((one) => ({ ...one, similarity: similarity.get(one.id) ?? 0 })),
    ),
    decisions: await listDecisions(db, article.id),
    refusals: await readRefusals(db, needs, article, content),
  };
}
