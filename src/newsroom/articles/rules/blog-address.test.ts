import { expect, test } from "vitest";
import { articlePath, blogPath, parsePageNumber } from "./blog-address.ts";

test("the first page of a list has no number", () => {
  expect([
    blogPath(null),
    blogPath(null, 2),
    blogPath("funeral-costs"),
    blogPath("funeral-costs", 3),
    articlePath("a-b"),
  ]).toEqual([
    "/blog",
    "/blog/page/2",
    "/blog/category/funeral-costs",
    "/blog/category/funeral-costs/page/3",
    "/blog/a-b",
  ]);
});

test.each(["0", "01", "-1", "+1", "1.0", "1e3", " 1", "x", "", "٣", "9999999"])("%j is no page number", (text) => {
  expect(parsePageNumber(text)).toBeNull();
});

test("plain whole numbers are page numbers", () => {
  expect([parsePageNumber("1"), parsePageNumber("10"), parsePageNumber("999999")]).toEqual([1, 10, 999_999]);
});
