import { expect, expectAccessible, test } from "./fixtures.ts";

/** Screens of a phone that an article may take, with header and footer. */
const SCREENS = 9;

test.use({ viewport: { width: 390, height: 844 } });

test("an article takes nine screens of a phone at most, with its answer in the first", async ({ page }) => {
  for (const slug of [
    "how-much-does-a-funeral-cost",
    "burial-insurance-cost-by-age",
    "level-graded-guaranteed-issue",
  ]) {
    await page.goto(`/blog/${slug}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, slug).toBeLessThanOrEqual(SCREENS * 844);
    await expect(page.locator(".article-main p").first(), slug).toBeInViewport();
  }
  await expectAccessible(page);
});
