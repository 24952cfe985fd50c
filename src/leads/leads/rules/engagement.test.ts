import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpening, leadScore, scoreMeaning } from "./engagement.ts";

test("the score, its bar and its level are the specification's", () => {
  expect(leadScore(7)).toBe(14);
  expect([0, 10, 11, 15, 16, 20, 21].map((score) => scoreMeaning(score))).toEqual([
    { percent: 0, level: "Low", note: null },
    { percent: 20, level: "Low", note: null },
    { percent: 22, level: "Medium", note: null },
    { percent: 30, level: "Medium", note: null },
    { percent: 32, level: "Medium", note: "High engagement - prioritize for follow-up" },
    { percent: 40, level: "Medium", note: "High engagement - prioritize for follow-up" },
    { percent: 42, level: "High", note: "High engagement - prioritize for follow-up" },
  ]);
  fc.assert(fc.property(fc.nat(), (n) => scoreMeaning(leadScore(n)).percent <= 100));
});

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const opening = (given: object) => isOpening({ method: "GET", userAgent: CHROME, purpose: "", dest: "", ...given });

test.each([
  [true, "a browser", {}],
  [true, "a navigation", { dest: "document" }],
  [false, "a mail program that looks whether the link works", { method: "HEAD" }],
  [false, "a browser that loads ahead", { purpose: "prefetch;prerender" }],
  [false, "a picture in a page", { dest: "image" }],
  [false, "a crawler", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  [false, "a chat's preview", { userAgent: "WhatsApp/2.23.20.0" }],
  [false, "a mail scanner", { userAgent: `${CHROME} Barracuda Sentinel (EE)` }],
  [false, "a program without a name", { userAgent: "" }],
])("%s: %s", (counts, _, given) => {
  expect(opening(given)).toBe(counts);
});
