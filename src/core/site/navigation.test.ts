import { expect, test } from "vitest";
import { isCurrent, statePath } from "./navigation.ts";

test("the page itself and the part of the site it is in are marked, and only they", () => {
  expect(isCurrent("/blog", "/blog")).toBe("page");
  expect(isCurrent("/blog", "/blog/page/2")).toBe("true");
  expect(isCurrent("/blog", "/blogger")).toBeUndefined();
  expect(isCurrent("/", "/")).toBe("page");
  expect(isCurrent("/", "/blog")).toBeUndefined();
});

test("a state's page has the address of the specification", () => {
  expect(statePath("new-york")).toBe("/final-expense-insurance/new-york");
});
