import { type ClaimPolicy, type ClaimRules, LIKELY_KIND, policyOf } from "#agency/advertising/rules/claim-policy.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { ClaimField, ClaimText } from "./claim-texts.ts";
import { type Claim, findClaims, hasSameFigures, lackingIn } from "./find-claims.ts";
import { findIllegalStatements, findLikelyStatements, inField, statementMessage } from "./illegal-statements.ts";

/** A person's decision about a sentence of an article: the fact that supports it, or null if they accept it with a reason. */
export type ClaimDecision = {
  sentence: string;
  factId: string | null;
  /** Empty for a decision with a fact. */
  reason: string;
  by: string;
  /** The id of their account; null for a decision of before it was stored, which the gate doesn't count. */
  byId: string | null;
};

/** Why a person accepts what nothing supports. */
export type Accepted = Pick<ClaimDecision, "reason" | "by" | "byId">;

/** A sentence that the gate stops or warns of. */
export type ClaimFinding = {
  field: ClaimField;
  /** For the cells of a table, all that have something to support. */
  sentence: string;
  /** The sentence by itself, or each of these cells. */
  sentences: readonly string[];
  kind: "illegal" | "unsourced";
  /** The ids of its kinds in the owner's rules. */
  rules: readonly string[];
  policy: ClaimPolicy;
  /** What is wrong and what to do; `why` for an illegal statement without repeating it. */
  message: string;
  why: string;
  /** The law of an illegal statement, with the day on which it was checked; null for an unsourced one. */
  source: string | null;
  /** What a person decided; null if nothing, or if its fact may no longer be used or doesn't say it. */
  decision: ClaimDecision | null;
  /** True if it keeps this person from publishing. */
  blocks: boolean;
};

/** What the gate for claims knows besides the text. */
export type ClaimCase = {
  facts: readonly Fact[];
  /** The agency's day, ISO. */
  today: string;
  /** True if a linked source counts: not in what a model helped to write, since models make up links. */
  links: boolean;
  rules: ClaimRules;
  decisions: readonly ClaimDecision[];
  /** The reason that a person gave for everything in a file that nothing supports; null without one. */
  accepted: Accepted | null;
  /** Sentences that are or were public here, which were accepted when they went live. */
  live: ReadonlySet<string>;
  /** Who publishes: the id of a person's account, null for a program; and whether no other person could. */
  publisher: { id: string | null; alone: boolean };
};

/**
 * Finds everything in these texts that advertising may not say, or that nothing supports and isn't public yet, each
 * sentence once per field and kind.
 */
export function findClaimFindings(texts: readonly ClaimText[], about: ClaimCase): ClaimFinding[] {
  const decisionOn = decisionsOf(about);
  const illegal = findIllegalStatements(texts).map((statement): ClaimFinding => {
    const { field, sentence, kind } = statement;
    const [policy, decision] = [policyOf(about.rules, [kind.id]), decisionOn(sentence)];
    const message = statementMessage(statement);
    const why = `${kind.reason} ${kind.instead}`;
    const source = `${kind.source} (checked ${kind.checkedOn})`;
    // No fact makes a forbidden sentence legal.
    const accepted = decision?.factId === null ? decision : null;
    const blocks = isBlocked(policy, accepted, about);
    return {
      field,
      sentence,
      sentences: [sentence],
      kind: "illegal",
      rules: [kind.id],
      policy,
      message,
      why,
      source,
      decision: accepted,
      blocks,
    };
  });
  const refused = illegal.filter(({ policy }) => policy === "refuse");
  const unsourced = findUnsourced(texts, about, decisionOn).filter((one) => !hasToGo(one, refused));
  const known = new Set([...illegal, ...unsourced].flatMap(({ sentences }) => sentences));
  const likely = findLikelyStatements(texts)
    .filter(({ sentence }) => !known.has(sentence) && !about.live.has(sentence))
    .map(({ field, sentence }): ClaimFinding => {
      const policy = policyOf(about.rules, [LIKELY_KIND.id]);
      const made = decisionOn(sentence);
      const decision = made?.factId === null ? made : about.accepted && { sentence, factId: null, ...about.accepted };
      const blocks = isBlocked(policy, decision, about);
      const message = `“${sentence}”${inField(field)} ${LIKELY_WHY}`;
      const why = `It ${LIKELY_WHY}`;
      const rules = [LIKELY_KIND.id];
      const sentences = [sentence];
      return {
        field,
        sentence,
        sentences,
        kind: "unsourced",
        rules,
        policy,
        message,
        why,
        source: null,
        decision,
        blocks,
      };
    });
  const each = [...illegal, ...unsourced, ...likely].map(
    (one) => [`${one.kind} ${one.field} ${one.sentence}`, one] as const,
  );
  return [...new Map(each.toReversed()).values()].toReversed();
}

