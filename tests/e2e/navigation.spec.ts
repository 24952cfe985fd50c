import { expect, expectAccessible, test } from "./fixtures.ts";

const SCHEDULE = "/schedule";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("booking a call is one link away from every page, and from where people think of calling", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Book a Call" })).toHaveAttribute(
      "href",
      SCHEDULE,
    );
    for (const path of ["/contact", "/get-a-quote/thank-you"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("link", { name: "Book a call" }), path).toHaveAttribute(
        "href",
        SCHEDULE,
      );
    }
    await page.getByRole("main").getByRole("link", { name: "Book a call" }).click();
    await expect(page).toHaveURL(/\/schedule$/);
  });

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

test("the bar at the foot of a phone leads to the quote, except on the quote's own pages: there it is the call alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await page.goto("/about");
  await expect(bar.getByRole("link")).toHaveText([/See Your Rate/, "Call"]);
  for (const path of ["/get-a-quote", "/quote", "/get-a-quote/thank-you"]) {
    await page.goto(path);
    await expect(bar.getByRole("link"), path).toHaveText(["Call"]);
  }
});

test("the pages with the new ways are accessible", async ({ page }) => {
  for (const path of ["/calculators", "/blog/category/after-a-loss", "/get-a-quote/thank-you", "/contact"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
