import { expect, test } from "vitest";
import { blog as words } from "#agency/english/rules/blog.ts";
import { reviewerText } from "./article-reviewer.ts";

const nameOf = (state: string) => ({ OH: "Ohio", TX: "Texas", FL: "Florida" })[state] ?? state;
const license = (state: string, number: string | null = "123", expires: string | null = null) => ({
  state,
  number,
  expires,
});
const text = (...licenses: ReturnType<typeof license>[]) =>
  reviewerText({ name: "Ann Lee", licenses, on: "2026-11-20" }, words, nameOf);

test("a reviewer is named with a license that was in force on the day of the review", () => {
  expect(text(license("OH"))).toBe("Ann Lee, insurance agent licensed in Ohio (no. 123)");
  expect(text(license("TX", "9", "2026-11-19"), license("OH"))).toBe(
    "Ann Lee, insurance agent licensed in Ohio (no. 123)",
  );
  expect(text(license("FL", null), license("OH"), license("TX"))).toMatch(/Ohio \(no\. 123\) and 1 other state$/);
  expect(text(license("OH"), license("TX"), license("FL", "7"))).toMatch(/ and 2 other states$/);
  expect(text(license("TX", null))).toBe("Ann Lee");
});
