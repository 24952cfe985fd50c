import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { listOf, newName } from "./lead-walks.ts";
import { OWNER } from "./start-program.ts";

/** Limit for the script of the list of leads, bytes, compressed with brotli as it is sent. */
const SCRIPT = 160 * 1024;

/** Delays requests that post to the desk by two seconds. */
const slowDown = (desk: Page) =>
  desk.route("**/admin/leads**", async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, route.request().method() === "POST" ? 2_000 : 0);
    await promise;
    await route.continue();
  });

/** Returns how long after a change of the select, in milliseconds, the row shows this status. */
async function shownAfter(desk: Page, label: string, choose: () => Promise<unknown>): Promise<number> {
  await desk.evaluate((status) => {
    const shown = () => document.querySelector(`form[data-status=${status}]`) !== null;
    let changed = 0;
    for (const type of ["change", "click"])
      document.addEventListener(type, () => (changed ||= performance.now()), { capture: true });
    new MutationObserver((_, watching) => {
      if (!shown() || changed === 0) return;
      document.documentElement.dataset.shownAfter = String(performance.now() - changed);
      watching.disconnect();
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  }, label);
  await choose();
  await expect(desk.locator("html")).toHaveAttribute("data-shown-after", /./, { timeout: 1_500 });
  return desk.evaluate(() => {
    const after = Number(document.documentElement.dataset.shownAfter);
    delete document.documentElement.dataset.shownAfter;
    return after;
  });
}

test("a status and its undo show within 100 ms while the server takes two seconds", { tag: "@timed" }, async ({
  desk,
}) => {
  const name = newName("Swift");
  await listOf(desk, name, 1);
  await slowDown(desk);
  const status = desk.getByRole("combobox", { name: `Status of ${name}` });
  expect(await shownAfter(desk, "qualified", () => status.selectOption("Qualified"))).toBeLessThan(100);
  const undo = desk.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(status).toHaveValue("qualified");
  expect(await shownAfter(desk, "new", () => undo.click())).toBeLessThan(100);
  await expect(desk.getByText("Saved: New")).toBeVisible();
  await desk.reload();
  await expect(status).toHaveValue("new");
});

test("an undo that comes too late says so, and the row shows what someone else chose", async ({ desk }) => {
  const name = newName("Later");
  await listOf(desk, name, 1);
  const status = desk.getByRole("combobox", { name: `Status of ${name}` });
  await status.selectOption("Contacted");
  await expect(desk.getByText("Saved: Contacted")).toBeVisible();
  const link = await desk.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
  const id = /leads\/([^?]+)/.exec(link ?? "")?.[1];
  expect((await desk.request.put(`/api/leads/${id}`, { data: { status: "closed_won" } })).status()).toBe(200);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText("Not undone").first()).toBeVisible();
  await expect(status).toHaveValue("closed_won");
  await expect(desk.getByRole("row", { name }).getByRole("alert")).toHaveCount(0);
});

test("of two choices in a row the last one is what is saved", async ({ desk }) => {
  const name = newName("Hasty");
  await listOf(desk, name, 1);
  await slowDown(desk);
  const status = desk.getByRole("combobox", { name: `Status of ${name}` });
  await status.selectOption("Contacted");
  await status.selectOption("Proposal");
  await expect(desk.getByText("Saved: Proposal")).toBeVisible();
  await expect(status).toHaveValue("proposal");
  await desk.reload();
  await expect(status).toHaveValue("proposal");
});

test.describe(() => {
  test.use({ provoked: /net::ERR_FAILED|Failed to load resource/ });

  test("a status that can't be saved stays chosen and marked in its row, until a retry saves it", async ({ desk }) => {
    const name = newName("Held");
    await listOf(desk, name, 2);
    // Neither a save nor a part of the page that is still missing gets through.
    await desk.route("**/*", (route) =>
      route.request().method() === "POST" || route.request().resourceType() === "script"
        ? route.abort()
        : route.continue(),
    );
    const row = desk.getByRole("row", { name }).first();
    const status = row.getByRole("combobox");
    await status.selectOption("Qualified");
    await expect(row.getByRole("alert")).toContainText("Not saved");
    await expect(status).toHaveValue("qualified");
    await expectAccessible(desk);
    await desk.unroute("**/*");
    await row.getByRole("button", { name: /^Retry/ }).click();
    await expect(desk.getByText("Saved: Qualified")).toBeVisible();
    await expect(row.getByRole("alert")).toHaveCount(0);
    await desk.reload();
    await expect(status).toHaveValue("qualified");
  });

  test("selected leads that can't be saved stay selected, with their status, until a retry saves them", async ({
    desk,
  }) => {
    const name = newName("Bulky");
    await listOf(desk, name, 3);
    await desk.route("**/admin/leads.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await desk.getByRole("checkbox", { name: "Select every row on this page" }).check();
    const bar = desk.getByRole("region", { name: "Selected" });
    await expect(bar).toContainText("3 leads selected");
    await bar.getByRole("combobox", { name: "Change the status of the selected leads" }).selectOption("Contacted");
    await expect(bar.getByRole("alert")).toContainText("Not saved");
    await expect(bar.getByRole("combobox", { name: "Change the status of the selected leads" })).toHaveValue(
      "contacted",
    );
    await expectAccessible(desk);
    await desk.unroute("**/admin/leads.data*");
    await bar.getByRole("button", { name: "Retry" }).click();
    await expect(desk.getByText("3 leads changed to Contacted.")).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test("selected leads are moved at once by keyboard, and undo moves each back", async ({ desk }) => {
  const name = newName("Several");
  await listOf(desk, name, 3);
  const statuses = () =>
    desk
      .getByRole("combobox", { name: /^Status of/ })
      .evaluateAll((all) => all.map((s) => (s as HTMLSelectElement).value));
  await desk
    .getByRole("combobox", { name: /^Status of/ })
    .nth(1)
    .selectOption("Proposal");
  await expect(desk.getByText("Saved: Proposal")).toBeVisible();
  for (const key of ["j", "j", "x", "j", "x"]) await desk.keyboard.press(key);
  await expect(desk.getByRole("region", { name: "Selected" })).toContainText("2 leads selected");
  const before = await statuses();
  await slowDown(desk);
  await desk.keyboard.press("s");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expect.poll(statuses, { timeout: 1_000 }).toEqual([before[0], "contacted", "contacted"]);
  await expect(desk.getByText("2 leads changed to Contacted.")).toBeVisible();
  await desk.getByRole("dialog").filter({ hasText: "2 leads changed" }).getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText("2 leads changed back.")).toBeVisible();
  await expect.poll(statuses).toEqual(before);
});

test("without script, leads are filtered, selected and moved as well", async ({ browser, baseURL, desk }) => {
  const name = newName("Plain");
  await listOf(desk, name, 2);
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.addCookies(await desk.context().cookies());
  const page = await plain.newPage();
  await page.goto("/admin/leads");
  await page.getByLabel("Search leads").fill(name);
  await page.getByLabel("Status", { exact: true }).selectOption("New");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row", { name })).toHaveCount(2);
  for (const box of await page.getByRole("checkbox", { name: `Select ${name}` }).all()) await box.check();
  await page.getByLabel("Change the status of the selected leads").selectOption("Contacted");
  await page.getByRole("button", { name: "Change selected leads" }).click();
  await expect(page.getByText("2 leads changed to Contacted.")).toBeVisible();
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}&status=contacted&source=api`);
  await expect(page.getByRole("row", { name })).toHaveCount(2);
  await page.getByRole("link", { name: "Remove filter Source: API key" }).click();
  await expect(page).not.toHaveURL(/source=/);
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("link", { name: "Next lead of the list" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("row", { name })).toHaveCount(2);
  await plain.close();
});

test("a lead selected before the page's script has come stays selected", async ({ desk }) => {
  const name = newName("Early");
  await listOf(desk, name, 2);
  const scriptsMayCome = Promise.withResolvers<void>();
  await desk.route("**/assets/*.js", async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`, { waitUntil: "commit" });
  await desk
    .getByRole("checkbox", { name: `Select ${name}` })
    .first()
    .check();
  scriptsMayCome.resolve();
  await expect(desk.getByRole("region", { name: "Selected" })).toContainText("1 lead selected");
});

test("the list of leads loads at most 160 KB of script before it is scrolled", async ({ page }) => {
  await signIn(page, OWNER);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\/assets\/.+\.js$/.test(request.url())) scripts.add(request.url());
  });
  await page.goto("/admin/leads", { waitUntil: "load" });
  await expect(page.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
  await page.waitForLoadState("networkidle");
  const sent = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  const bytes = sent.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(SCRIPT);
});
