import { expect, test } from "vitest";
import { numberedPage } from "./numbered-page.ts";

test.each([
  [null, 45, { page: 1, pages: 3, offset: 0 }],
  ["3", 45, { page: 3, pages: 3, offset: 40 }],
  ["4", 45, { page: 3, pages: 3, offset: 40 }],
  ["2", 20, { page: 1, pages: 1, offset: 0 }],
  ["0", 45, { page: 1, pages: 3, offset: 0 }],
  ["-2", 45, { page: 1, pages: 3, offset: 0 }],
  ["2e1", 45, { page: 1, pages: 3, offset: 0 }],
  ["5", 0, { page: 1, pages: 1, offset: 0 }],
])("page %s of %i rows, 20 a page", (asked, total, expected) => {
  expect(numberedPage(asked, total, 20)).toMatchObject(expected);
});
