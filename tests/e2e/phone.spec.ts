import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { addLead, expect, expectAccessible, freshPhone, test } from "./fixtures.ts";
import { clockFrom, portOf, startBuilt } from "./start-program.ts";

/** A program of its own, on a Monday at 11 AM in Ohio, the only state with a license here. */
const PORT = portOf("phone");
const folder = mkdtempSync(join(tmpdir(), "hearthlight-phone-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

const LONGEST = "Maximiliana Wigglesworth-Featherstonehaugh";
const SPANISH = "María de los Ángeles Fernández-Ibarra";
const PENNSYLVANIA = "Paula Pittsburgh";
const ids: Record<string, string> = {};

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({
  baseURL: `http://127.0.0.1:${PORT}`,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});
test.beforeAll(async () => {
  const env = clockFrom(Date.parse("2027-03-01T16:00:00Z"));
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), env });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(async ({ desk }) => {
  if (ids[LONGEST]) return;
  const { staff } = await (await desk.request.get("/api/staff")).json();
  const licenses = [{ state: "OH", number: "OH-77", expires: null }];
  expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
  for (let n = 0; n < 12; n++) {
    const name = [LONGEST, SPANISH, PENNSYLVANIA][n % 3] ?? "";
    const phone = freshPhone().replace("(615)", "(614)");
    ids[name] = (await addLead(desk, { name, phone, state: name === PENNSYLVANIA ? "PA" : "OH" })).id;
  }
});

const tabs = (page: Page) => page.getByRole("navigation", { name: "Tabs" });
const bar = (page: Page) => page.getByRole("region", { name: "Call", exact: true });

/** Returns the height at which what lies over the bottom of the page begins. */
async function bottomOf(page: Page, over: Locator = tabs(page)): Promise<number> {
  return (await over.boundingBox())?.y ?? 0;
}

/** Expects controls to be above the tabs without scrolling, and large enough for a finger. */
async function expectWithinReach(page: Page, controls: readonly Locator[]): Promise<void> {
  const bottom = await bottomOf(page);
  for (const control of controls) {
    const box = await control.boundingBox();
    const found = `${await control.textContent()}: ${JSON.stringify(box)}`;
    expect(box?.y, found).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), found).toBeLessThanOrEqual(bottom);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), found).toBeGreaterThanOrEqual(44);
  }
}

/** Expects no violation and nothing wider than the screen, in light and dark. */
async function expectFits(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
}

test("the list shows at least five leads, each a place to touch, and its filters behind a button", async ({ desk }) => {
  await desk.goto("/admin/leads");
  const rows = desk.locator("tbody tr");
  await expect(rows).toHaveCount(12);
  const bottom = await bottomOf(desk);
  const whole = await rows.evaluateAll(
    (all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length,
    bottom,
  );
  expect(whole).toBeGreaterThanOrEqual(5);
  const callable = rows.filter({ hasText: LONGEST }).first();
  const refused = rows.filter({ hasText: PENNSYLVANIA }).first();
  await expect(callable.getByText("OH", { exact: true })).toBeVisible();
  await expect(refused.getByText("PA", { exact: true })).toBeVisible();
  await expect(refused.getByText("No license there")).toBeVisible();
  for (const row of [callable, refused]) {
    await expect(row.getByLabel(/^Status of/)).toHaveValue("new");
    await expect(row).toContainText(/just now|ago/i);
  }
  await expect(refused.locator('[href^="tel:"]')).toHaveCount(0);
  const filters = desk.getByText("Filters", { exact: true });
  await expectWithinReach(desk, [callable, callable.locator('[href^="tel:"]'), desk.getByRole("searchbox"), filters]);
  await expectFits(desk);

  const status = desk.getByLabel("Status", { exact: true });
  await expect(status).toBeHidden();
  await filters.tap();
  await status.selectOption("Closed won");
  await expect(desk.getByText("No leads match this search")).toBeVisible();
  await filters.tap();
  await expect(status).toBeVisible();
  await expect(desk.getByLabel("Source", { exact: true })).toBeHidden();

  // Anywhere beside what the row offers itself.
  await desk.goto("/admin/leads");
  const box = await refused.boundingBox();
  await desk.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 6);
  await expect(desk.getByRole("heading", { name: PENNSYLVANIA, level: 1 })).toBeVisible();
});

