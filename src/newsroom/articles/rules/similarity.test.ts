import fc from "fast-check";
import { expect, test } from "vitest";
import { similarity, wordSet } from "./similarity.ts";

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 }).map((list) => new Set(list));

test("overlap divided by union", () => {
  expect(similarity(new Set(["a", "b", "c"]), new Set(["b", "c", "d"]))).toBe(0.5);
  expect(similarity(new Set(), new Set())).toBe(0);
  expect(similarity(new Set(["a"]), new Set(["b"]))).toBe(0);
});

test("it is between 0 and 1, symmetric, and is 1 only for the same words", () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const value = similarity(a, b);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(similarity(b, a)).toBe(value);
      expect(value === 1).toBe(a.size > 0 && a.size === b.size && [...a].every((w) => b.has(w)));
    }),
  );
});

test("words of two letters and stop words do not count; case does not matter", () => {
  expect(wordSet("The Funeral is AT the funeral home, in 2026")).toEqual(new Set(["funeral", "home"]));
});
