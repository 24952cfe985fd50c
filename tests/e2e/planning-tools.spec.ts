import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Opens a tool, touches it, and waits until it is alive. */
async function openTool(page: Page, name: "final-wishes" | "after-a-loss", query = ""): Promise<void> {
  await page.goto(`/tools/${name}${query}`);
  const island = page.locator(`[data-island="${name}"]`);
  await island.getByRole("heading").first().hover();
  await expect(island).toHaveAttribute("data-alive", "");
}

/** Blocks the script of the islands until the returned function is called. */
async function holdIslands(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/mount-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
}

test.describe("the final wishes planner", () => {
  test("keeps what is written through a reload, and sends none of it", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await openTool(page, "final-wishes");
    await page.getByLabel("Your full name").fill("Rose Martin");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Where you will rest" })).toBeFocused();
    await page.getByLabel("Cremation", { exact: true }).check();
    await page.goBack(); // The browser's own Back goes a screen back too.
    await expect(page.getByLabel("Your full name")).toHaveValue("Rose Martin");
    await page.getByRole("button", { name: "2. People" }).click();
    await expect(page.getByRole("heading", { name: "2. People to tell" })).toBeFocused();
    await page.getByLabel("Name").first().fill("Ann Ødegård");
    await page.getByRole("button", { name: "Add another person" }).click();
    await expect(page.getByLabel("Name").nth(1)).toBeFocused();
    await page.getByLabel("Name").nth(1).fill("Walter");
    await page.getByRole("button", { name: "Remove person 1" }).click();
    await page.reload(); // Alive without a touch: something is stored.
    await expect(page.getByRole("heading", { name: "2. People to tell" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveCount(1);
    await expect(page.getByLabel("Name")).toHaveValue("Walter");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("heading", { name: "Paying for it" })).toBeFocused();
    await page.getByRole("button", { name: "1. Wishes" }).click();
    await expect(page.getByLabel("Your full name")).toHaveValue("Rose Martin");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Cremation", { exact: true })).toBeChecked();
    await expect(page.getByText("3 of 37 questions answered")).toBeVisible();
    expect(sent.filter((request) => /Rose|Ann|Walter|Cremation/.test(request))).toEqual([]);
  });

  test("is saved as a file, deleted, and opened again", async ({ page }) => {
    await openTool(page, "final-wishes");
    await page.getByLabel("Your full name").fill("Rose Martin");
    await page.getByRole("button", { name: "Print or keep", exact: true }).click();
    await expect(page.getByRole("article", { name: "Your document" })).toContainText("Final wishes of Rose Martin");
    const [text] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as plain text" }).click(),
    ]);
    expect(await readFile(await text.path(), "utf8")).toContain("Your full name: Rose Martin");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save a planner file" }).click(),
    ]);
    const saved = await file.path();

    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("Final wishes of Rose Martin")).toBeVisible();
    await page.getByRole("button", { name: "Delete everything" }).click();
    await page.getByRole("button", { name: "Yes, delete everything" }).click();
    await expect(page.getByText("Everything was deleted from this device.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("final-wishes"))).toBeNull();
    await page.reload();
    await expect(page.getByText("0 of 37 questions answered")).toBeVisible();

    const open = page.getByLabel("Open a planner file");
    await open.setInputFiles({ name: "letter.json", mimeType: "application/json", buffer: Buffer.from("Dear all") });
    await expect(page.getByText("This file isn’t from this planner.")).toBeVisible();
    await open.setInputFiles({
      name: "final-wishes.json",
      mimeType: "application/json",
      buffer: await readFile(saved),
    });
    await expect(page.getByText("Final wishes of Rose Martin")).toBeVisible();
  });

  test("asks before a file takes the place of what is written, and warns of a whole account number", async ({
    page,
  }) => {
    await openTool(page, "final-wishes");
    await page.getByRole("button", { name: "4. Accounts" }).click();
    await page.getByLabel("Company").fill("First Bank 1234567890");
    await expect(page.getByText("The last four digits are enough for your family.")).toBeVisible();
    await page.getByRole("button", { name: "Print or keep", exact: true }).click();
    const other = JSON.stringify({
      format: "hearthlight-final-wishes",
      version: 1,
      values: { name: "Walter Brown" },
      lists: {},
    });
    await page
      .getByLabel("Open a planner file")
      .setInputFiles({ name: "w.json", mimeType: "application/json", buffer: Buffer.from(other) });
    await page.getByRole("button", { name: "Keep what is here" }).click();
    await expect(page.getByRole("cell", { name: "First Bank 1234567890" })).toBeVisible();
    await page
      .getByLabel("Open a planner file")
      .setInputFiles({ name: "w.json", mimeType: "application/json", buffer: Buffer.from(other) });
    await page.getByRole("button", { name: "Open the file" }).click();
    await expect(page.getByText("Final wishes of Walter Brown")).toBeVisible();
  });

  test("is accessible in every step, and prints the document alone", async ({ page }) => {
    test.slow(); // Six runs of axe; the first step is checked with the other public pages.
    await openTool(page, "final-wishes");
    for (const step of [/^2\. /, /^4\. /, /^Print or keep/]) {
      await page.getByRole("button", { name: step }).click();
      await expectAccessibleAtBoth(page);
    }
    await page.getByRole("button", { name: "1. Wishes" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article", { name: "Your document" })).toBeVisible();
    await expect(page.getByLabel("Your full name")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });
});

const FAMILY = "Call close family and anyone who must travel.";

/** Returns a part of the list after a loss; a click on its heading opens or closes it. */
function partOf(page: Page, title: string): { heading: Locator; inside: Locator } {
  const heading = page.locator("summary", { has: page.getByRole("heading", { name: title }) });
  return { heading, inside: page.locator("details", { has: heading }).locator(".loss-part-inside") };
}

test.describe("the list after a loss", () => {
  test("follows every answer at once, and goes on after a reload where it was left", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openTool(page, "after-a-loss");
    await expect(partOf(page, "First hours").inside).toBeVisible();
    await expect(partOf(page, "First days").inside).toBeHidden();
    await partOf(page, "Money and rights").heading.click();
    await expect(page.getByText("$1,002 for the burial")).toBeVisible();
    await page.getByLabel("State where the death happened").selectOption("Connecticut");
    await page.getByLabel("Date of death").fill("2026-10-03");
    await page.getByRole("group", { name: "Did the person serve in the military?" }).getByLabel("Yes").check();
    await page.getByRole("group", { name: "Was there life insurance?" }).getByLabel("No", { exact: true }).check();
    await expect(page.getByText("we do not know the amounts for a death on October 3, 2026")).toBeVisible();
    await partOf(page, "First days").heading.click();
    await expect(page.getByText("Is a funeral director required in Connecticut? Yes")).toBeVisible();
    await partOf(page, "Time limits").heading.click();
    await expect(page.getByText("October 3, 2028").first()).toBeVisible();
    await expect(page.getByText(/File life insurance claims/)).toHaveCount(0);
    await page.getByRole("button", { name: "Show my list" }).click();
    await expect(page.getByRole("heading", { name: "Your list", exact: true })).toBeFocused();
    await expect(page.getByLabel("Date of death")).toBeHidden();
    await expect(page.getByText("4 of 7 answered")).toBeVisible();

    const hours = partOf(page, "First hours");
    const done = hours.inside.getByRole("button", { name: /^Done:/ });
    while ((await done.count()) > 0) await done.first().click();
    await expect(hours.heading).toContainText("All 5 done");
    await hours.inside.getByRole("button", { name: `Not done yet: ${FAMILY}` }).click();
    await expect(hours.inside.getByRole("button", { name: `Done: ${FAMILY}` })).toBeFocused();
    await expect(hours.heading).toContainText("4 of 5 done");
    await hours.inside.getByRole("button", { name: `Done: ${FAMILY}` }).click();
    await page.reload();
    await expect(partOf(page, "First days").inside).toBeVisible();
    await expect(hours.inside).toBeHidden();
    await expect(page.getByText(/^In all: 5 of \d+ done$/)).toBeVisible();
    await expect(page.getByLabel("Date of death")).toHaveValue("2026-10-03");
    expect(asked.filter((url) => url.includes("died="))).toEqual([]);

    await page.getByRole("button", { name: "Delete my answers and marks" }).click();
    await page.getByRole("button", { name: "Yes, delete them" }).click();
    await expect(hours.heading).toContainText("5 to do");
    await expect(page.getByLabel("Date of death")).toHaveValue("");
    await expect(page.getByLabel("Date of death")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("after-a-loss"))).toBeNull();
  });

  test("says beside the field which date cannot be right, prints all parts, and is accessible with them open", async ({
    page,
  }) => {
    await openTool(page, "after-a-loss");
    await page.getByLabel("Date of death").fill("2026-03-03");
    await page.getByLabel(/Date of burial/).fill("2026-03-01");
    await page.getByRole("button", { name: "Show my list" }).click();
    await expect(page.getByText("This date is before the date of death.")).toBeVisible();
    await expect(page.getByLabel(/Date of burial/)).toBeFocused();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Certified death certificates", { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByText("Certified death certificates", { exact: true })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expectAccessibleAtBoth(page);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByText("Certified death certificates", { exact: true })).toBeHidden();
  });
});

