import { expect, test } from "vitest";
import { scoreSentences } from "#tests/builders/labeled-sentences.ts";

const { scores, wrong } = scoreSentences();
const rate = (name: "found", of: typeof scores) =>
  of.reduce((sum, one) => sum + one[name], 0) / of.reduce((sum, one) => sum + one.sentences, 0);

test("of what may not be said, the gate finds at least 95 percent, and 85 percent of each kind", () => {
  const illegal = scores.filter(({ label }) => label !== "fine");
  expect(illegal.length).toBeGreaterThanOrEqual(9);
  expect(illegal.reduce((sum, { sentences }) => sum + sentences, 0)).toBeGreaterThanOrEqual(200);
  const missed = wrong.filter(({ label }) => label !== "fine").map(({ text }) => text);
  expect(rate("found", illegal), missed.join("\n")).toBeGreaterThanOrEqual(0.95);
  for (const one of illegal) expect(rate("found", [one]), one.label).toBeGreaterThanOrEqual(0.85);
});

test("of what is fine, it stops at most 3 percent", () => {
  const fine = scores.filter(({ label }) => label === "fine");
  const stopped = wrong.filter(({ label }) => label === "fine").map(({ text }) => text);
  expect(rate("found", fine), stopped.join("\n")).toBeLessThanOrEqual(0.03);
});
