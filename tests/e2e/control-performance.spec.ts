import { expect, expectFits, test } from "./fixtures.ts";

test("the Performance Monitor shows this browser's metrics and what visitors measured", async ({ desk }) => {
  let reports = 0;
  desk.on("request", (request) => {
    if (request.url().endsWith("/vitals")) reports++;
  });
  await desk.goto("/methods");
  await desk.locator("h1").click();
  await desk.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("report-vitals")),
  );
  // It reports once, however often the page goes out of sight.
  const hide = () =>
    desk.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  await expect(async () => {
    await hide();
    expect(reports).toBe(1);
  }).toPass();
  await hide();
  expect(reports).toBe(1);

  const row = desk.getByRole("row", { name: /^\/methods Desktop/ });
  // The report is on its way for a moment.
  await expect(async () => {
    await desk.goto("/admin/control/performance");
    await expect(row).toContainText(/No data yet \(\d+ of 20\)/, { timeout: 1_000 });
  }).toPass();
  const cards = desk.getByRole("region", { name: "This browser" });
  for (const label of ["Largest paint", "Load time", "DOM loaded", "First paint", "Memory"])
    await expect(cards.locator("div", { hasText: label }).last()).toContainText(/\d.*(?:good|warning|poor)/);
  await expect(desk.getByRole("region", { name: "Network activity" }).getByRole("listitem").first()).toBeVisible();
  await expectFits(desk);
});

test.describe("a browser that asks for privacy", () => {
  test("measures nothing", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/methods");
    await page.locator("h1").click();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /vitals/.test(url))).toEqual([]);
  });
});
