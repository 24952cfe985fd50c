import fc from "fast-check";
import { expect, test } from "vitest";
import { easeWords, PAGE_COLORS, parseEase, spokenPieces } from "./reading-ease.ts";

test("a choice comes back as it was kept", () => {
  for (const size of ["standard", "larger", "largest"] as const)
    for (const contrast of [true, false])
      for (const colors of PAGE_COLORS)
        expect(parseEase(easeWords({ size, contrast, colors }))).toEqual({ size, contrast, colors });
});

test("what the device keeps may be anything; the unknown means the standard", () => {
  expect(parseEase("")).toEqual({ size: "standard", contrast: false, colors: "device" });
  expect(parseEase("huge <b> contrast")).toEqual({ size: "standard", contrast: true, colors: "device" });
});

test("short sentences are read together, a long paragraph in pieces that end with a sentence", () => {
  expect(spokenPieces("  It is\n paid for. ")).toEqual(["It is paid for."]);
  expect(spokenPieces("")).toEqual([]);
  const sentence = `The plan costs $45.50 a month ${"and stays the same ".repeat(6)}for life.`;
  expect(spokenPieces(`${sentence} ${sentence} ${sentence}`)).toEqual([sentence, sentence, sentence]);
});

test("no word is lost, and no piece is longer than a voice can read, unless a single word is", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9.!?,]{1,40}$/), { maxLength: 200 }), (words) => {
      const pieces = spokenPieces(words.join(" "));
      expect(pieces.join(" ")).toBe(words.join(" "));
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(220);
    }),
  );
});
