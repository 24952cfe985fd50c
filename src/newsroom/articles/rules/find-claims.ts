import { type Fact, factState, NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import type { ClaimField, ClaimText } from "./claim-texts.ts";
import { sentencesOf } from "#agency/advertising/rules/sentences.ts";
import { wordSet } from "./similarity.ts";
import { withoutDates, withoutReferences } from "./without-references.ts";

type ClaimKind = "number" | "date" | "superlative" | "guarantee";

/** A sentence with a claim that can be wrong, and its support: the id of a fact, `source` for a link, or nothing. */
export type Claim = { field: ClaimField; sentence: string; kinds: ClaimKind[]; backedBy: string | null };

const FIGURE = /\$?\d[\d,]*(?:\.\d+)?%?/g;
const NUMBER_WORDS =
  /\b(?:hundred|thousand|million|billion|percent|dozens?|half of|two-thirds|one-third|a third of|a quarter of|three-quarters)\b/gi;
const SUPERLATIVE =
  /\b(?:best|cheapest|lowest|highest|largest|biggest|fastest|safest|easiest|greatest|finest|top-rated|number one|leading|unbeatable|unmatched|world-class|most (?:affordable|popular|trusted|reliable|generous|respected)|least expensive)\b|#1\b/gi;
/** Guaranteed issue is a kind of policy. */
const GUARANTEE = /\b(?:guarantee(?:s|d)?(?![- ]issue\b)|risk-free|no[- ]risk)\b/gi;
/** Words that a sentence and a fact must share besides figures, so that an equal number elsewhere proves nothing. */
const MIN_SHARED = 2;

/**
 * Finds every sentence of these texts with a number, a superlative or a guarantee, and what supports it. Numbers of
 * phones, steps, chapters, versions, forms and statutes are no claims, and neither are dates by themselves. A fact
 * supports a sentence if it is approved and in force, is about the same thing and place, and contains each figure, each
 * date beside a figure and each such word; several facts may share a sentence. With `links`, a link to a source in the
 * same paragraph also does: for texts by people, since a model makes up links.
 */
export function findClaims(
  texts: readonly ClaimText[],
  facts: readonly Fact[],
  { today, links }: { today: string; links: boolean },
): Claim[] {
  const usable = facts.filter((fact) => factState(fact, today) === "approved").map(prepared);
  const whole = texts.map(({ text }) => text.toLowerCase()).join(" ");
  return texts.flatMap(({ field, text, linked }) =>
    sentencesOf(text).flatMap((sentence): Claim[] => {
      const kinds = kindsOf(sentence);
      if (kinds.length === 0) return [];
      const source = links && linked ? "source" : null;
      return [{ field, sentence, kinds, backedBy: factFor(sentence, usable, whole) ?? source }];
    }),
  );
}

/** Returns the unsupported claims, each sentence once. */
export function unsourcedClaims(claims: readonly Claim[]): Claim[] {
  const open = claims.filter(({ backedBy }) => backedBy === null);
  return [...new Map(open.toReversed().map((claim) => [claim.sentence, claim])).values()].toReversed();
}

type Prepared = { fact: Fact; marks: Set<string>; words: Set<string> };
const prepared = (fact: Fact): Prepared => ({ fact, marks: marksOf(fact.text), words: wordSet(fact.text) });

function kindsOf(sentence: string): ClaimKind[] {
  const text = withoutReferences(sentence);
  const undated = withoutDates(text);
  const has = (pattern: RegExp) => new RegExp(pattern.source, "i").test(undated);
  const number = has(FIGURE) || has(NUMBER_WORDS);
  return [
    ...(number ? (["number"] as const) : []),
    ...(number && undated !== text ? (["date"] as const) : []),
    ...(has(SUPERLATIVE) ? (["superlative"] as const) : []),
    ...(has(GUARANTEE) ? (["guarantee"] as const) : []),
  ];
}

/** Returns what a sentence has to prove: its figures and dates without commas and zero cents, and its strong words. */
function marksOf(sentence: string): Set<string> {
  const text = withoutReferences(sentence);
  const figures = (text.match(FIGURE) ?? []).map((figure) => figure.replace(/,/g, "").replace(/\.00?$/, ""));
  const words = [NUMBER_WORDS, SUPERLATIVE].flatMap((pattern) => text.toLowerCase().match(pattern) ?? []);
  const guarantee = (text.match(GUARANTEE) ?? []).map(() => "guarantee");
  return new Set([...figures, ...words, ...guarantee]);
}

/** Returns the first of the facts that together contain all marks of the sentence. */
function factFor(sentence: string, facts: readonly Prepared[], whole: string): string | null {
  const marks = marksOf(sentence);
  const words = wordSet(sentence);
  const about = facts.filter(
    (one) =>
      (one.fact.jurisdiction === NATIONWIDE || whole.includes(one.fact.jurisdiction.toLowerCase())) &&
      shared(words, one.words) >= MIN_SHARED,
  );
  const proven = new Set(about.flatMap((one) => [...one.marks]));
  if ([...marks].some((mark) => !proven.has(mark))) return null;
  return about.find((one) => [...marks].some((mark) => one.marks.has(mark)))?.fact.id ?? null;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count++;
  return count;
}
