import { normalized } from "./normalized.ts";

/**
 * Returns what a sentence is weighed by: its different words and pairs of words, with figures as signs, the first word
 * also as such, and whether it asks or exclaims.
 */
export function claimWords(sentence: string): string[] {
  const text = normalized(sentence)
    .replace(/\$[\d,.]*\d/g, " $n ")
    .replace(/\d[\d,.]*%/g, " n% ")
    .replace(/\d[\d,.]*/g, " n ");
  const words = text.match(/[a-z$%']+/g) ?? [];
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  const first = words[0] === undefined ? [] : [`^${words[0]}`];
  const signs = ["?", "!"].filter((sign) => text.includes(sign));
  return [...new Set([...words, ...pairs, ...first, ...signs])];
}

/** The weight of each word, and the sum above which a sentence reads like an illegal one, in hundredths. */
export type ClaimWeights = { bias: number; threshold: number; words: ReadonlyMap<string, number> };
/** The same in a file: the words of each weight, with a bar between them. */
export type StoredWeights = { bias: number; threshold: number; words: Readonly<Record<string, string>> };

/** Reads weights from their file. */
export function readWeights({ words, ...rest }: StoredWeights): ClaimWeights {
  const each = Object.entries(words).flatMap(([weight, those]) =>
    those.split("|").map((word) => [word, Number(weight)] as const),
  );
  return { ...rest, words: new Map(each) };
}

/** Weighs a sentence: the sum of its known words, less for each the more there are. Above 0 it reads like an illegal one. */
export function weighSentence(words: readonly string[], weights: ClaimWeights): number {
  const known = words.flatMap((word) => weights.words.get(word) ?? []);
  const sum = known.reduce((total, weight) => total + weight, 0);
  return weights.bias + sum / Math.sqrt(Math.max(1, known.length)) - weights.threshold;
}
