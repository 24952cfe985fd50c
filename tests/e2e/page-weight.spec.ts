import { expect, test } from "@playwright/test";
import { weighPage } from "#bench/page-weight.ts";

/** Limits of the product's numbers, bytes over the wire with brotli. */
const SCRIPT_BEFORE_TOUCH = 5 * 1024;
const FIRST_LOAD = 60 * 1024;

for (const path of ["/", "/blog", "/blog/category/funeral-costs", "/blog/how-much-does-a-funeral-cost", "/get-a-quote", "/request-a-callback"]) {
  test(`${path} is light`, async ({ baseURL }) => {
    const weight = await weighPage(baseURL ?? "", path);
    expect(weight.script).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    expect(weight.total).toBeLessThanOrEqual(FIRST_LOAD);
  });
}
