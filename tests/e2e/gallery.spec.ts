import type { Locator, Page } from "@playwright/test";
import { inTurns } from "#tests/builders/test-size.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const LOOKS = [
  [1280, "light"],
  [1280, "dark"],
  [390, "light"],
  [390, "dark"],
] as const;

async function openGallery(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto("/admin/gallery");
  // Only there once the page is alive.
  await expect(page.getByRole("combobox", { name: "Agent", exact: true })).toHaveAttribute("aria-haspopup", "listbox");
}

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Opens each part above the page; the key ends it. */
const OVERLAYS: Record<string, (page: Page) => Promise<Locator>> = {
  menu: async (page) => {
    await page.getByRole("button", { name: "Actions for the article" }).click();
    return page.getByRole("menu");
  },
  select: async (page) => {
    await page.getByRole("combobox", { name: "Agent", exact: true }).click();
    return page.getByRole("listbox");
  },
  combobox: async (page) => {
    await page.getByRole("combobox", { name: "State", exact: true }).click();
    return page.getByRole("listbox");
  },
  popover: async (page) => {
    await page.getByRole("button", { name: "Explain" }).click();
    return page.getByRole("dialog", { name: "Why can't I call?" });
  },
  tooltip: async (page) => {
    await page.getByRole("button", { name: "Explain" }).focus();
    await page.keyboard.press("Tab");
    return page.getByText("Open the lead", { exact: true });
  },
  dialog: async (page) => {
    await page.getByRole("button", { name: "Open dialog" }).click();
    return page.getByRole("dialog");
  },
  question: async (page) => {
    await page.getByRole("button", { name: "Open question" }).click();
    return page.getByRole("alertdialog");
  },
  sheet: async (page) => {
    await page.getByRole("button", { name: "Open sheet" }).click();
    return page.getByRole("dialog");
  },
  palette: async (page) => {
    await page.getByRole("button", { name: "Open palette" }).click();
    await page.getByRole("combobox", { name: "Find people" }).fill("ann");
    return page.getByRole("option", { name: "Ann Lee" });
  },
  "bulk bar": async (page) => {
    if (page.viewportSize()?.width === 390) return page.getByText("Rosa Delgado"); // Phones have no selection.
    await page.getByRole("checkbox", { name: "Select Rosa Delgado" }).check();
    return page.getByRole("region", { name: "Selected" });
  },
  toast: async (page) => {
    await page.getByRole("button", { name: "Toast with undo" }).click();
    return page.getByText("Saved: Qualified");
  },
};

