import { expect, test } from "vitest";
import { withCapitals } from "./with-capitals.ts";

test.each([
  ["casket", "coffin", "coffin"],
  ["Casket", "coffin", "Coffin"],
  ["CASKET", "coffin", "COFFIN"],
  ["“Casket", "“coffin", "“Coffin"],
  ["Casket", "USA coffin", "USA coffin"],
  ["casket", "Coffin", "Coffin"],
  ["A", "one", "One"],
  ["Élite", "él", "Él"],
  ["$900", "price", "price"],
  ["Casket", "", ""],
])("%s replaced by %s is %s", (found, words, expected) => {
  expect(withCapitals(found, words)).toBe(expected);
});
