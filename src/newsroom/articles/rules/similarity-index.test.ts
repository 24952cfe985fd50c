import fc from "fast-check";
import { expect, test } from "vitest";
import { similarity } from "./similarity.ts";
import { SimilarityIndex } from "./similarity-index.ts";

const words = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 }).map((list) => new Set(list));
const change = fc.record({ id: fc.constantFrom("1", "2", "3", "4", "5"), words: fc.option(words, { freq: 3 }) });

test("after any changes, the index answers what comparing each pair answers", () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (changes, threshold) => {
        const index = new SimilarityIndex();
        const all = new Map<string, Set<string>>();
        for (const { id, words: set } of changes) {
          if (set) {
            index.set(id, set);
            all.set(id, set);
          } else {
            index.delete(id);
            all.delete(id);
          }
        }
        for (const [id, set] of all) {
          const expected = [...all]
            .filter(([other]) => other !== id)
            .map(([other, theirs]) => ({ id: other, similarity: similarity(set, theirs) }))
            .filter((one) => one.similarity >= threshold)
            .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
          expect(index.similarTo(id, threshold)).toEqual(expected);
        }
      },
    ),
  );
});

test("without a threshold, articles are similar from 5 % of the words in common on", () => {
  const index = new SimilarityIndex();
  const more = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  index.set("chosen", new Set(["shared"]));
  index.set("5 %", new Set(["shared", ...more(19, "a")]));
  index.set("less", new Set(["shared", ...more(20, "b")]));
  expect(index.similarTo("chosen")).toEqual([{ id: "5 %", similarity: 0.05 }]);
});

test("the closest are taken if there are more than wanted, and an unknown article has none", () => {
  const index = new SimilarityIndex();
  for (let at = 0; at < 20; at++)
    index.set(`a${at}`, new Set(["funeral", ...Array.from({ length: at }, (_, n) => `w${n}`)]));
  expect(index.similarTo("a0").map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => `a${at + 1}`));
  expect(index.similarTo("other")).toEqual([]);
});

test("what similar articles have in common counts beyond the first 65,536 articles too", () => {
  const index = new SimilarityIndex();
  const last = 2 ** 16 + 1;
  for (let at = 0; at <= last; at++) index.set(`a${at}`, new Set(at < 2 || at === last ? ["urn", `w${at}`] : []));
  expect(index.similarTo(`a${last}`)).toEqual([
    { id: "a0", similarity: 1 / 3 },
    { id: "a1", similarity: 1 / 3 },
  ]);
  expect(index.similarTo("a0").map(({ id }) => id)).toEqual(["a1", `a${last}`]);
});
