import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

test("a changed word is one removal and one addition; the rest stays", () => {
  expect(wordDiff("Coverage starts on day one.", "Coverage begins on day one.")).toEqual([
    { kind: "same", text: "Coverage " },
    { kind: "removed", text: "starts" },
    { kind: "added", text: "begins" },
    { kind: "same", text: " on day one." },
  ]);
  expect(wordDiff("The same.", "The same.")).toEqual([{ kind: "same", text: "The same." }]);
});

test("both versions can be read from the runs, whatever the texts are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
      const runs = wordDiff(before, after) ?? [];
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map((run) => run.text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("texts too long or too different are not compared, and that is known quickly", () => {
  const words = (n: number, word: string) => Array.from({ length: n }, (_, at) => `${word}${at}`).join(" ");
  expect(wordDiff(words(20_000, "old"), words(20_000, "new"))).toBeNull();
  expect(wordDiff(words(8_000, "old"), words(8_000, "new"))).toBeNull();
  expect(wordDiff(words(8_000, "same"), `${words(8_000, "same")} more`)).toHaveLength(2);
});
