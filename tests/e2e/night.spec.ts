import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Returns the brightness of the page's paper: 0 is black, 255 white. */
function paper(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = /\d+, \d+, \d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0] ?? "255";
    return Math.max(...parts.split(", ").map(Number));
  });
}

test("by night the pages are dark and can be read, and what the visitor chooses wins over the device", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [
    "/",
    "/final-expense-insurance/ohio",
    "/blog/how-much-does-a-funeral-cost",
    "/get-a-quote",
    "/calculators/funeral-costs-by-state?first=OH&second=KY&third=IN",
    "/contact",
  ]) {
    await page.goto(path);
    expect(await paper(page), path).toBeLessThan(40);
    await expectAccessible(page);
  }

  // What is printed at the end is white paper on the screen too.
  await page.goto("/tools/final-wishes");
  await page.getByRole("button", { name: "Print or keep" }).click();
  await expect(page.locator(".wishes-document")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessible(page);

  await page.goto("/contact");
  await page.locator("details.ease summary").click();
  await expect(page.getByRole("button", { name: "Same as device" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Light", exact: true }).click();
  expect(await paper(page)).toBeGreaterThan(240);
  await page.goto("/es/contact");
  expect(await paper(page)).toBeGreaterThan(240);

  await page.locator("details.ease summary").click();
  await page.getByRole("button", { name: "Oscuros" }).click();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  expect(await paper(page)).toBeLessThan(40);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await paper(page), "on paper").toBe(255);
  await page.emulateMedia({ colorScheme: "dark", media: "screen" });
  await page.locator("details.ease summary").click();
  await page.getByRole("button", { name: "Higher contrast" }).click();
  expect(await paper(page)).toBe(0);
  await expectAccessible(page);
});
