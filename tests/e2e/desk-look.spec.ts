import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { DESK_GROUPS } from "#ui/desk/rules/desk-areas.ts";
import { inTurns } from "#tests/builders/test-size.ts";
import { OWNER } from "./start-program.ts";

const LONGEST = "Maximiliana Wigglesworth-Featherstonehaugh";
/** Screens that no entry of the navigation opens by itself. */
const MORE = [
  "/admin/leads?show=board",
  "/admin/leads/problems",
  "/admin/articles?analytics=1",
  "/admin/articles/how-much-does-a-funeral-cost/seo",
  "/admin/articles/imports",
  "/admin/quality?tab=similar",
  "/admin/quality?tab=structure",
  "/admin/quality?tab=audit",
  "/library?show=needs-person",
  "/image-studio/cards",
  "/admin/leads/imports",
  "/admin/leads/exports",
  "/admin/control/performance",
  "/admin/control/security",
  "/admin/control/activity",
  "/admin/control/settings?rule=heartbeat",
  "/admin/demo",
  "/admin/clear-cache",
  "/admin/profile",
  "/admin/settings/backups",
  "/admin/settings/claims",
  "/admin/settings/retention",
  "/admin/tables",
];
const NEWSROOM =
  /^\/(?:library|content-autopilot|image-studio|admin\/(?:articles|quality|facts|calendar|redirects|seo))/;

