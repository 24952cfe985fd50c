import { expect, test } from "vitest";
import { readMailWish } from "./mail-wish.ts";

test.each([
  ["Re: Hello", "Please unsubscribe me", "mail"],
  ["Unsubscribe", "", "mail"],
  ["Re: Hello", "Stop sending me emails.", "mail"],
  ["Re: Hello", "No me manden más correos", "mail"],
  ["Re: Hello", "STOP", "all"],
  ["Re: Hello", "Do not contact me again.", "all"],
  ["Re: Hello", "Stop emailing and calling me", "all"],
  ["Re: Stop paying too much", "Yes, call me at 3.", null],
  ["Re: Hello", "Not interested", "unsure"],
  ["A question", "What does it cost?", null],
] as const)("“%s: %s” asks for %s", (subject, written, wish) => {
  expect(readMailWish(subject, written)).toBe(wish);
});
