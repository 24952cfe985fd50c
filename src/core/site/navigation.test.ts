import { expect, test } from "vitest";
import { HEADER_LINKS, isCurrent, statePath } from "./navigation.ts";

const link = (label: string) => {
  const found = HEADER_LINKS.find((l) => l.label === label);
  if (!found) throw new Error(`no link ${label}`);
  return found;
};

test("the page itself and the part of the site it is in are marked, and only they", () => {
  expect(isCurrent(link("Blog"), "/blog")).toBe("page");
  expect(isCurrent(link("Blog"), "/blog/page/2")).toBe("true");
  expect(isCurrent(link("Blog"), "/blogger")).toBeUndefined();
  expect(isCurrent(link("Home"), "/")).toBe("page");
  expect(isCurrent(link("Home"), "/blog")).toBeUndefined();
});

test("a state's page has the address of the specification", () => {
  expect(statePath("new-york")).toBe("/final-expense-insurance/new-york");
});
