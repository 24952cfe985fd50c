import { expect, test } from "vitest";
import { checkPolicy } from "./check-policy.ts";
import { NO_STAMPS, type PolicyTerms } from "./policy.ts";

const TODAY = "2026-11-22";
const TERMS: PolicyTerms = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  faceAmount: 10_000,
  premium: 54.2,
  mode: "monthly",
  draftDay: null,
};
const wrongIn = (change: Partial<PolicyTerms>) =>
  Object.keys(checkPolicy({ ...TERMS, ...change }, { ...NO_STAMPS, quoted: TODAY }, TODAY));

test.each([
  [{ faceAmount: 1 }],
  [{ faceAmount: 1_000_000 }],
  [{ premium: 0.01 }],
  [{ premium: 100_000 }],
  [{ carrier: "x".repeat(120), product: "x".repeat(120) }],
])("takes %o, just within the limits", (change) => {
  expect(wrongIn(change)).toEqual([]);
});

test.each([
  [{ faceAmount: 0 }, "faceAmount"],
  [{ faceAmount: -5 }, "faceAmount"],
  [{ faceAmount: 1_000_001 }, "faceAmount"],
  [{ faceAmount: 10_000.5 }, "faceAmount"],
  [{ premium: 0 }, "premium"],
  [{ premium: 0.001 }, "premium"],
  [{ premium: 100_001 }, "premium"],
  [{ carrier: "x".repeat(121) }, "carrier"],
  [{ product: "x".repeat(121) }, "product"],
])("refuses %o", (change, field) => {
  expect(wrongIn(change)).toEqual([field]);
});

test("of two ends the later one in the list is wrong, and names the other", () => {
  const dates = { quoted: TODAY, applied: TODAY, submitted: TODAY, issued: TODAY, first_draft_paid: TODAY };
  const errors = checkPolicy(TERMS, { ...NO_STAMPS, ...dates, lapsed: TODAY, canceled: TODAY }, TODAY);
  expect(errors).toEqual({ canceled: expect.stringContaining("already ended as lapsed") });
});
