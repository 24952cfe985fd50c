import { ILLEGAL_KINDS } from "./claim-lexicon.ts";

/**
 * The conditions for publishing a statement, strictest first: nothing lets it pass; one person accepts it with a reason
 * and another publishes; a person accepts it; nothing keeps it.
 */
export const CLAIM_POLICIES = [
  { value: "refuse", label: "Refuse" },
  { value: "second_person", label: "A reason, and a second person" },
  { value: "reason", label: "A reason" },
  { value: "warn", label: "Only warn" },
] as const;
export type ClaimPolicy = (typeof CLAIM_POLICIES)[number]["value"];

/** The kinds of statements that nothing supports. */
export const UNSOURCED_KINDS = [
  { id: "number", label: "A figure without a source" },
  { id: "superlative", label: "A superlative without a source" },
  { id: "guarantee", label: "A guarantee without a source" },
] as const;

/** The kind of a statement that no rule knows and that reads like an illegal one; it is never refused outright at first. */
export const LIKELY_KIND = { id: "likely", label: "Reads like what may not be said" } as const;

/** Every kind of statement that the gate looks for, with the policy it has until the owner chooses another. */
export const CLAIM_KINDS: readonly { id: string; label: string; policy: ClaimPolicy }[] = [
  ...ILLEGAL_KINDS.map(({ id, label }) => ({ id, label, policy: "refuse" as const })),
  ...[LIKELY_KIND, ...UNSOURCED_KINDS].map(({ id, label }) => ({ id, label, policy: "second_person" as const })),
];

/** The owner's policy by the id of a kind. */
export type ClaimRules = Readonly<Record<string, ClaimPolicy>>;

/** Returns the strictest policy of these kinds. */
export function policyOf(rules: ClaimRules, kinds: readonly string[]): ClaimPolicy {
  const chosen = kinds.map((kind) => rules[kind] ?? CLAIM_KINDS.find(({ id }) => id === kind)?.policy);
  return CLAIM_POLICIES.find(({ value }) => chosen.includes(value))?.value ?? "refuse";
}
