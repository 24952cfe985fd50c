import { expect, test } from "vitest";
import { quoteProblems } from "#agency/english/rules/quote-problems.ts";
import { EMPTY_DETAILS } from "./lead-facts.ts";
import { parseWhen, waysToReach } from "./when-form.ts";

test("every question may be left open, and what is no choice is an error at its field", () => {
  expect(parseWhen({ reachBy: "", bestTime: "", message: " " }, quoteProblems)).toEqual({
    ok: true,
    choice: { reachBy: null, bestTime: null, message: null },
  });
  const wrong = parseWhen({ reachBy: "pigeon", bestTime: "midnight", message: "x".repeat(2001) }, quoteProblems);
  expect(wrong.ok ? [] : Object.keys(wrong.errors)).toEqual(["reachBy", "bestTime", "message"]);
});

test("an email is offered to the person who gave an address: the helper's, not the insured person's", () => {
  const details = { ...EMPTY_DETAILS, email: "rosa@example.com" };
  const contact = { relation: "parent" as const, name: "Ann", phone: "+16145550144", email: null };
  expect(waysToReach({ details, contact: null }, false)).toEqual(["call", "email"]);
  expect(waysToReach({ details, contact }, true)).toEqual(["call", "text"]);
  expect(waysToReach(null, false)).toEqual(["call"]);
});
