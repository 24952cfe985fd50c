import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { inTurns } from "#tests/builders/test-size.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** What programs put on the clipboard, and beside each the article that comes of it. */
const CLIPBOARD = join(import.meta.dirname, "../clipboard");
const files = readdirSync(CLIPBOARD).filter((name) => !name.endsWith(".expected.html"));
const read = (name: string) => readFileSync(join(CLIPBOARD, name), "utf8").trimEnd();
const expectedOf = (name: string) => read(name.replace(/\.\w+$/, ".expected.html"));
const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });

/** Pastes as a program would have it on the clipboard, which no test can fill with HTML by hand. */
async function paste(desk: Page, data: Record<string, string>): Promise<void> {
  await text(desk).evaluate((area, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    area.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, data);
}

async function openDraft(desk: Page, content: string): Promise<void> {
  const made = await desk.request.post("/api/articles", {
    data: { category: "funeral-costs", title: "Pasted", content },
  });
  const { id } = (await made.json()) as { id: string };
  await desk.goto(`/admin/articles/${id}`);
  await text(desk).click();
}

/** Replaces the whole text by a paste, and returns the article's HTML. Our site is www.example.com in the files. */
async function pasted(desk: Page, name: string): Promise<string> {
  await text(desk).click();
  await desk.keyboard.press("ControlOrMeta+a");
  await desk.keyboard.press("Delete");
  const data = read(name).replaceAll("https://www.example.com", new URL(desk.url()).origin);
  await paste(desk, { [name.endsWith(".md") ? "text/plain" : "text/html"]: data });
  await expect(text(desk)).toHaveText(/\S/);
  await desk.getByRole("button", { name: "Edit as HTML" }).click();
  const html = await desk.getByLabel("Text as HTML").inputValue();
  await desk.getByRole("button", { name: "Back to the text" }).click();
  return html;
}

test("what other programs put on the clipboard becomes an article", async ({ desk }) => {
  test.slow();
  expect(files.length).toBeGreaterThanOrEqual(40);
  await openDraft(desk, "<p>First</p>");
  const differences: Record<string, { pasted: string; expected: string }> = {};
  for (const name of inTurns(files, 3)) {
    const [html, expected] = [await pasted(desk, name), expectedOf(name)];
    if (html !== expected) differences[name] = { pasted: html, expected };
  }
  expect(differences).toEqual({});
});

test("words are pasted into a sentence, pictures that stay behind are named, and one undo takes a paste back", async ({
  desk,
}) => {
  await openDraft(desk, "<p>Before and after</p>");
  await desk.keyboard.press("Home");
  for (let moved = 0; moved < "Before ".length; moved++) await desk.keyboard.press("ArrowRight");
  await paste(desk, { "text/html": read("google-docs-one-line.html") });
  await expect(text(desk).locator("p")).toHaveCount(1);
  await expect(text(desk)).toHaveText("Before Only these wordsand after");
  await expect(text(desk).locator("strong")).toHaveText("Only these words");
  await desk.keyboard.press("ControlOrMeta+z");
  await expect(text(desk)).toHaveText("Before and after");
  await paste(desk, { "text/html": read("word-picture-of-a-file.html") });
  await expect(desk.getByRole("region", { name: "Notifications" })).toContainText("1 picture stayed behind");
});

test("a slash finds what to insert, and what is typed becomes links and quotation marks", async ({ desk }) => {
  await openDraft(desk, "<p>First</p>");
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("/");
  const palette = desk.getByRole("dialog", { name: "Insert" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.type("rows");
  await desk.keyboard.press("Enter");
  await expect(text(desk).locator("table th")).toHaveCount(3);
  await expect(text(desk)).toBeFocused();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.type("/h3");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("Vaults");
  await expect(text(desk).locator("h3")).toHaveText("Vaults");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("/or");
  await desk.keyboard.press("Escape");
  await desk.keyboard.type(` "it's" in [the rule](https://www.ftc.gov/funeral), [no](javascript:alert)`);
  const typed = text(desk).locator("p").filter({ hasText: "/or" });
  await expect(typed).toHaveText("/or “it’s” in the rule, [no](javascript:alert)");
  await expect(typed.locator("a")).toHaveAttribute("href", "https://www.ftc.gov/funeral");
});

test("keys right after a choice write into what was chosen, though the next frame is late", async ({ desk }) => {
  await openDraft(desk, "<p>First</p>");
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("/h3");
  await expect(desk.getByRole("option", { name: "Heading 3" })).toBeVisible();
  await desk.evaluate(() => {
    const next = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => (setTimeout(() => next(work), 500), 0);
  });
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("Vaults");
  await expect(text(desk).locator("h3")).toHaveText("Vaults");
  await expect(text(desk).locator("p").first()).toHaveText("First");
});

test("pasted pictures are stored with their alt texts and put in place; a refused one says why and stays", async ({
  desk,
}) => {
  await openDraft(desk, "<p>Above</p>");
  await desk.keyboard.press("ControlOrMeta+End");
  const photo = await sharp({
    create: { width: 60, height: 40, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .jpeg()
    .toBuffer();
  await text(desk).evaluate((area, data) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    clipboardData.items.add(new File([bytes], "oak.jpg", { type: "image/jpeg" }));
    clipboardData.items.add(new File(["no picture"], "notes.png", { type: "image/png" }));
    area.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, photo.toString("base64"));
  const dialog = desk.getByRole("dialog", { name: "New pictures" });
  await expect(dialog.getByLabel("Alt text of oak.jpg")).toBeFocused();
  await dialog.getByRole("button", { name: "Upload and insert" }).click();
  // Behind the dialog, where no role is found.
  const figures = desk.locator(".article-text figure");
  await expect(figures).toHaveCount(0);
  await dialog.getByLabel("Alt text of oak.jpg").fill("An oak in the fall");
  await dialog.getByLabel("Alt text of notes.png").fill("Notes of the meeting");
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  await expect(figures.locator("img")).toHaveAttribute("alt", "An oak in the fall", { timeout: 60_000 });
  await expect(dialog.getByText("Stored.")).toBeVisible();
  await expect(dialog.getByLabel("Alt text of notes.png")).toHaveValue("Notes of the meeting");
  await expect(dialog.getByText("This is no JPEG, PNG or WebP file")).toBeVisible();
  await dialog.getByRole("button", { name: "Leave the rest out" }).click();
  await expect(figures).toHaveCount(1);

  await text(desk).evaluate((area) => {
    const image = area.querySelector("figure img");
    const dataTransfer = new DataTransfer();
    image?.dispatchEvent(new DragEvent("dragstart", { bubbles: true, cancelable: true, dataTransfer }));
    const moved = new DataTransfer();
    moved.items.add(new File(["x"], "oak.jpg", { type: "image/jpeg" }));
    const { left, top } = area.querySelector("p")?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const at = { clientX: left + 2, clientY: top + 2 };
    area.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: moved, ...at }));
  });
  await expect(figures).toHaveCount(1);
  await expect(desk.getByRole("dialog")).toHaveCount(0);
});

test("a picture is selected by a click or by its claim, and opened by Enter or a double click", async ({ desk }) => {
  const picture =
    '<figure>\n<img src="/icon-512.png" alt="The highest rated lamp" />\n<figcaption>A lamp</figcaption>\n</figure>';
  await openDraft(desk, `<p>First.</p>\n${picture}\n<p>Last.</p>`);
  const image = text(desk).locator("figure img");
  const bar = desk.getByRole("group", { name: "Picture" });
  await desk.getByRole("button", { name: /^Show: The highest rated lamp/ }).click();
  await expect(bar).toContainText("Alt text: The highest rated lamp");
  await expect(image).toBeInViewport();
  await text(desk).getByText("First.").click();
  await expect(bar).toBeHidden();
  await image.click();
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Picture" });
  const alt = dialog.getByLabel("Alt text", { exact: true });
  await expect(alt).toBeFocused();
  await expect(dialog.locator("input[type=file]")).toHaveCount(1);
  await alt.fill("A lamp in the window");
  await desk.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(image).toHaveAttribute("alt", "A lamp in the window");
  // What is typed at a selected picture goes into its caption.
  await image.click();
  await desk.keyboard.type(" at night");
  await expect(text(desk).locator("figcaption")).toHaveText("A lamp at night");
  await image.dblclick();
  await expect(alt).toHaveValue("A lamp in the window");
  await desk.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Edit picture" }).click();
  await expect(alt).toBeFocused();
});
