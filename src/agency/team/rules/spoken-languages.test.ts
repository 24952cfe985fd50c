import { expect, test } from "vitest";
import { speaks } from "./spoken-languages.ts";

test.each([
  [[], "en", true],
  [[], null, true],
  [["English", "Igbo"], "es", false],
  [["English", "spanish"], "es", true],
] as const)("someone with %j speaks %s: %s", (languages, locale, answer) => {
  expect(speaks(languages, locale)).toBe(answer);
});
