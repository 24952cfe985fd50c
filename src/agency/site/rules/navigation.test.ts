import { expect, test } from "vitest";
import { isCurrent, isQuietPage, isUnderWay, statePath } from "./navigation.ts";

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

test("pages of grief, consent, papers and opt-outs sell nothing, and their neighbors do", () => {
  const quiet = [
    "/tools/after-a-loss",
    "/family",
    "/family/t",
    "/my-request/t",
    "/consent/t",
    "/upload/t",
    "/client/t",
    "/stop-email/t",
  ];
  expect(quiet.filter((path) => !isQuietPage(path))).toEqual([]);
  const others = ["/", "/tools/final-wishes", "/blog/category/after-a-loss", "/contact", "/familyroom"];
  expect(others.filter(isQuietPage)).toEqual([]);
});

test("the quote and the booking of a call are under way on all their pages, and nowhere else", () => {
  const underWay = ["/quote", "/get-a-quote", "/get-a-quote/thank-you", "/schedule", "/schedule/change/t/times"];
  expect(underWay.filter((path) => !isUnderWay(path))).toEqual([]);
  expect(["/", "/quotes", "/scheduled", "/request-a-callback"].filter(isUnderWay)).toEqual([]);
});
