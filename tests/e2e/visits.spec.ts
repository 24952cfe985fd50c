import { expect, expectAccessible, test } from "./fixtures.ts";

test("visits of public pages are counted for the desk", async ({ desk }) => {
  const counted = () => desk.waitForResponse((answer) => answer.url().endsWith("/count"));
  const first = counted();
  await desk.goto("/final-expense-insurance/wyoming");
  expect((await first).status()).toBe(200);
  await desk.goto("/admin/visits");
  await expect(desk.getByRole("row", { name: /^\/final-expense-insurance\/wyoming \d/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});

test("a browser that asks for privacy tells nothing, and the privacy page says so", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/count")) asked++;
  });
  await page.goto("/privacy");
  await expect(page.getByText("Your browser asks for privacy (Global Privacy Control)")).toBeVisible();
  await expectAccessible(page);
  expect([asked, await page.evaluate(() => window.dataLayer)]).toEqual([0, undefined]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("nothing is counted and nothing is said of it", async ({ page }) => {
    await page.goto("/privacy");
    await expect(page.getByText("Your browser asks for privacy (Global Privacy Control)")).toBeHidden();
  });
});
