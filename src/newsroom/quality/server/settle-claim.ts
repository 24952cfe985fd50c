import { invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { findClaims } from "#newsroom/articles/rules/find-claims.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { type FactNeeds, today } from "#newsroom/facts/server/change-facts.ts";
import { approvedFacts } from "#newsroom/facts/server/facts-store.ts";
import { setDecision } from "./quality-store.ts";

type ClaimSettlement = {
  articleId: string;
  /** As `findClaims` gives it. */
  sentence: string;
  /** `fact`: the one of `factId` supports it; `accepted`: it stays without; `none` withdraws a decision. */
  support: "fact" | "accepted" | "none";
  factId?: string | null | undefined;
};

/**
 * Keeps what a person decided about a sentence of an article that nothing supports. It quiets the warning for the writer;
 * the gate of articles that a model helped to write doesn't ask it. Invalid unless the article, as it is being edited,
 * has the sentence and the fact is approved and in force.
 */
export async function settleClaim(
  needs: FactNeeds,
  by: By,
  { articleId, sentence, support, factId = null }: ClaimSettlement,
): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const day = today(needs);
    const edited = await findForEditing(tx, articleId);
    if (!edited) return notFound("Article");
    const claims = findClaims(claimTexts(edited.content), [], { today: day, links: false });
    if (support !== "none" && !claims.some((claim) => claim.sentence === sentence))
      return invalidFields({ sentence: "This sentence isn't in the article any more, or has nothing to support." });
    if (support === "fact" && !(await approvedFacts(tx, day)).some(({ id }) => id === factId))
      return invalidFields({ fact_id: "Choose a fact that is approved and has not expired." });
    const decision = support === "none" ? null : { factId: support === "fact" ? factId : null };
    const before = await setDecision(
      tx,
      edited.article.id,
      sentence,
      decision && { ...decision, by: by.actor.name, at },
    );
    if (before === null && decision === null) return ok(null);
    await audit({
      action: "article.claim",
      recordId: edited.article.id,
      before: before && { sentence, ...before },
      after: decision && { sentence, ...decision },
    });
    return ok(null);
  });
}
