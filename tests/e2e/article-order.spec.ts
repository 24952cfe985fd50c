import type { Page } from "@playwright/test";
import { videoBlock } from "#newsroom/articles/rules/article-blocks.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const contentOf = async (desk: Page, id: string) =>
  ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string }).content;

async function newDraft(desk: Page, fields: object): Promise<{ id: string; slug: string }> {
  const made = await desk.request.post("/api/articles", { data: { category: "funeral-costs", ...fields } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as { id: string; slug: string };
}

/** Saves, and expects the text of the article to be this. */
async function expectSaved(desk: Page, id: string, html: string): Promise<void> {
  await desk.keyboard.press("ControlOrMeta+s");
  await expect.poll(() => contentOf(desk, id)).toBe(html);
}

const VIDEO = { address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Funeral costs in 2 minutes" };

test.describe("the order of blocks", () => {
  const VIDEO_HTML = videoBlock(VIDEO);

  test("changes by keys, a step at a time, and a screen reader hears of it", async ({ desk }) => {
    const content = `<p>One.</p>\n<p>Two.</p>\n${VIDEO_HTML}\n<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>`;
    const { id } = await newDraft(desk, { title: "Moved by keys", content });
    await desk.goto(`/admin/articles/${id}`);
    const says = (words: string) => expect(desk.getByRole("status").filter({ hasText: words })).toHaveCount(1);
    // The editor learns of a click a moment later.
    const inList = (is: string) =>
      expect(desk.getByRole("button", { name: "Bulleted list" })).toHaveAttribute("aria-pressed", is);
    await text(desk).getByText("One.").click();
    await desk.keyboard.press("Alt+ArrowDown");
    await says("Block moved down, now 2 of 4.");
    await desk.keyboard.press("Alt+ArrowDown");
    await says("Block moved down, now 3 of 4.");
    await desk.keyboard.type("!");
    await text(desk).getByRole("listitem").filter({ hasText: "c" }).click();
    await inList("true");
    await desk.keyboard.press("Alt+ArrowUp");
    await says("Item moved up, now 2 of 3.");
    await text(desk).getByText("Two.").click();
    await inList("false");
    await desk.keyboard.press("Alt+ArrowUp");
    await says("It can’t be moved further up.");
    const list = "<ul>\n<li>a</li>\n<li>c</li>\n<li>b</li>\n</ul>";
    const at = await text(desk).getByText(/One/).textContent();
    await expectSaved(desk, id, `<p>Two.</p>\n${VIDEO_HTML}\n<p>${at}</p>\n${list}`);
    await desk.keyboard.press("ControlOrMeta+z");
    await expectSaved(desk, id, `<p>Two.</p>\n${VIDEO_HTML}\n<p>${at}</p>\n${content.slice(content.indexOf("<ul>"))}`);
  });

  test("changes by a handle, and back with one undo", async ({ desk }) => {
    const { id } = await newDraft(desk, {
      title: "Moved by a handle",
      content: `<p>One.</p>\n${VIDEO_HTML}\n<p>Three.</p>`,
    });
    await desk.goto(`/admin/articles/${id}`);
    await text(desk).getByText("Three.").hover();
    const handle = desk.locator(".block-handle");
    await expect(handle).toBeVisible();
    const target = await text(desk).getByText("One.").boundingBox();
    await handle.hover();
    await desk.mouse.down();
    await desk.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40);
    await desk.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 2, { steps: 4 });
    await desk.mouse.up();
    await expectSaved(desk, id, `<p>Three.</p>\n<p>One.</p>\n${VIDEO_HTML}`);
    await text(desk).focus();
    await desk.keyboard.press("ControlOrMeta+z");
    await expectSaved(desk, id, `<p>One.</p>\n${VIDEO_HTML}\n<p>Three.</p>`);
  });
});

test("in a table's cell the slash offers what fits there", async ({ desk }) => {
  const cell = (inner: string) => `<td>${inner}</td>`;
  const table = (inner: string) =>
    `<table>\n<thead>\n<tr><th scope="col">A</th></tr>\n</thead>\n<tbody>\n<tr>${cell(inner)}</tr>\n</tbody>\n</table>`;
  const { id } = await newDraft(desk, { title: "A list in a table", content: table("") });
  await desk.goto(`/admin/articles/${id}`);
  await text(desk).locator("td").click();
  await desk.keyboard.type("/");
  const palette = desk.getByRole("dialog", { name: "Insert" });
  await expect(palette.getByRole("option")).toHaveText(["Bulleted list", "Numbered list"]);
  await desk.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await desk.keyboard.type("One thing");
  await expectSaved(desk, id, table("<ul>\n<li>One thing</li>\n</ul>"));
});

test("in full screen the focus stays inside, on a phone too", async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 800 });
  const { id } = await newDraft(desk, { title: "Alone on the screen", content: "<p>Only this.</p>" });
  await desk.goto(`/admin/articles/${id}`);
  await desk.getByRole("button", { name: "Full screen" }).click();
  await expect(desk.locator("[inert]")).not.toHaveCount(0);
  await expectAccessible(desk);
  for (let presses = 0; presses < 60; presses++) {
    await desk.keyboard.press("Tab");
    const outside = await desk.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest("form") === null;
    });
    expect(outside, `after ${presses + 1} tabs`).toBe(false);
  }
  await text(desk).focus();
  await desk.keyboard.press("Escape");
  await expect(desk.locator("[inert]")).toHaveCount(0);
});
