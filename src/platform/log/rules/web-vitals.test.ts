import fc from "fast-check";
import { expect, test } from "vitest";
import { BROWSER_METRICS, cutAddress, metricText, rate } from "#operations/monitoring/rules/browser-metrics.ts";
import { p75, VITALS, vitalClass, vitalTemplate } from "./web-vitals.ts";

test.each([
  ["/", "/"],
  ["/blog/how-much-does-a-funeral-cost", "/blog/:slug"],
  ["/blog/page/2", "/blog/page/:page"],
  ["/blog/category/funeral-costs/page/3", "/blog/category/:category"],
  ["/final-expense-insurance/ohio", "/final-expense-insurance/:state"],
  ["/calculators/premium-estimator", "/calculators/:calculator"],
  ["/quote?utm_source=x", "/get-a-quote"],
  ["/es/request-a-callback", "/request-a-callback"],
  ["/admin/leads", null],
  ["/my-request/secret", null],
  ["/upload/secret", null],
  ["/wp-login.php", null],
  ["/blog/a/b", null],
])("%s is counted as %s", (path, template) => {
  expect(vitalTemplate(path)).toBe(template);
});

test("three of four values are at most the percentile, and it is less than a tenth above the exact one", () => {
  const samples = fc.array(fc.double({ min: 0.01, max: 60_000, noNaN: true }), { minLength: 20, maxLength: 200 });
  fc.assert(
    fc.property(fc.constantFrom(...VITALS), samples, (vital, drawn) => {
      const values = vital === "CLS" ? drawn.map((value) => value / 60_000) : drawn;
      const counts = new Map<number, number>();
      for (const value of values) {
        const at = vitalClass(vital, value);
        counts.set(at, (counts.get(at) ?? 0) + 1);
      }
      const exact = values.sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const shown = p75(vital, counts) ?? -1;
      // The lowest class is too fast to matter.
      if (vitalClass(vital, exact) === 0) expect(shown).toBe(0);
      else {
        expect(shown).toBeGreaterThanOrEqual(exact * 0.999_999);
        expect(shown).toBeLessThanOrEqual(exact * 1.100_001);
      }
    }),
  );
});

test("nineteen visits say nothing yet, twenty do", () => {
  const at = vitalClass("LCP", 2_000);
  expect(p75("LCP", new Map([[at, 19]]))).toBeNull();
  expect(p75("LCP", new Map([[at, 20]]))).toBeGreaterThanOrEqual(2_000);
});

test("values are rated by the specification's thresholds", () => {
  const { lcp, cls, memory } = BROWSER_METRICS;
  expect([2_499, 2_500, 3_999, 4_000].map((value) => rate(lcp, value))).toEqual(["good", "warning", "warning", "poor"]);
  expect([0.09, 0.1, 0.25].map((value) => rate(cls, value))).toEqual(["good", "warning", "poor"]);
  expect([metricText(lcp, 1_240.4), metricText(cls, 0.083), metricText(memory, 38.24)]).toEqual([
    "1,240 ms",
    "0.08",
    "38.2 MB",
  ]);
  expect(cutAddress("x".repeat(61))).toBe(`${"x".repeat(60)}…`);
  expect(cutAddress("x".repeat(60))).toBe("x".repeat(60));
});
