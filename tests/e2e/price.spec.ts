import { expect, expectAccessible, test } from "./fixtures.ts";

/** Slow 3G as WebPageTest defines it: 400 kbit/s, in bytes a second, and 400 ms round trip. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

test("from the home page to a price takes one step, no contact data, and under ten seconds on slow 3G", async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", SLOW_3G);
  const began = performance.now();
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Age or birth year").fill("67");
  await page.getByRole("radio", { name: "Woman" }).check();
  await page.getByRole("button", { name: "Show my price" }).click();
  const price = page.getByRole("region", { name: "Your price range" });
  await expect(price.getByRole("definition").first()).toContainText(/\$\d+ to \$\d+ a month/, { timeout: 10_000 });
  expect(performance.now() - began).toBeLessThan(10_000);
  await expect(price.getByRole("definition").nth(1)).toContainText("2-year waiting period");
  await expect(price).toBeFocused();
  await expect(page).toHaveTitle(/^\$\d+ to \$\d+ a month: A woman of 67 who/);
  await network.detach();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Get Your Free Quote" })).toHaveAttribute(
    "href",
    "/get-a-quote?coverage=10000&age=67&sex=female&tobacco=no",
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/final-expense", "/final-expense-insurance/montana"])
    test(`${path} shows a price, and asks again for an age that has none`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel("Age or birth year").fill("20");
      await page.getByRole("button", { name: "Show my price" }).click();
      await expect(page.getByText("Please enter an age from 45 to 85")).toBeVisible();
      await page.getByLabel("Age or birth year").fill("1958");
      await page.getByRole("button", { name: "Show my price" }).click();
      await expect(page.getByRole("region", { name: /^Your price/ })).toContainText("a month");
      await expect(page.getByLabel("Age or birth year")).toHaveValue("1958");
    });
});

test("where a policy is shown, its effect on Medicaid and SSI is said with its sources", async ({ request }) => {
  for (const path of [
    "/final-expense",
    "/calculators/is-it-worth-it",
    "/final-expense-insurance/ohio",
    "/final-expense-cost/at-70",
  ])
    for (const page of [path, `/es${path}`]) {
      const html = await (await request.get(page)).text();
      for (const source of ["20 CFR 416.1230", "20 CFR 416.1231", "POMS SI 01130.425"])
        expect(html, page).toContain(source);
    }
});
