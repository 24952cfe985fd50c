import type { Claim } from "./find-claims.ts";

/** A person's decision about a sentence of an article: the fact that supports it, or null if they accept it as is. */
export type ClaimDecision = { sentence: string; factId: string | null; by: string };

/**
 * Sorts the unsupported sentences by people's decisions, each once. A decision applies to exactly these words, and with
 * a fact only while that is approved and in force.
 */
export function settleClaims(
  claims: readonly Claim[],
  decisions: readonly ClaimDecision[],
  usableFacts: ReadonlySet<string>,
): { open: Claim[]; settled: ClaimDecision[] } {
  const unsupported = new Map(
    claims.filter(({ backedBy }) => backedBy === null).map((claim) => [claim.sentence, claim]),
  );
  const settled = decisions.filter(
    ({ sentence, factId }) => unsupported.has(sentence) && (factId === null || usableFacts.has(factId)),
  );
  for (const { sentence } of settled) unsupported.delete(sentence);
  return { open: [...unsupported.values()], settled };
}
