import { readFileSync } from "node:fs";
import { join } from "node:path";
import { illegalSentences, likelySentences } from "#agency/advertising/rules/illegal-kind.ts";

/** A sentence of an advertisement or an article, written and labeled without knowing the lexicon. */
type LabeledSentence = {
  text: string;
  language: "en" | "es";
  /** The id of an illegal kind, or `fine`. */
  label: string;
  where: "title" | "description" | "body" | "faq" | "alt" | "link";
};

/**
 * The sets: those by which the lexicon was written, those from which only weights were learned, and those that nothing was
 * made from, which say what the gate does with sentences to come. Never write a rule by a sentence of the last.
 */
export const CLAIM_SETS = ["sentences", "learned", "unseen"] as const;
export type ClaimSet = (typeof CLAIM_SETS)[number];

/** What the gate did with the sentences of a label: those it stops; of them, those that the lexicon finds, and as this very kind. */
export type LabelScore = { label: string; sentences: number; found: number; byLexicon: number; asLabeled: number };

/** Reads a set of labeled sentences. */
export function readLabeled(set: ClaimSet): LabeledSentence[] {
  return JSON.parse(readFileSync(join("tests", "claims", `${set}.json`), "utf8")) as LabeledSentence[];
}

/** Runs the gate over a set of sentences and counts by label, with the sentences it judged otherwise. */
export function scoreSentences(set: ClaimSet): { scores: LabelScore[]; wrong: LabeledSentence[] } {
  const scores = new Map<string, LabelScore>();
  const wrong: LabeledSentence[] = [];
  for (const one of readLabeled(set)) {
    const score = scores.get(one.label) ?? { label: one.label, sentences: 0, found: 0, byLexicon: 0, asLabeled: 0 };
    scores.set(one.label, score);
    const illegal = illegalSentences(one.text);
    const isFound = illegal.length > 0 || likelySentences(one.text).length > 0;
    score.sentences++;
    if (isFound) score.found++;
    if (illegal.length > 0) score.byLexicon++;
    // Whether Medicare pays or is behind it is one label.
    if (illegal.some(({ kind }) => kind.id.replace("medicare-pays", "medicare") === one.label)) score.asLabeled++;
    if (isFound === (one.label === "fine")) wrong.push(one);
  }
  return { scores: [...scores.values()], wrong };
}

/** Returns the share of the sentences of some labels that the gate stops. */
export function foundShare(of: readonly LabelScore[]): number {
  return of.reduce((sum, { found }) => sum + found, 0) / of.reduce((sum, { sentences }) => sum + sentences, 0);
}
