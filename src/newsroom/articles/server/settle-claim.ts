import { invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, personId } from "#platform/access/rules/rights.ts";
import { lackingIn, lackingMessage } from "#newsroom/articles/rules/find-claims.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { ClaimFinding } from "#newsroom/articles/rules/claim-findings.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { markNeedsPerson, setDecision } from "./article-claims-store.ts";
import { findLocked } from "./find-for-editing.ts";
import { isBlocked, readClaimCase, readFindings } from "./read-findings.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { ArticleNeeds } from "./save-revision.ts";

type ClaimSettlement = {
  articleId: string;
  /** As the gate found it. */
  sentence: string;
  /** `fact`: the one of `factId` supports it; `accepted`: it stays without, for `reason`; `none` withdraws a decision. */
  support: "fact" | "accepted" | "none";
  factId?: string | null | undefined;
  reason?: string | undefined;
};

/** Longest reason, characters. */
export const MAX_REASON = 500;

/**
 * Stores what a person decided about a sentence that the gate for claims found. Only a person accepts, with a reason, and
 * only what the owner's rules let people accept. Invalid unless the article, as it is being edited, has the sentence, and
 * the fact is approved, in force, and has each figure of the sentence: otherwise it would replace the second person.
 */
export async function settleClaim(
  needs: ArticleNeeds,
  by: By,
  { articleId, sentence, support, factId = null, reason: given = "" }: ClaimSettlement,
): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    const { article, content } = edited;
    const findings = await readFindings(tx, needs, article, content, personId(by));
    const finding = findings.find((one) => one.sentence === sentence);
    const reason = given.replace(/\s+/g, " ").trim();
    const fields = support === "none" ? {} : faultsOf(by, finding, support, reason);
    const { facts } = await readClaimCase(tx, needs, article, personId(by));
    if (support === "fact")
      Object.assign(
        fields,
        factFaults(
          facts.find(({ id }) => id === factId),
          sentence,
        ),
      );
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    const decided = support === "fact" ? { factId, reason: "" } : { factId: null, reason };
    const decision = support === "none" ? null : decided;
    const who = { by: by.actor.name, byId: by.actor.id, at };
    const before = await setDecision(tx, article.id, sentence, decision && { ...decision, ...who });
    if (before === null && decision === null) return ok(null);
    if (article.status !== "published")
      await markNeedsPerson(tx, article.id, await isBlocked(tx, needs, by, article, content));
    await audit({
      action: "article.claim",
      recordId: article.id,
      before: before && { sentence, ...before },
      after: decision && { sentence, ...decision },
    });
    return ok(null);
  });
}

function factFaults(fact: Fact | undefined, sentence: string): { fact_id?: string } {
  if (!fact) return { fact_id: "Choose a fact that is approved and has not expired." };
  const lacking = lackingIn(fact, sentence);
  return lacking.length === 0 ? {} : { fact_id: lackingMessage(lacking) };
}

function faultsOf(by: By, finding: ClaimFinding | undefined, support: "fact" | "accepted", reason: string) {
  const fields: Record<string, string> = {};
  if (!finding) fields.sentence = "This sentence isn't in the article any more, or has nothing to support.";
  else if (support === "fact" && finding.kind === "illegal")
    fields.sentence = "No fact makes this sentence legal. Change it.";
  else if (support === "accepted") {
    if (by.actor.kind !== "staff") fields.sentence = "Only a person can accept a sentence.";
    else if (finding.policy === "refuse")
      fields.sentence = "Your agency's rules don't let anyone accept this. Change it.";
    if (reason === "") fields.reason = "Say why this may be published.";
    else if (reason.length > MAX_REASON) fields.reason = `Shorten this to ${MAX_REASON} characters.`;
  }
  return fields;
}

/** Stores the reason that a person gave for a whole file with each sentence of an article of it that it lets pass. */
export async function acceptAll(
  tx: Tx,
  needs: ArticleNeeds,
  article: { id: string },
  findings: readonly ClaimFinding[],
): Promise<void> {
  for (const { sentence, decision, kind } of findings)
    if (kind === "unsourced" && decision?.reason)
      await setDecision(tx, article.id, sentence, { ...decision, at: needs.now() });
}