test.describe("on a slow line", () => {
  test("what is typed into the planner before it is alive stays", async ({ page }) => {
    const release = await holdIslands(page);
    await page.goto("/tools/final-wishes");
    await page.getByLabel("Your full name").fill("Rose Martin");
    release();
    await expect(page.getByText("1 of 37 questions answered")).toBeVisible();
    await expect(page.getByLabel("Your full name")).toHaveValue("Rose Martin");
  });

  test("what is pressed and answered in the list before it is alive stays, in the very same fields", async ({
    page,
  }) => {
    const release = await holdIslands(page);
    await page.goto("/tools/after-a-loss");
    const state = page.getByLabel("State where the death happened");
    const before = await state.elementHandle();
    await state.selectOption("Ohio");
    await page.getByRole("button", { name: `Done: ${FAMILY}` }).click();
    release();
    await expect(page.getByText(/^In all: 1 of \d+ done$/)).toBeVisible();
    await expect(state).toBeVisible();
    await expect(state).toHaveValue("OH");
    // An open list must not be removed.
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await page.reload();
    await expect(page.getByRole("button", { name: `Not done yet: ${FAMILY}` })).toBeVisible();
    await expect(state).toHaveValue("OH");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the planner is a blank form to print", async ({ page }) => {
    await page.goto("/tools/final-wishes");
    await expect(
      page.locator("noscript p", { hasText: "it is the whole form, with room to write by hand" }),
    ).toBeVisible();
    await expect(page.getByRole("article", { name: "Your document" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Words of your own" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  test("the server makes the list for the answers", async ({ page }) => {
    await page.goto("/tools/after-a-loss");
    await page.getByLabel("State where the death happened").selectOption("Ohio");
    await page.getByLabel("Date of death").fill("2026-02-28");
    await page
      .getByRole("group", { name: "Did the person serve in the military?" })
      .getByLabel("No", { exact: true })
      .check();
    await page.getByRole("button", { name: "Show my list" }).click();
    await expect(page).toHaveURL(/\/tools\/after-a-loss\?.*state=OH/);
    await partOf(page, "Time limits").heading.click();
    await expect(page.getByText("February 28, 2028")).toBeVisible();
    await partOf(page, "First days").heading.click();
    await expect(page.getByText("Is a funeral director required in Ohio? No")).toBeVisible();
    await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Veterans Affairs" })).toHaveCount(0);
    await expect(page.getByLabel("State where the death happened")).toHaveValue("OH");
    const answer = await page.goto("/tools/after-a-loss?died=2150-01-01&state=OH");
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByText("This date is in the future.")).toBeVisible();
  });
});
