import { expect, expectAccessible, test } from "./fixtures.ts";

const OHIO = "/final-expense-insurance/ohio";

test("a reader finds the prices of a state, its rules, the regulator and the source of each figure", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "State coverage" }).getByRole("link", { name: "Ohio" }).click();
  await expect(page).toHaveURL(OHIO);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Final expense insurance in Ohio");
  const prices = page.getByRole("table", { name: /Average prices in Ohio \(Funeralocity, 2026\)/ });
  await expect(prices.getByRole("row", { name: /Funeral with burial/ })).toContainText("$8,018");
  await expect(page.getByRole("link", { name: "insurance.ohio.gov" })).toHaveAttribute(
    "href",
    "https://insurance.ohio.gov/",
  );
  const calls = page.getByRole("link", { name: "(800) 686-1526" });
  for (const call of [calls.first(), page.locator("#regulator").locator(calls)])
    await expect(call).toHaveAttribute("href", "tel:+18006861526");

  await page.getByRole("link", { name: "source 1", exact: true }).first().click();
  await expect(page).toHaveURL(/#source-1$/);
  await expect(page.locator("#source-1")).toBeInViewport();

  const rules = page.getByRole("table", { name: "Rules and help in Ohio" });
  await expect(rules.getByRole("row", { name: /Funeral director required/ })).toContainText("No. A family may");
  // With nobody on the team page, no agents are claimed.
  await expect(rules.getByRole("row", { name: /Our agents/ })).toHaveCount(0);
});

test("the calculators that differ by state know it already, and a state near it is a step away", async ({ page }) => {
  await page.goto(OHIO);
  const links = page.getByRole("region", { name: "Calculators, set to Ohio" }).getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.at(-1)).toBe("/calculators");
  for (const path of paths.filter((one) => one.includes("?"))) {
    await page.goto(path);
    // Several states can be compared; the first of them is called `first`.
    await expect(page.locator("[name=state], [name=first]").first(), path).toHaveValue("OH");
  }
  await page.goto(OHIO);
  await page.getByRole("main").getByRole("link", { name: "Kentucky" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Final expense insurance in Kentucky");
});

test("with no license listed the page asks to be asked and claims nothing", async ({ page }) => {
  await page.goto(OHIO);
  await expect(page.getByRole("heading", { name: "Ask us about Ohio" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /quote/i })).toHaveCount(0);
});

test("every state has its page, and a place that is none has not", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [
    ...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/final-expense-insurance\/[^<]+)<\/loc><lastmod>([^<]+)/g),
  ];
  expect(addresses).toHaveLength(51);
  for (const [, path] of addresses) expect((await request.get(path ?? "")).status(), path).toBe(200);
  expect((await request.get("/final-expense-insurance/atlantis")).status()).toBe(404);
  expect((await request.get("/final-expense-insurance")).status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the longest name reads as well", async ({ page }) => {
    await page.goto("/final-expense-insurance/district-of-columbia");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Final expense insurance in the District of Columbia",
    );
    await expect(page.getByText("A funeral with burial costs $9,028 on average in the District")).toBeVisible();
  });
});

for (const slug of ["ohio", "district-of-columbia", "new-york"]) {
  test(`${slug}: accessible on every width`, async ({ page }) => {
    await page.goto(`/final-expense-insurance/${slug}`);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      if (width > 320) await expectAccessible(page);
    }
  });
}
