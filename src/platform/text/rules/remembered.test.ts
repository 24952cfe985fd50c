import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("a text is computed once, whatever its result, until there are too many", () => {
  const asked: string[] = [];
  const length = remembered((text) => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  }, 2);
  expect(["ab", "ab", "", "", "abc", "ab"].map(length)).toEqual([2, 2, undefined, undefined, 3, 2]);
  expect(asked).toEqual(["ab", "", "abc", "ab"]);
});
