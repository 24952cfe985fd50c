import { normalized } from "./normalized.ts";

/**
 * Returns what a sentence is weighed by: its different words and pairs of words, with figures as signs, the first word
 * also as such, and whether it asks or exclaims.
 */
export function weighedWords(sentence: string): string[] {
  const text = normalized(sentence)
    .replace(/\$[\d,.]*\d/g, " $n ")
    .replace(/\d[\d,.]*(%?)/g, " n$1 ");
  const words = text.match(/[a-z$%']+/g) ?? [];
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  const first = words[0] === undefined ? [] : [`^${words[0]}`];
  const signs = ["?", "!"].filter((sign) => text.includes(sign));
  return [...new Set([...words, ...pairs, ...first, ...signs])];
}

/**
 * Returns what a message is weighed by: the words of a sentence, and its runs of three to five letters, by which slips
 * of the finger and endings that no example had are known, too.
 */
export function weighedLetters(message: string): string[] {
  const text = ` ${normalized(message)
    .replace(/[^a-z0-9' ?!]/g, " ")
    .replace(/\d+/g, "0")
    .replace(/\s+/g, " ")
    .trim()} `;
  const runs = [3, 4, 5].flatMap((size) =>
    Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => `#${text.slice(at, at + size)}`),
  );
  return [...new Set([...weighedWords(message), ...runs])];
}

/** The weight of each word, and the sum above which a text is found, in hundredths. */
export type WordWeights = { bias: number; threshold: number; words: ReadonlyMap<string, number> };
/** The same in a file: the words of each weight, with a bar between them. */
export type StoredWeights = { bias: number; threshold: number; words: Readonly<Record<string, string>> };

/** Reads weights from their file. */
export function readWeights({ words, ...rest }: StoredWeights): WordWeights {
  const each = Object.entries(words).flatMap(([weight, those]) =>
    those.split("|").map((word) => [word, Number(weight)] as const),
  );
  return { ...rest, words: new Map(each) };
}

/** Weighs a sentence: the sum of its known words, less for each the more there are. Above 0 it is found. */
export function weighSentence(words: readonly string[], weights: WordWeights): number {
  const known = words.flatMap((word) => weights.words.get(word) ?? []);
  const sum = known.reduce((total, weight) => total + weight, 0);
  return weights.bias + sum / Math.sqrt(Math.max(1, known.length)) - weights.threshold;
}