test("every part is accessible at rest and open, in light and dark, on a phone and a laptop, and fits", async ({
  desk,
}, testInfo) => {
  test.setTimeout(300_000);
  await desk.emulateMedia({ reducedMotion: "reduce" });
  // One color scheme in each run.
  for (const [width, colorScheme] of inTurns(LOOKS, 2)) {
    await desk.emulateMedia({ colorScheme });
    await openGallery(desk, width);
    const picture = async (name: string, fullPage = false) => {
      const path = testInfo.outputPath(`${name}-${width}-${colorScheme}.png`);
      await desk.screenshot({ path, fullPage });
      await testInfo.attach(`${name} ${width} ${colorScheme}`, { path, contentType: "image/png" });
    };
    await expectAccessible(desk, desk.locator("html"), true);
    expect(await over(desk), `at ${width} px`).toBeLessThanOrEqual(0);
    await picture("gallery", true);
    // Whatever opens is checked at once at each width and in each color scheme.
    if ((width === 390) !== (colorScheme === "dark")) continue;
    for (const [name, open] of Object.entries(OVERLAYS)) {
      const shown = (await open(desk)).first();
      await expect(shown, name).toBeVisible();
      // The page below was checked already, and it takes long.
      await expectAccessible(desk, shown, true);
      expect(await over(desk), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      await picture(name);
      await desk.keyboard.press("Escape");
      if (name !== "toast" && name !== "bulk bar") await expect(shown, name).toBeHidden();
    }
  }
});

test("a menu and a select are used by keyboard alone, and give the focus back", async ({ desk }) => {
  await openGallery(desk);
  const { keyboard } = desk;
  const actions = desk.getByRole("button", { name: "Actions for the article" });
  await actions.focus();
  await keyboard.press("Enter");
  await expect(desk.getByRole("menuitem", { name: /^Duplicate/ })).toBeFocused();
  await keyboard.press("End");
  await expect(desk.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(desk.getByRole("status").filter({ hasText: "Delete" })).toBeVisible();
  await expect(actions).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await expect(desk.getByRole("menu")).toBeHidden();
  await expect(actions).toBeFocused();

  const agent = desk.getByRole("combobox", { name: "Agent", exact: true });
  await agent.focus();
  await keyboard.press("Enter");
  await expect(desk.getByRole("option", { name: "Ann Kowalczyk" })).toBeVisible();
  await keyboard.type("Ben");
  await keyboard.press("Enter");
  await expect(agent).toHaveText("Ben O’Connor");
  await expect(agent).toBeFocused();
});

test("a combobox finds by a part of the word, says when there is nothing, and keeps what was chosen", async ({
  desk,
}) => {
  await openGallery(desk);
  const { keyboard } = desk;
  const state = desk.getByRole("combobox", { name: "State", exact: true });
  await state.focus();
  await keyboard.press("Enter");
  await expect(desk.getByRole("combobox", { name: "Search" })).toBeFocused();
  await keyboard.type("carol");
  await expect(desk.getByRole("listbox").getByRole("option")).toHaveText(["South Carolina"]);
  await keyboard.press("Enter");
  await expect(state).toHaveText("South Carolina");
  await expect(state).toBeFocused();
  await expect(desk.locator("input[name='c-state']")).toHaveValue("south carolina");
  await keyboard.press("Enter");
  await keyboard.type("zz");
  await expect(desk.getByText("No matches")).toBeVisible();
  await keyboard.press("Escape");
  await expect(desk.getByText("No matches")).toBeHidden();
  await expect(state).toHaveText("South Carolina");
  await keyboard.press("Enter");
  await keyboard.type("any");
  await keyboard.press("Enter");
  await expect(desk.locator("input[name='c-state']")).toHaveValue("");
});

test("a dialog keeps the focus, closes on Escape and gives the focus back; so do question and sheet", async ({
  desk,
}) => {
  await openGallery(desk);
  for (const [name, role] of [
    ["Open dialog", "dialog"],
    ["Open question", "alertdialog"],
    ["Open sheet", "dialog"],
  ] as const) {
    const opener = desk.getByRole("button", { name });
    await opener.focus();
    await desk.keyboard.press("Enter");
    const dialog = desk.getByRole(role);
    await expect(dialog).toBeVisible();
    for (let n = 0; n < 6; n++) {
      await desk.keyboard.press("Tab");
      await expect(dialog.locator(":focus"), `${name}, Tab ${n + 1}`).toHaveCount(1);
    }
    await desk.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("a list that opens in a dialog is used by keyboard, and Escape closes it alone", async ({ desk }) => {
  await openGallery(desk);
  await desk.getByRole("button", { name: "Open dialog" }).click();
  const state = desk.getByRole("combobox", { name: "State of the license" });
  await state.focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("listbox")).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("Escape");
  await expect(desk.getByRole("listbox")).toBeHidden();
  await expect(desk.getByRole("dialog")).toBeVisible();
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("End");
  await desk.keyboard.press("Enter");
  await expect(state).toHaveText("Texas");
  await expect(state).toBeFocused();
});

test("whatever has the focus shows it", async ({ desk }) => {
  await openGallery(desk);
  const stop = () =>
    desk.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      return {
        what: at.outerHTML.slice(0, 120),
        seen: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      };
    });
  const hidden: string[] = [];
  let stops = 0;
  for (let next = await tab(); next && stops < 200; next = await tab()) {
    stops++;
    if (!next.seen) hidden.push(next.what);
  }
  expect(stops).toBeGreaterThan(40);
  expect(hidden).toEqual([]);
  async function tab() {
    await desk.keyboard.press("Tab");
    return stop();
  }
});

test("tabs: arrow keys move, Enter opens; tabs that are links have addresses", async ({ desk }) => {
  await openGallery(desk);
  await desk.getByRole("tab", { name: "Overview" }).focus();
  await desk.keyboard.press("ArrowRight");
  const timeline = desk.getByRole("tab", { name: /^Timeline/ });
  await expect(timeline).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(timeline).toHaveAttribute("aria-selected", "true");
  await expect(desk.getByText("What happened so far")).toBeVisible();
  await desk.getByRole("link", { name: /^Failed/ }).click();
  await expect(desk).toHaveURL(/\?tab=failed$/);
  await expect(desk.getByRole("link", { name: /^Failed/ })).toHaveAttribute("aria-current", "page");
});

test("a chart's table is there for screen readers, and opens for everyone", async ({ desk }) => {
  await openGallery(desk);
  const chart = desk.getByRole("figure").filter({ hasText: "Leads by source" });
  const row = chart.getByRole("row", { name: "Callback 96 131" });
  await expect(row).toHaveCount(1);
  expect((await row.boundingBox())?.height ?? 0).toBeGreaterThan(0);
  const hidden = chart.getByRole("table").locator("..");
  expect((await hidden.boundingBox())?.height).toBe(1);
  await chart.getByText("Table", { exact: true }).click();
  expect((await hidden.boundingBox())?.height).toBeGreaterThan(100);
});

test("what is chosen before the page is alive stays chosen", async ({ desk }) => {
  await desk.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.goto("/admin/gallery", { waitUntil: "commit" });
  await desk.getByLabel("Agent", { exact: true }).selectOption("ann");
  await desk.getByLabel("State", { exact: true }).selectOption("texas");
  release();
  await expect(desk.getByRole("combobox", { name: "Agent", exact: true })).toHaveAttribute("aria-haspopup", "listbox");
  await expect(desk.getByRole("combobox", { name: "Agent", exact: true })).toHaveText("Ann Kowalczyk");
  await expect(desk.getByRole("combobox", { name: "State", exact: true })).toHaveText("Texas");
});
