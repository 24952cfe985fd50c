import { SEARCH_MIN } from "./search-text.ts";

/** Some of the searched texts, which of them have each three characters, and the number of all texts. */
export type TextSample = {
  texts: readonly string[];
  having: ReadonlyMap<string, readonly string[]>;
  total: number;
};

export function sampleOf(texts: readonly string[], total = texts.length): TextSample {
  const having = new Map<string, string[]>();
  for (const text of texts)
    for (const three of new Set(threesOf(text))) {
      const found = having.get(three);
      if (found) found.push(text);
      else having.set(three, [text]);
    }
  return { texts, having, total };
}

/**
 * Reading a text that the index found, somewhere in the table, costs as much as checking so many in a row; measured
 * with a million.
 */
const IN_A_ROW = 8;

/**
 * Tells whether the newest `wanted` texts with a part (`searchedPart`) are found sooner by checking the newest one by
 * one than by an index that is searched for `parts`. An estimate: the result is the same both ways.
 */
export function isCommon(part: string, parts: readonly string[], sample: TextSample, wanted: number): boolean {
  const { texts, having, total } = sample;
  const [fewest = []] = parts.map((one) => having.get(one) ?? []).sort((a, b) => a.length - b.length);
  const candidates = fewest.filter((text) => parts.every((one) => text.includes(one)));
  const found = candidates.filter((text) => text.includes(part)).length;
  const [walked, read] = [(wanted * texts.length) / found, (candidates.length * total) / texts.length];
  return found > 0 && walked < read * IN_A_ROW;
}

/** Three characters count as rare if one text of a hundred has them; more than four cost more than they exclude. */
const RARE = 0.01;
const MAX_PARTS = 4;

/**
 * Returns the parts to search a trigram index for, to find texts with a part (`searchedPart`): of each of its words the
 * rarest three characters, and others that are rare. An index reads the whole list of each part, and those of common
 * ones are long. The part itself if it has no such word. The texts found may still lack the part.
 */
export function indexedParts(part: string, { texts, having }: TextSample): string[] {
  const byRarity = (threes: readonly string[]) =>
    [...new Set(threes)].sort((a, b) => (having.get(a)?.length ?? 0) - (having.get(b)?.length ?? 0));
  const words = [...part.matchAll(/[a-z0-9]+/g)].map((found) => byRarity(threesAt(part, found.index, found[0].length)));
  const firsts = byRarity(words.flatMap(([rarest]) => rarest ?? []));
  const others = words.flatMap(([, ...rest]) =>
    rest.filter((three) => (having.get(three)?.length ?? 0) <= texts.length * RARE),
  );
  const parts = [...new Set([...firsts, ...byRarity(others)])].slice(0, MAX_PARTS);
  return parts.length > 0 ? parts : [part];
}

/** Returns three characters in a row of a word of a part; two letters with the space after or before them. */
function threesAt(part: string, from: number, length: number): string[] {
  if (length >= SEARCH_MIN) return threesOf(part.slice(from, from + length));
  const spaced = [part.slice(from, from + SEARCH_MIN), part.slice(Math.max(from - 1, 0), from + length)];
  return spaced.filter((three) => /^(?:[a-z0-9]{2} | [a-z0-9]{2})$/.test(three)).slice(0, 1);
}

function threesOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - SEARCH_MIN + 1, 0) }, (_, i) => text.slice(i, i + SEARCH_MIN));
}
