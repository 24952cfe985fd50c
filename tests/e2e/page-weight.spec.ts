import { expect, test } from "@playwright/test";
import { weighPage } from "#bench/page-weight.ts";

/** Limits of the product's numbers, bytes over the wire with brotli. */
const SCRIPT_BEFORE_TOUCH = 5 * 1024;
const FIRST_LOAD = 60 * 1024;

const PATHS = [
  "/",
  "/about",
  "/contact",
  "/final-expense",
  "/blog",
  "/blog/category/funeral-costs",
  "/blog/how-much-does-a-funeral-cost",
  "/get-a-quote",
  "/request-a-callback",
  "/final-expense-insurance/ohio",
  "/calculators",
  "/calculators/final-expense-calculator",
  "/calculators/funeral-costs-by-state",
  "/tools/final-wishes",
  "/tools/after-a-loss",
];

for (const path of PATHS) {
  test(`${path} is light`, async ({ baseURL }) => {
    const weight = await weighPage(baseURL ?? "", path);
    expect(weight.script).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    expect(weight.total).toBeLessThanOrEqual(FIRST_LOAD);
  });
}
