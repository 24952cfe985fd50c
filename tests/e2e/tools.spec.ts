import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test.describe("without script, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a second opinion says what is wrong beside the field, and then answers", async ({ page }) => {
    await page.goto("/tools/second-opinion");
    await page.getByLabel("Price a month").fill("87.47");
    await page.getByLabel("Amount paid at death").fill("one unit");
    await page.getByRole("radio", { name: "No health questions (guaranteed issue)" }).check();
    await page.getByLabel("Age when it starts").fill("70");
    await page.getByRole("radio", { name: "Female" }).check();
    await page.getByRole("button", { name: "Show my second opinion" }).click();
    await expect(page.getByText("Please fix the field marked below:")).toBeInViewport();
    await expect(page.getByLabel("Amount paid at death")).toHaveAccessibleDescription(/If you only know units/);
    await expect(page.getByLabel("Amount paid at death")).toHaveValue("one unit");
    await expect(page.getByLabel("Price a month")).toHaveValue("87.47");
    await page.getByLabel("Amount paid at death").fill("10,000");
    await page.getByLabel("State", { exact: true }).selectOption("Florida");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Show my second opinion" }).click();
    expect((await answered).headers()["cache-control"]).toContain("no-store");
    const answer = page.getByRole("heading", { name: "Our second opinion: Waiting period" });
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(answer).toBeFocused();
    await expect(page.getByText("At least 14 days")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Keep what you have/ })).toBeVisible();
  });

  test("the veteran funeral planner takes what VA covers off the bill", async ({ page }) => {
    await page.goto("/tools/veteran-funeral");
    await page.getByRole("radio", { name: "A private or city cemetery" }).check();
    await page.getByRole("radio", { name: "Gets a VA pension or disability pay" }).check();
    await page.getByLabel("State", { exact: true }).selectOption("Ohio");
    await page.getByLabel("Date of death").fill("2026-05-01");
    await page.getByRole("button", { name: "Show what VA covers" }).click();
    await expect(page.getByRole("heading", { name: "Left for the family: about $11,122" })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("row", { name: /^VA plot allowance/ })).toContainText("−$1,002");
    await expect(page.getByText("the last day is May 1, 2028")).toBeVisible();
    await expect(page.getByRole("radio", { name: "A private or city cemetery" })).toBeChecked();
    // No answer is in an address, which servers and browsers keep.
    expect(new URL(page.url()).search).toBe("");
  });
});

test("both answers are accessible on a phone and on a desktop", async ({ page }) => {
  await page.goto("/tools/second-opinion?state=OH");
  await page.getByLabel("Price a month").fill("60");
  await page.getByLabel("Age when it starts").fill("70");
  await page.getByRole("button", { name: "Show my second opinion" }).click();
  await expect(page.getByLabel("Amount paid at death")).toHaveAccessibleDescription(/If you only know units/);
  await expectAccessibleAtBoth(page);
  await page.getByLabel("Amount paid at death").fill("10000");
  await page.getByLabel("Number of units").fill("6");
  await page.getByRole("button", { name: "Show my second opinion" }).click();
  await expect(page.getByRole("heading", { name: /^Our second opinion/ })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.goto("/tools/veteran-funeral?state=OH");
  await page.getByRole("radio", { name: "A private or city cemetery" }).check();
  await page.getByRole("button", { name: "Show what VA covers" }).click();
  await expect(page.getByRole("heading", { name: /^Left for the family/ })).toBeVisible();
  await expectAccessibleAtBoth(page);
});