test("sixteen leads fit on a laptop's screen and five on a phone's, and no long name breaks or widens the page", async ({
  desk,
}) => {
  for (let n = 0; n < 20; n++) await addLead(desk, { name: LONGEST });
  for (const [width, height, least] of [
    [1280, 800, 16],
    [390, 844, 5],
  ] as const) {
    await desk.setViewportSize({ width, height });
    await desk.goto(`/admin/leads?q=${encodeURIComponent(LONGEST)}`);
    await expect(desk.getByRole("row").nth(1)).toBeVisible();
    const seen = await desk.evaluate(() => {
      const bar = document.querySelector("nav[aria-label='Tabs']")?.getBoundingClientRect();
      const bottom = bar && bar.height > 0 ? bar.top : innerHeight;
      const whole = [...document.querySelectorAll("tbody tr")].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= bottom;
      });
      return { rows: whole.length, over: document.documentElement.scrollWidth - innerWidth };
    });
    expect(seen.rows, `at ${width} px`).toBeGreaterThanOrEqual(least);
    expect(seen.over, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Expects the sidebar to show every group without scrolling on a laptop, that of the page open, and nothing over it. */
async function expectWholeSidebar(desk: Page, path: string): Promise<void> {
  await desk.setViewportSize({ width: 1280, height: 800 });
  const seen = await desk.evaluate(() => {
    const bar = document.querySelector("header");
    const groups = [...(bar?.querySelectorAll("nav details") ?? [])];
    const current = bar?.querySelector("nav [aria-current=page]");
    const shown = [...(bar?.querySelectorAll("summary, a, button") ?? [])].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const covered = shown.filter((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return {
      groups: groups.length,
      open: groups.filter((group) => group.hasAttribute("open")).length,
      hidden: current?.checkVisibility() === false,
      over: (bar?.scrollHeight ?? 0) - (bar?.clientHeight ?? 0),
      covered: covered.map((part) => part.textContent),
    };
  });
  expect(seen, path).toEqual({ groups: DESK_GROUPS.length, open: 1, hidden: false, over: 0, covered: [] });
}

/** The two halves of the desk, since the walk takes a while. */
const WALKS = [
  { name: "of the newsroom", of: (path: string) => NEWSROOM.test(path) },
  { name: "besides the newsroom", of: (path: string) => !NEWSROOM.test(path) },
];

test("what opens above a list closes by Escape and when another opens, and lies beside the sidebar", async ({
  desk,
}) => {
  await addLead(desk, { name: LONGEST });
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto("/admin/leads");
  await expect(desk.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
  const columns = desk.getByText("Columns", { exact: true });
  const create = desk.getByText("Save as new view");
  const isOpen = async () => {
    const boxes = desk.locator("details[data-popup][open] > summary");
    return boxes.allTextContents();
  };
  await columns.click();
  expect(await isOpen()).toEqual(["Columns"]);
  await desk.keyboard.press("Escape");
  expect(await isOpen()).toEqual([]);
  await expect(columns).toBeFocused();
  await columns.click();
  await create.click();
  expect(await isOpen()).toEqual(["Save as new view"]);
  await desk
    .getByRole("checkbox", { name: /^Select/ })
    .first()
    .check();
  expect(await isOpen()).toEqual([]);
  const bar = desk.getByRole("region", { name: "Selected" });
  expect((await bar.boundingBox())?.x).toBeGreaterThanOrEqual(216);
});

for (const { name, of } of WALKS)
  test(`every screen ${name} is accessible in light and dark, on a phone and a laptop, and fits its width`, async ({
    desk,
  }) => {
    test.setTimeout(300_000);
    const { id } = await addLead(desk, { name: LONGEST, state: "AL" });
    const { id: other } = await addLead(desk, { name: LONGEST, state: "TX" });
    const parts = ["", "/timeline", "/consent", "/policies", "/files", "/privacy", "/assignee", `/merge?with=${other}`];
    const lead = parts.map((part) => `/admin/leads/${id}${part}`);
    const file = { name: `${LONGEST}.csv`, mimeType: "text/csv", buffer: Buffer.from(`Name,Phone\n${LONGEST},1`) };
    const imported = await desk.request.post("/api/leads/imports", { multipart: { file } });
    lead.push(`/admin/leads/imports/${((await imported.json()) as { id: string }).id}`);
    const beside = `/admin/leads?peek=${id}`;
    const areas = DESK_GROUPS.flatMap((group) => group.areas.map(({ path }) => path));
    const screens = [...areas, ...MORE, ...lead, beside].filter(of);
    for (const [n, path] of inTurns([...screens.entries()], 3)) {
      await desk.goto(path);
      const heading = path === beside ? { name: LONGEST, level: 2 } : { level: 1 };
      await expect(desk.getByRole("heading", heading).first()).toBeVisible();
      await expectWholeSidebar(desk, path);
      for (const width of [1280, 390]) {
        await desk.setViewportSize({ width, height: 844 });
        const over = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        // Parts and colors are those of the kit, whose every part is looked at in all four; a screen takes them in turns.
        if ((width === 390) !== n % 4 < 2) continue;
        await desk.emulateMedia({ colorScheme: n % 2 === 0 ? "light" : "dark" });
        await expectAccessible(desk, desk.locator("html"), true);
      }
    }
  });

test.describe(() => {
  test.use({ provoked: /net::ERR_FAILED|Failed to load resource/ });

  test("theme and sidebar are kept by the browser, from the first paint of the next page", async ({ page }) => {
    await signIn(page, OWNER);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await background();
    await page.getByRole("button", { name: "Theme: system" }).click();
    await page.getByRole("button", { name: "Theme: light" }).click();
    await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.getByRole("button", { name: "Narrow the sidebar" }).click();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/admin/leads");
    expect(await background()).toBe(dark);
    await expect(page.getByRole("navigation", { name: "Desk", exact: true })).toBeVisible();
    expect((await page.getByRole("banner").boundingBox())?.width).toBe(52);
  });

  test("a save that fails keeps the page and everything typed, and says so", async ({ desk }) => {
    await desk.goto("/admin/settings/disclaimer");
    const field = desk.getByLabel("Disclaimer");
    await expect(desk.getByRole("button", { name: "Theme: system" })).toBeVisible();
    const words = await field.inputValue();
    await field.fill(`${words} And this too.`);
    await desk.route("**/admin/settings/disclaimer.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await desk.getByRole("button", { name: "Save", exact: true }).click();
    const note = desk.getByRole("region", { name: "Notifications" });
    await expect(note).toContainText("Not saved");
    await expect(note).toContainText("What you typed is still here");
    await expect(field).toHaveValue(`${words} And this too.`);
    await desk.unroute("**/admin/settings/disclaimer.data*");
    await field.fill(words);
    await desk.getByRole("button", { name: "Save", exact: true }).click();
    await expect(desk.getByText(/^Saved/)).toBeVisible();
  });

  test("a form of a page that is older than the program keeps everything typed, and says so", async ({ desk }) => {
    await desk.goto("/admin/redirects");
    await expect(desk.getByRole("button", { name: "Theme: system" })).toBeVisible();
    await desk.getByLabel("Old path").fill("/blog/old-guide");
    const save = desk.getByRole("button", { name: "Add redirect" });
    await save.evaluate((button: HTMLButtonElement) => (button.value = "add-as-before"));
    await save.click();
    const note = desk.getByRole("region", { name: "Notifications" });
    await expect(note).toContainText("Not saved");
    await expect(note).toContainText("This page is older than the program.");
    await expect(desk.getByLabel("Old path")).toHaveValue("/blog/old-guide");
  });
});
