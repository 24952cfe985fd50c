import { z } from "@hono/zod-openapi";
import { CLAIM_POLICIES } from "#agency/advertising/rules/claim-policy.ts";
import type { ClaimFinding } from "#newsroom/articles/rules/claim-findings.ts";
import { sentenceKey } from "./article-claims-store.ts";

/** What the gate for claims found, as calls send it. */
export const findingSchema = z.object({
  /** Names the sentence in the article. */
  id: z.string(),
  field: z.string(),
  text: z.string(),
  /** The text by itself, or for a table each of its cells that has something to support. */
  sentences: z.array(z.string()),
  kind: z.enum(["illegal", "unsourced"]),
  /** The id of its kind in the agency's rules; all of them where it is of several. */
  rule: z.string(),
  rules: z.array(z.string()),
  policy: z.enum(CLAIM_POLICIES.map(({ value }) => value)),
  message: z.string(),
  source: z.string().nullable(),
  accepted_by: z.string().nullable(),
  reason: z.string().nullable(),
  fact_id: z.string().nullable(),
  /** True if it keeps the caller from publishing. */
  blocks: z.boolean(),
});

/** Returns findings as calls send them. */
export function describeFindings(findings: readonly ClaimFinding[]) {
  return findings.map(({ field, sentence, sentences, kind, rules, policy, message, source, decision, blocks }) => ({
    id: sentenceKey(sentence),
    field,
    text: sentence,
    sentences: [...sentences],
    kind,
    rule: rules[0] ?? kind,
    rules: [...rules],
    policy,
    message,
    source,
    accepted_by: decision?.factId === null ? decision.by : null,
    reason: decision?.reason || null,
    fact_id: decision?.factId ?? null,
    blocks,
  }));
}
