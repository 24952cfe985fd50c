import { expect, expectAccessible, test } from "./fixtures.ts";

/** Screens of a phone that an article may take, with header and footer. */
const SCREENS = 9;

/** The tallest of each language, and two English ones with prices. */
const ARTICLES = [
  "/blog/months-after-a-death",
  "/blog/find-lost-life-insurance",
  "/blog/burial-insurance-cost-by-age",
  "/blog/level-graded-guaranteed-issue",
  "/es/blog/hablar-con-sus-padres-ultimos-deseos",
  "/es/blog/seguro-de-entierro-con-problemas-de-salud",
  "/es/blog/emision-simplificada-o-garantizada",
  "/es/blog/que-es-el-seguro-de-gastos-finales",
];

test.use({ viewport: { width: 390, height: 844 } });

test("an article takes nine screens of a phone at most, with its answer in the first", async ({ page }) => {
  for (const path of ARTICLES) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(SCREENS * 844);
    await expect(page.locator(".article-main p").first(), path).toBeInViewport();
  }
  await expectAccessible(page);
});
