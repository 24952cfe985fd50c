import { expect, expectAccessible, test } from "./fixtures.ts";

const ARTICLE = "/blog/how-much-does-a-funeral-cost";

test("an article that is read to its end is counted once, and the statistics show it", async ({ desk }) => {
  const events = () => desk.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event));
  const answers: number[] = [];
  desk.on("response", (answer) => {
    if (answer.url().endsWith("/count")) answers.push(answer.status());
  });
  const end = desk.locator(".article .prose > :last-child").last();
  await desk.goto(ARTICLE);
  await expect.poll(() => answers).toEqual([200]);
  expect(await events()).toEqual(["page_view"]);
  await end.scrollIntoViewIfNeeded();
  await expect.poll(() => answers).toEqual([200, 200]);
  await desk.evaluate(() => window.scrollTo(0, 0));
  await end.scrollIntoViewIfNeeded();
  expect(await events()).toEqual(["page_view", "article_read"]);
  await desk.goto("/admin/articles/analytics?sort=readThrough");
  await expect(desk.getByRole("region", { name: "Articles" }).getByRole("row").nth(1)).toContainText("%");
  await expect(desk.getByRole("columnheader", { name: "Read to the end" })).toHaveAttribute("aria-sort", "descending");
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("Autopilot asks on the page before it rewrites everything or deletes an article", async ({ desk }) => {
    await desk.goto("/content-autopilot");
    await desk.getByRole("button", { name: "Rewrite All" }).click();
    const rewriteAll = desk.getByText(/^Are you sure you want to rewrite \d+ articles\?/);
    await expect(rewriteAll).toBeVisible();
    await desk.getByRole("link", { name: "Cancel" }).click();
    await expect(rewriteAll).toHaveCount(0);
    // A shipped one: the newest may be another test's, and be gone by then.
    await desk.goto("/content-autopilot?q=how-much-does-a-funeral-cost");
    await desk.getByRole("button", { name: /^Delete Funeral cost, item by item/ }).click();
    await expect(
      desk.getByText(/^Are you sure you want to delete ".+"\? This action cannot be undone\.$/),
    ).toBeVisible();
    await expect(desk.getByRole("button", { name: "Move to trash" })).toBeVisible();
  });
});

test("a writer sees who reads one article, where they came from and what it brought", async ({ desk }) => {
  const answers: number[] = [];
  desk.on("response", (answer) => {
    if (answer.url().endsWith("/count")) answers.push(answer.status());
  });
  await desk.goto("/blog/cemetery-costs?utm_medium=email");
  await expect.poll(() => answers).toEqual([200]);
  await desk.goto("/admin/articles?q=cemetery-costs");
  await desk
    .getByRole("link", { name: /^Cemetery costs/ })
    .first()
    .click();
  await desk.getByText("More", { exact: true }).click();
  await desk.getByRole("link", { name: "Readers and leads" }).click();
  await expect(desk.getByRole("term").filter({ hasText: "Views" })).toBeVisible();
  const origins = desk.getByRole("figure").filter({ hasText: "Where views came from" });
  await expect(origins.getByRole("row", { name: /^Email/ })).toContainText("1");
  await expectAccessible(desk);
  await desk.getByRole("navigation", { name: "Step" }).getByRole("link", { name: "By week" }).click();
  await expect(desk.getByRole("link", { name: "By week" })).toHaveAttribute("aria-current", "page");
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);

  const searches = desk.getByRole("region", { name: "Searches on Google" });
  await expect(searches.getByText("Not measured")).toBeVisible();
  const send = async (text: string) => {
    const file = { name: "Queries.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await searches.getByLabel("File of Search Console").setInputFiles(file);
    await searches.getByRole("button", { name: "Upload searches" }).click();
  };
  await searches.getByLabel("First day of the export").fill("2026-08-01");
  await searches.getByLabel("Last day of the export").fill("2026-10-31");
  await send("Date,Clicks\n");
  await expect(searches.getByText("This is not the table of queries or of pages")).toBeVisible();
  await expect(searches.getByLabel("First day of the export")).toHaveValue("2026-08-01");
  await send("Top queries,Clicks,Impressions,CTR,Position\nwhat a plot costs,7,90,7%,3.25\n");
  await expect(searches.getByText("Saved: 1 query of this article")).toBeVisible();
  await expect(searches.getByRole("row", { name: /^what a plot costs/ })).toContainText("7903.3");
  await desk.screenshot({ path: "/tmp/report390.png", fullPage: true });
  await expectAccessible(desk);
});
