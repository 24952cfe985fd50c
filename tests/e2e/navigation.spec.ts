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
  // Nothing is sold to people who grieve, agree, send papers or say stop.
  for (const path of ["/tools/after-a-loss", "/consent/made-up"]) {
    await page.goto(path);
    // The button says whom it calls: it must not be mistaken for "call 911" beside it.
    await expect(bar.getByRole("link"), path).toHaveText(["Call Hearthlight"]);
    await expect(page.locator("header, footer, .chat").locator('[href="/get-a-quote"]'), path).toHaveCount(0);
    await expect(page.locator(".chat"), path).toHaveCount(0);
  }
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

test("a tapped question of the chat is answered by keyboard with a link, and anything typed by the same reply", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page
    .getByRole("button", { name: "Questions?" })
    .or(page.getByRole("link", { name: "Questions?" }))
    .click();
  const chat = page.getByRole("dialog", { name: "Chat" });
  await chat.getByRole("button", { name: "How do I stop the calls?" }).press("Enter");
  await expect(chat.getByRole("link", { name: "Ask us to stop" })).toHaveAttribute("href", "/contact#message-form");
  // The chat was loaded when it was opened: a message makes no call at all (spec site §1).
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await chat.getByLabel("Your question").fill("What does a funeral cost?");
  await chat.getByRole("button", { name: "Find a guide" }).click();
  await expect(chat.getByText("I cannot answer questions myself, but an agent can.")).toBeVisible();
  await expect(chat.locator('a[href="/blog/how-much-does-a-funeral-cost"]')).toBeVisible();
  expect(calls).toEqual([]);
  await expectAccessible(page);
});
