import { type Fact, factState, NATIONWIDE } from "#core/facts/fact.ts";
import { plainText } from "./plain-text.ts";
import { wordSet } from "./similarity.ts";

export type ClaimKind = "number" | "date" | "superlative" | "guarantee";

/** A sentence that says something which can be wrong, and what supports it: the id of a fact, `source` for a linked one, or nothing. */
export type Claim = { sentence: string; kinds: ClaimKind[]; backedBy: string | null };

const BLOCK = /<(p|li|h[2-6]|td|th|figcaption|dd|dt|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const SOURCE_LINK = /<a\s[^>]*href="https?:\/\//i;
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const DATE = new RegExp(`\\b(?:${MONTHS})\\s+\\d{1,2}\\b|\\b(?:19|20)\\d{2}\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b`);
const FIGURE = /\$?\d[\d,]*(?:\.\d+)?%?/g;
const NUMBER_WORDS =
  /\b(?:hundred|thousand|million|billion|percent|dozens?|half of|two-thirds|one-third|a third of|a quarter of|three-quarters)\b/gi;
const SUPERLATIVE =
  /\b(?:best|cheapest|lowest|highest|largest|biggest|fastest|safest|easiest|greatest|finest|top-rated|number one|leading|unbeatable|unmatched|world-class|most (?:affordable|popular|trusted|reliable|generous|respected)|least expensive)\b|#1\b/gi;
const GUARANTEE = /\b(?:guarantee(?:s|d)?|risk-free|no[- ]risk)\b/gi;
/** Words that a sentence and a fact must share beside their figures, so that an equal number elsewhere proves nothing. */
const MIN_SHARED = 2;

/**
 * Every sentence of an article with a number, a date, a superlative or a guarantee, and what supports it. A fact does if it
 * is approved and in force, is about the same thing and place, and contains each figure and each such word; several facts
 * may share a sentence. With `links`, a link to a source in the same paragraph does too: for what a person wrote, since a
 * model makes up links.
 */
export function findClaims(
  html: string,
  facts: readonly Fact[],
  { today, links }: { today: string; links: boolean },
): Claim[] {
  const usable = facts.filter((fact) => factState(fact, today) === "approved").map(prepared);
  const whole = plainText(html).toLowerCase();
  return [...html.matchAll(BLOCK)].flatMap(([, , inner = ""]) => {
    const linked = links && SOURCE_LINK.test(inner);
    return sentencesOf(plainText(inner)).flatMap((sentence): Claim[] => {
      const kinds = kindsOf(sentence);
      if (kinds.length === 0) return [];
      return [{ sentence, kinds, backedBy: factFor(sentence, usable, whole) ?? (linked ? "source" : null) }];
    });
  });
}

/** The sentences that nothing supports, each once. */
export function unsourcedSentences(claims: readonly Claim[]): string[] {
  return [...new Set(claims.filter(({ backedBy }) => backedBy === null).map(({ sentence }) => sentence))];
}

/** The ids of the facts that support an article. */
export function factsUsed(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ backedBy }) => (backedBy === null || backedBy === "source" ? [] : [backedBy])))];
}

type Prepared = { fact: Fact; marks: Set<string>; words: Set<string> };
const prepared = (fact: Fact): Prepared => ({ fact, marks: marksOf(fact.text), words: wordSet(fact.text) });

function kindsOf(sentence: string): ClaimKind[] {
  const has = (pattern: RegExp) => new RegExp(pattern.source, "i").test(sentence);
  return [
    ...(has(FIGURE) || has(NUMBER_WORDS) ? (["number"] as const) : []),
    ...(DATE.test(sentence) ? (["date"] as const) : []),
    ...(has(SUPERLATIVE) ? (["superlative"] as const) : []),
    ...(has(GUARANTEE) ? (["guarantee"] as const) : []),
  ];
}

/** What a sentence has to prove: its figures without commas and zero cents, and its strong words. */
function marksOf(sentence: string): Set<string> {
  const figures = (sentence.match(FIGURE) ?? []).map((figure) => figure.replace(/,/g, "").replace(/\.00?$/, ""));
  const words = [NUMBER_WORDS, SUPERLATIVE].flatMap((pattern) => sentence.toLowerCase().match(pattern) ?? []);
  const guarantee = (sentence.match(GUARANTEE) ?? []).map(() => "guarantee");
  return new Set([...figures, ...words, ...guarantee]);
}

/** The first of the facts that together contain all marks of the sentence. */
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

/** Sentences end at a mark that is followed by a capital, not after the usual abbreviations. */
function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[A-Z0-9$])/);
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    if (last !== undefined && /\b(?:Mr|Mrs|Ms|Dr|St|No|vs|Inc|U\.S|approx|Jr|Sr)\.$/.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== "") sentences.push(part);
  }
  return sentences;
}
