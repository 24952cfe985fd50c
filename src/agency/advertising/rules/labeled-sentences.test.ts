import { expect, test } from "vitest";
import { foundShare, scoreSentences } from "#tests/builders/labeled-sentences.ts";

const isFine = ({ label }: { label: string }) => label === "fine";

test.each([
  ["sentences", 0.95, 0.03],
  ["learned", 0.78, 0.03],
  // What nobody wrote a rule for: more than three times what the lexicon finds by itself.
  ["unseen", 0.65, 0.035],
] as const)("of the set %s, the gate stops what may not be said, and lets the rest pass", (set, least, most) => {
  const { scores, wrong } = scoreSentences(set);
  const illegal = scores.filter((one) => !isFine(one));
  expect(illegal.length).toBeGreaterThanOrEqual(8);
  expect(illegal.reduce((sum, { sentences }) => sum + sentences, 0)).toBeGreaterThanOrEqual(240);
  const missed = wrong.filter((one) => !isFine(one)).map(({ text }) => text);
  expect(foundShare(illegal), missed.join("\n")).toBeGreaterThanOrEqual(least);
  const stopped = wrong.filter(isFine).map(({ text }) => text);
  expect(foundShare(scores.filter(isFine)), stopped.join("\n")).toBeLessThanOrEqual(most);
});

test("of each kind that the lexicon knows, the gate stops at least 85 percent", () => {
  for (const one of scoreSentences("sentences").scores.filter((score) => !isFine(score)))
    expect(foundShare([one]), one.label).toBeGreaterThanOrEqual(0.85);
});
