import { expect, test } from "vitest";
import { matchesWords } from "./search-words.ts";

test.each([
  ["Invite someone new invitation", "inv", true],
  ["Invite someone new invitation", "new inv", true],
  ["Invite someone", "vite", false],
  ["API keys", "KEY api", true],
  ["Leads", "", true],
  ["Leads", " – ", true],
  ["Leads", "leads x", false],
])("%j is found by %j: %j", (text, typed, found) => {
  expect(matchesWords(text, typed)).toBe(found);
});
