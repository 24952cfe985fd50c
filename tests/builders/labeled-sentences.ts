import { readFileSync } from "node:fs";
import { join } from "node:path";
import { illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";

/** A sentence of an advertisement or an article, written and labeled without knowing the lexicon. */
type LabeledSentence = {
  text: string;
  language: "en" | "es";
  /** The id of an illegal kind, or `fine`. */
  label: string;
  where: "title" | "description" | "body" | "faq" | "alt" | "link";
};

/** What the lexicon did with the sentences of a label. `found`: those it stops; `asLabeled`: as of this very kind. */
export type LabelScore = { label: string; sentences: number; found: number; asLabeled: number };

function labeledSentences(): LabeledSentence[] {
  return JSON.parse(readFileSync(join("tests", "claims", "sentences.json"), "utf8")) as LabeledSentence[];
}

/** Runs the lexicon over the labeled sentences and counts by label, with the sentences it judged otherwise. */
export function scoreSentences(): { scores: LabelScore[]; wrong: LabeledSentence[] } {
  const scores = new Map<string, LabelScore>();
  const wrong: LabeledSentence[] = [];
  for (const one of labeledSentences()) {
    const score = scores.get(one.label) ?? { label: one.label, sentences: 0, found: 0, asLabeled: 0 };
    scores.set(one.label, score);
    const found = illegalSentences(one.text);
    score.sentences++;
    if (found.length > 0) score.found++;
    // Whether Medicare pays or is behind it is one label.
    if (found.some(({ kind }) => kind.id.replace("medicare-pays", "medicare") === one.label)) score.asLabeled++;
    if (found.length > 0 === (one.label === "fine")) wrong.push(one);
  }
  return { scores: [...scores.values()], wrong };
}
