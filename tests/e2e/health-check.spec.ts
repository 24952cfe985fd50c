import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
}

test.describe("the health check", () => {
  test("says the likely kind and why, and nothing that was answered leaves the page", async ({ page }) => {
    await page.goto("/tools/health-check");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
    const questions = page.getByRole("group", { name: "The ten questions" }).getByRole("group");
    await expect(questions).toHaveCount(10);
    for (const [index, answer] of ["No", "No", "No", "No", "No", "Yes", "Not sure", "No", "No", "No"].entries())
      await questions.nth(index).getByLabel(answer, { exact: true }).check();
    const result = page.getByRole("region", { name: "Your likely result" });
    await expect(result).toContainText("You likely qualify for graded coverage.");
    await expect(result).toContainText("heart trouble, or a stroke in the past two years");
    await expectAccessibleAtBoth(page);
    await questions.nth(4).getByLabel("Yes", { exact: true }).check();
    await expect(result).toContainText("Guaranteed issue is likely the coverage you can get.");
    expect(sent.filter((request) => !/^GET \S+\/(?:assets\/\S+|favicon\.svg) $/.test(request))).toEqual([]);
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()),
    ).not.toContain("health");
    await expect(page.getByRole("main").getByRole("link", { name: "Get a Free Quote" })).toHaveAttribute(
      "href",
      "/get-a-quote",
    );
    await page.getByRole("button", { name: "Clear my answers" }).click();
    await expect(result).toContainText("Answer the ten questions.");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("is a list to go down, with nothing to send", async ({ page }) => {
      await page.goto("/tools/health-check");
      await expect(page.getByRole("main").getByRole("radio")).toHaveCount(0);
      await expect(page.getByRole("main").locator("form")).toHaveCount(0);
      await expect(
        page.locator("noscript li", { hasText: "If yes: likely guaranteed issue. Insurers differ." }),
      ).toHaveCount(5);
      await expect(page.locator("noscript p", { hasText: "stop at the first yes" })).toBeVisible();
    });
  });
});
