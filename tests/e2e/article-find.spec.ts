import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const bar = (desk: Page) => desk.getByRole("search", { name: "Find in the text" });

async function openDraft(desk: Page, title: string, content: string): Promise<void> {
  const made = await desk.request.post("/api/articles", { data: { title, content, category: "funeral-costs" } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await desk.goto(`/admin/articles/${id}`);
  await expect(text(desk)).toBeVisible();
}

test("what is replaced keeps its capitals, unless they were looked for", async ({ desk }) => {
  await openDraft(desk, "Capitals", "<p>Casket or casket? CASKET.</p>\n<p></p>");
  await text(desk).click();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await expect(text(desk).locator(".empty-here")).toHaveAttribute("data-hint", "Write, or press / to insert something");
  await desk.keyboard.press("Control+h");
  await bar(desk).getByRole("textbox", { name: "Find", exact: true }).fill("casket");
  await bar(desk).getByRole("textbox", { name: "Replace with" }).fill("coffin");
  await bar(desk).getByRole("button", { name: "Replace all" }).click();
  await expect(text(desk)).toHaveText("Coffin or coffin? COFFIN.");
  await bar(desk).getByRole("button", { name: "Match case" }).click();
  await bar(desk).getByRole("textbox", { name: "Find", exact: true }).fill("Coffin");
  await bar(desk).getByRole("textbox", { name: "Replace with" }).fill("urn");
  await bar(desk).getByRole("button", { name: "Replace all" }).click();
  await expect(text(desk)).toHaveText("urn or coffin? COFFIN.");
});

test.describe("finding in the text", () => {
  const content =
    "<p>A Burial plot and a burial vault.</p>\n<h2>What a burial costs</h2>\n<p>The <strong>burial</strong> itself (burial).</p>";

  test("what is looked for is marked, counted, walked through and replaced, all at once in one step", async ({
    desk,
  }) => {
    await openDraft(desk, "Found and replaced", content);
    await text(desk).getByText("What a burial costs").click();
    await desk.keyboard.press("Home");
    // The editor learns of the cursor after the key.
    await expect.poll(() => desk.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    await desk.keyboard.press("Control+f");
    const find = bar(desk).getByRole("textbox", { name: "Find", exact: true });
    await expect(find).toBeFocused();
    await desk.keyboard.type("burial");
    const count = bar(desk).getByRole("status");
    // From the cursor on.
    await expect(count).toHaveText("3 of 5");
    await expect(text(desk).locator(".found, .found-now")).toHaveCount(5);
    await expect(text(desk).locator("h2 .found-now")).toHaveText("burial");
    await desk.keyboard.press("Enter");
    await expect(text(desk).locator("strong .found-now")).toHaveText("burial");
    await desk.keyboard.press("Shift+Enter");
    await bar(desk).getByRole("button", { name: "Match case" }).click();
    await expect(count).toHaveText("2 of 4");
    await find.fill("(burial)");
    await expect(count).toHaveText("1 of 1");
    await find.fill("burial");
    await bar(desk).getByRole("button", { name: "Replace", exact: true }).click();
    await expect(bar(desk).getByRole("textbox", { name: "Replace with" })).toBeFocused();
    await desk.keyboard.type("funeral");
    await expectAccessible(desk);
    await bar(desk).getByRole("button", { name: "Replace all" }).click();
    await expect(count).toHaveText("4 replaced");
    await expect(text(desk)).toHaveText(
      "A Burial plot and a funeral vault.What a funeral costsThe funeral itself (funeral).",
    );
    await expect(text(desk).locator("strong")).toHaveText("funeral");
    await desk.keyboard.press("Escape");
    await expect(bar(desk)).toBeHidden();
    await expect(text(desk)).toBeFocused();
    await desk.keyboard.press("Control+z");
    await expect(text(desk)).toHaveText(
      "A Burial plot and a burial vault.What a burial costsThe burial itself (burial).",
    );
  });

  test("on a phone too, one place is replaced, and Escape leads to the next one", async ({ desk }) => {
    await desk.setViewportSize({ width: 390, height: 800 });
    await openDraft(desk, "Replaced on a phone", content);
    // Where the text begins: the editor learns of a key that moves the cursor only afterwards.
    await text(desk)
      .getByText("Burial plot")
      .click({ position: { x: 1, y: 8 } });
    await desk.keyboard.press("Control+h");
    await desk.keyboard.type("burial");
    await expect(bar(desk).getByRole("status")).toHaveText("1 of 5");
    await bar(desk).getByRole("textbox", { name: "Replace with" }).fill("Grave");
    await desk.keyboard.press("Enter");
    await expect(text(desk)).toContainText("A Grave plot and a burial vault.");
    await expect(bar(desk).getByRole("status")).toHaveText("1 of 4");
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await desk.keyboard.press("Escape");
    await expect(text(desk)).toBeFocused();
    // The place is selected: what is typed takes its place.
    await desk.keyboard.type("stone");
    await expect(text(desk)).toContainText("A Grave plot and a stone vault.");
  });
});

test.describe("what is beside the text", () => {
  const content = `<p>${"word ".repeat(40)}</p>\n<h2>What it costs</h2>\n<p>${"word ".repeat(500)}</p>\n<h4>Who pays</h4>\n<p>Last.</p>`;

  test("the outline leads to headings, says where one is, notes a skipped level, and counts towards a goal", async ({
    desk,
  }) => {
    await openDraft(desk, "With an outline", content);
    const summary = desk.locator("summary").filter({ hasText: "Outline" });
    await expect(summary).toContainText("546 words");
    await summary.click();
    const heading = (name: RegExp) => desk.getByRole("list", { name: "Headings" }).getByRole("button", { name });
    await expect(heading(/What it costs/)).not.toContainText("Skips");
    await expect(heading(/Who pays/)).toContainText("Skips a level: heading 4");
    await heading(/Who pays/).click();
    await expect(heading(/Who pays/)).toHaveAttribute("aria-current", "location");
    await expect(text(desk).getByRole("heading", { name: "Who pays" })).toBeInViewport();
    await expect(text(desk)).toBeFocused();
    await desk.keyboard.type("And ");
    await expect(heading(/And Who pays/)).toBeVisible();
    await desk.getByLabel("Your goal, in words").fill("1200");
    await expect(summary).toContainText("547 of 1,200 words");
    await desk.reload();
    await expect(summary).toContainText("of 1,200 words");
  });

  test("full screen lays the article over the desk, and Escape leaves it", async ({ desk }) => {
    await openDraft(desk, "On the full screen", content.replaceAll("h4", "h3"));
    await desk.locator("summary").filter({ hasText: "Outline" }).click();
    await expectAccessible(desk);
    await text(desk).getByText("Last.").click();
    await desk.keyboard.press("Control+Shift+f");
    await expect(desk.getByText("Outline", { exact: true })).toBeHidden();
    await expect(desk.getByRole("status").filter({ hasText: /^Saved/ })).toBeInViewport();
    await expectAccessible(desk);
    await desk.keyboard.press("Escape");
    await expect(desk.getByText("Outline", { exact: true })).toBeVisible();
    await desk.getByRole("button", { name: "Full screen" }).click();
    await expect(desk.getByText("Outline", { exact: true })).toBeHidden();
  });
});
