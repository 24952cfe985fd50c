import { expect, test } from "vitest";
import { mentions, offeredNames, typedMention } from "./mention.ts";

test.each([
  ["@", { from: 0, start: "" }],
  ["Ask @Den", { from: 4, start: "Den" }],
  ["Ask @Denise Br", { from: 4, start: "Denise Br" }],
  ["a@b", null],
  ["at 5 @ 3", null],
  ["@Denise: look", null],
  ["nobody", null],
])("in front of the cursor of %j", (text, expected) => {
  expect(typedMention(text, text.length)).toEqual(expected);
});

test("names are offered by the beginning of a word, and not once they are complete", () => {
  const names = ["Denise Brown", "Bob Denver", "Ann Lee"];
  expect(offeredNames(names, "den")).toEqual(["Denise Brown", "Bob Denver"]);
  expect(offeredNames(names, "Denise B")).toEqual(["Denise Brown"]);
  expect(offeredNames(names, "Denise Brown ")).toEqual([]);
  expect(offeredNames(names, "")).toEqual(names);
});

test("a comment names who has the whole name behind the sign", () => {
  expect(mentions("Please, @denise brown: is it so?", "Denise Brown")).toBe(true);
  expect(mentions("Please, @Denise Browning", "Denise Brown")).toBe(false);
  expect(mentions("Denise Brown", "Denise Brown")).toBe(false);
});
