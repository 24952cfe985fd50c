import { type Fact, factState, NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import type { ClaimField, ClaimText } from "./claim-texts.ts";
import { sentencesOf } from "#agency/advertising/rules/sentences.ts";
import { remembered } from "#platform/text/rules/remembered.ts";
import { wordSet } from "./similarity.ts";
import { withoutDates, withoutReferences } from "./without-references.ts";

type ClaimKind = "number" | "date" | "superlative" | "guarantee";

/** A sentence with a claim that can be wrong, and its support: the id of a fact, `source` for a link, or nothing. */
export type Claim = {
  field: ClaimField;
  sentence: string;
  kinds: ClaimKind[];
  backedBy: string | null;
  /** The number of its table, for a claim in a cell. */
  table?: number;
};

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
  const whole = texts.map(({ text }) => text.toLowerCase()).join(" ");
  const isHere = ({ jurisdiction }: Fact) => jurisdiction === NATIONWIDE || whole.includes(jurisdiction.toLowerCase());
  const usable = facts.filter((fact) => factState(fact, today) === "approved" && isHere(fact)).map(prepared);
  return texts.flatMap(({ field, text, linked, table }) =>
    sentencesOf(text).flatMap((sentence): Claim[] => {
      const { kinds } = claimIn(sentence);
      if (kinds.length === 0) return [];
      const source = links && linked ? "source" : null;
      return [{ field, sentence, kinds, backedBy: factFor(sentence, usable) ?? source, ...(table ? { table } : {}) }];
    }),
  );
}

type Prepared = { fact: Fact; marks: Set<string>; words: Set<string> };
const wordsIn = remembered(wordSet);
const prepared = (fact: Fact): Prepared => ({ fact, marks: claimIn(fact.text).marks, words: wordsIn(fact.text) });

/** Returns what a sentence claims, and what it has to prove. */
const claimIn = remembered((sentence) => {
  // Most sentences have no figure.
  const text = /\d/.test(sentence) ? withoutReferences(sentence) : sentence;
  return { kinds: kindsOf(text), marks: marksOf(text) };
});

/** Returns the kinds of claims in a sentence without references. */
function kindsOf(text: string): ClaimKind[] {
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

/** Returns the figures and dates of a sentence without references, without commas and zero cents, and its strong words. */
function marksOf(text: string): Set<string> {
  const figures = (text.match(FIGURE) ?? []).map((figure) => figure.replace(/,/g, "").replace(/\.00?$/, ""));
  const words = [NUMBER_WORDS, SUPERLATIVE].flatMap((pattern) => text.toLowerCase().match(pattern) ?? []);
  const guarantee = (text.match(GUARANTEE) ?? []).map(() => "guarantee");
  return new Set([...figures, ...words, ...guarantee]);
}

/** Returns the figures and strong words of a sentence that a fact doesn't have, as the sentence has them. */
export function lackingIn(fact: Fact, sentence: string): string[] {
  const { marks } = claimIn(fact.text);
  return [...claimIn(sentence).marks].filter((mark) => !marks.has(mark)).map(withCommas);
}

/** Tells whether two sentences, perhaps in two languages, have the same figures, and have some. */
export function hasSameFigures(one: string, other: string): boolean {
  const [some, others] = [one, other].map((text) => [...claimIn(text).marks].filter((mark) => /\d/.test(mark)));
  return some !== undefined && some.length > 0 && sameSet(some, others ?? []);
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((mark) => other.includes(mark));

/** Says what a fact doesn't have, and what to do. */
export function lackingMessage(lacking: readonly string[]): string {
  return `This fact doesn't say ${lacking.join(", ")}. Choose another one, or accept the sentence with a reason.`;
}

const withCommas = (mark: string) => mark.replace(/\d+/, (digits) => Number(digits).toLocaleString("en-US"));

/** Returns the first of the facts that together contain all marks of the sentence. */
function factFor(sentence: string, facts: readonly Prepared[]): string | null {
  const { marks } = claimIn(sentence);
  const words = wordsIn(sentence);
  const about = facts.filter((one) => shared(words, one.words) >= MIN_SHARED);
  const proven = new Set(about.flatMap((one) => [...one.marks]));
  if ([...marks].some((mark) => !proven.has(mark))) return null;
  return about.find((one) => [...marks].some((mark) => one.marks.has(mark)))?.fact.id ?? null;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count++;
  return count;
}