/** Tells whether all sentences of a finding have to go: then they need no source. */
function hasToGo({ sentences }: ClaimFinding, refused: readonly ClaimFinding[]): boolean {
  return sentences.every((sentence) => refused.some((one) => one.sentences.includes(sentence)));
}

type DecisionOn = (sentence: string) => ClaimDecision | null;

/** Finds what nothing supports, the cells of a table as one: they have one source. */
function findUnsourced(texts: readonly ClaimText[], about: ClaimCase, decisionOn: DecisionOn): ClaimFinding[] {
  const groups = new Map<string, Claim[]>();
  for (const claim of findClaims(texts, about.facts, about)) {
    const { field, sentence, backedBy, table } = claim;
    if (backedBy !== null || about.live.has(sentence)) continue;
    // What was decided about one cell stays so.
    const isCell = table !== undefined && decisionOn(sentence) === null;
    const key = isCell ? `table ${table}` : `${field} ${sentence}`;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()].map((claims): ClaimFinding => {
    const field = claims[0]?.field ?? "content";
    const sentences = [...new Set(claims.map(({ sentence }) => sentence))];
    const sentence = sentences.join(CELLS);
    const rules = [...new Set(claims.flatMap(({ kinds }) => kinds))].filter((kind) => kind !== "date");
    const policy = policyOf(about.rules, rules);
    const decision = decisionOn(sentence) ?? (about.accepted && { sentence, factId: null, ...about.accepted });
    const blocks = decision?.factId == null && isBlocked(policy, decision, about);
    const message = unsourcedMessage(field, sentences, policy);
    return {
      field,
      sentence,
      sentences,
      kind: "unsourced",
      rules,
      policy,
      message,
      why: "",
      source: null,
      decision,
      blocks,
    };
  });
}

/** Between the cells of a table. */
const CELLS = " · ";

/**
 * Returns what was decided about the same figures in another language and could be decided here too; null if nothing.
 */
export function offeredDecision(
  { sentence, kind, decision }: ClaimFinding,
  others: readonly ClaimDecision[],
  facts: readonly Fact[],
): ClaimDecision | null {
  if (kind !== "unsourced" || decision !== null) return null;
  const mayServe = ({ factId, reason }: ClaimDecision) => {
    const fact = facts.find(({ id }) => id === factId);
    return factId === null ? reason !== "" : fact !== undefined && lackingIn(fact, sentence).length === 0;
  };
  return others.find((other) => hasSameFigures(other.sentence, sentence) && mayServe(other)) ?? null;
}

/** Returns what a person decided about a sentence, if it still counts. */
function decisionsOf({ facts, decisions }: ClaimCase): DecisionOn {
  const usable = new Map(facts.map((fact) => [fact.id, fact]));
  const decided = new Map(decisions.map((one) => [one.sentence, one]));
  return (sentence) => {
    const decision = decided.get(sentence);
    if (!decision) return null;
    if (decision.factId === null) return decision.reason === "" ? null : decision;
    const fact = usable.get(decision.factId);
    return fact && lackingIn(fact, sentence).length === 0 ? decision : null;
  };
}

function isBlocked(policy: ClaimPolicy, accepted: ClaimDecision | null, { publisher }: ClaimCase): boolean {
  if (policy === "warn") return false;
  if (policy === "refuse" || accepted === null || accepted.byId === null) return true;
  // A program is no second person.
  const isOther = publisher.id !== null && publisher.id !== accepted.byId;
  return policy === "second_person" && !isOther && !publisher.alone;
}

const LIKELY_WHY =
  "reads like what insurance advertising may not say: of a price, an approval, a deadline, taxes, something free, or the government. Say it another way, or accept it with a reason.";

function unsourcedMessage(field: ClaimField, [first = "", ...more]: readonly string[], policy: ClaimPolicy): string {
  const others = more.length === 0 ? inField(field) : ` and ${more.length} more of the same table`;
  const place = more.length === 0 ? "Add the source" : "Add the table's source";
  const end = others === "" && /[.!?…]$/.test(first) ? "" : ".";
  return `No approved fact supports “${first}”${others}${end} ${place}, or change the sentence${UNSOURCED_WAYS[policy]}.`;
}

const UNSOURCED_WAYS: Record<ClaimPolicy, string> = {
  refuse: "",
  second_person: "; or accept it with a reason, and another person publishes",
  reason: "; or accept it with a reason",
  warn: "",
};

/** Returns what to do about a finding that blocks: someone else publishes what this person accepted. */
export function blockMessage({ message, decision, sentence }: ClaimFinding): string {
  return decision === null
    ? message
    : `${decision.by} accepted “${sentence}”. Someone else has to publish it: two people read what nothing supports.`;
}