test("the tabs are those that the person may open", async ({ desk }) => {
  await desk.goto("/admin");
  const names = ["Home", "Queue", "Leads", "Calendar"];
  await expect(tabs(desk).getByRole("link")).toHaveText(names);
  for (const name of names) {
    const tab = tabs(desk).getByRole("link", { name });
    const box = await tab.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await tab.tap();
    await expect(desk.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
});

test("the queue fits one screen: who, why now, the gate's answer, Call, and every outcome", async ({ desk }) => {
  await desk.goto("/admin/queue");
  await expect(desk.getByText(/^Never called/)).toBeInViewport({ ratio: 1 });
  await expect(desk.getByText(/^OK to call/)).toBeInViewport({ ratio: 1 });
  const outcomes = desk.getByRole("group", { name: "What came of the call?" }).locator("label");
  await expect(outcomes).toHaveCount(10);
  await expectWithinReach(desk, [
    desk.getByRole("link", { name: /^Call \(/ }),
    ...(await outcomes.all()),
    desk.getByLabel("Note"),
    desk.getByRole("button", { name: "Save and next" }),
  ]);
  await expectFits(desk);
});

test("a lead's page keeps Call and Outcome in reach, and covers nothing at its end", async ({ desk }) => {
  await desk.goto(`/admin/leads/${ids[LONGEST]}`);
  const call = bar(desk).getByRole("link", { name: /^Call \(/ });
  const outcome = bar(desk).getByRole("link", { name: "Outcome" });
  await expect(desk.getByRole("link", { name: /^Call \(/ })).toHaveCount(1);
  await expectWithinReach(desk, [call, outcome]);
  await expectFits(desk);

  await desk.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const gap = async () => {
    const last = await desk.locator("main > div").last().boundingBox();
    return (await bottomOf(desk, bar(desk))) - (last?.y ?? 0) - (last?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expectWithinReach(desk, [call, outcome]);

  // What is typed is seen: above the bars, and where a keyboard takes its space from the page.
  const note = desk.getByRole("textbox", { name: "Note", exact: true });
  const isLineSeen = () =>
    note.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 15) === field;
    });
  for (const height of [844, 430]) {
    await desk.setViewportSize({ width: 390, height });
    await note.blur();
    await note.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().top - innerHeight + 50, behavior: "instant" }),
    );
    await note.focus();
    await expect.poll(isLineSeen).toBe(true);
  }
  await desk.setViewportSize({ width: 390, height: 844 });

  await desk.goto(`/admin/leads/${ids[LONGEST]}/files`);
  await outcome.tap();
  await expect(desk).toHaveURL(/\/overview#outcome$/);
  await expect(desk.getByLabel("Spoke: call back")).toBeFocused();
  await expect(desk.getByLabel("Spoke: call back")).toBeInViewport();
  await desk.getByLabel("Not interested").check();
  await desk.getByRole("button", { name: "Save outcome" }).tap();
  await expect(desk.getByText(`${LONGEST}: Not interested.`)).toBeVisible();
});

test("on the page of a refused lead nothing invites a call, and the bar says why", async ({ desk }) => {
  await desk.goto(`/admin/leads/${ids[PENNSYLVANIA]}/timeline`);
  await expect(bar(desk)).toContainText("No calls: you have no license on file for Pennsylvania");
  await expect(desk.locator('[href^="tel:"]')).toHaveCount(0);
  // They may have called us.
  await bar(desk).getByRole("link", { name: "Outcome" }).tap();
  await expect(desk.getByLabel("Spoke: call back")).toBeFocused();
  await expect(desk.getByLabel("Spoke: call back")).toBeInViewport();
  await expectFits(desk);
});

test("the desk can be installed as an app, and only the desk", async ({ desk, browser, baseURL }) => {
  await desk.goto("/admin");
  await expect(desk.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  const chrome = await desk.context().newCDPSession(desk);
  const { url, data, errors } = await chrome.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/desk.webmanifest");
  expect(errors).toEqual([]);
  expect((await chrome.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);

  const manifest = JSON.parse(data ?? "") as { name: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect(`Home | ${manifest.name}`).toBe(`${await desk.title()} desk`);
  for (const { src, sizes } of manifest.icons) {
    const size = await desk.evaluate(async (file) => {
      const picture = await createImageBitmap(await (await fetch(file)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );

  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  const file = await visitor.request.get("/desk.webmanifest");
  expect(file.headers()["content-type"]).toBe("application/manifest+json");
  expect(file.headers()["cache-control"]).toContain("public");
  await visitor.goto("/");
  await expect(visitor.locator("link[rel=manifest], link[rel=apple-touch-icon], meta[name=theme-color]")).toHaveCount(
    0,
  );
  await expect(visitor.locator("meta[name=viewport]")).toHaveAttribute(
    "content",
    "width=device-width, initial-scale=1",
  );
  await visitor.close();
});
