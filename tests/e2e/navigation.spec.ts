import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the tools are found from the calculators, from the topics they belong to, and from the foot of every page", async ({
    page,
  }) => {
    for (const [from, tool, slug] of [
      ["/calculators", "Final wishes planner", "final-wishes"],
      ["/blog/category/after-a-loss", "After a loss checklist", "after-a-loss"],
      ["/blog/category/planning-ahead", "Final wishes planner", "final-wishes"],
      ["/calculators", "Second opinion", "second-opinion"],
      ["/blog/category/burial-insurance-basics", "Second opinion", "second-opinion"],
      ["/blog/category/benefits-and-rights", "Veteran funeral planner", "veteran-funeral"],
    ] as const) {
      await page.goto(from);
      await page.getByRole("main").getByRole("link", { name: tool }).click();
      await expect(page, `${from}: ${tool}`).toHaveURL(new RegExp(`/tools/${slug}$`));
      const family = page.getByRole("contentinfo").getByRole("navigation", { name: "For your family" });
      await expect(family.getByRole("link", { name: tool })).toHaveAttribute("href", `/tools/${slug}`);
    }
    await page.goto("/blog/category/funeral-costs");
    await expect(page.getByRole("complementary", { name: "A tool for this topic" })).toHaveCount(0);
  });
});

test("the bar at the foot of a phone leads to the quote; the quote's own screens have logo, phone and Back only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await page.goto("/about");
  await expect(bar.getByRole("link")).toHaveText([/See Your Rate/, "Call"]);
  await page.goto("/get-a-quote/thank-you");
  await expect(bar.getByRole("link")).toHaveText(["Call"]);
  for (const path of ["/get-a-quote", "/quote"]) {
    await page.goto(path);
    await expect(bar, path).toHaveCount(0);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link"), path).toHaveText(["Hearthlight", /\(614\) 555-0143/]);
    await expect(header.getByRole("button"), path).toHaveText([/Back/]);
    await expect(page.locator(".chat"), path).toHaveCount(0);
  }
  await page.goto("/about");
  await page.goto("/get-a-quote");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");
});

test("the pages with the new ways are accessible", async ({ page }) => {
  for (const path of ["/calculators", "/blog/category/after-a-loss", "/get-a-quote/thank-you", "/contact"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
