import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const TEXT =
  "<p>A funeral costs money.</p>\n<p>A vault is a box around the casket, and few ask for one.</p>\n<p>Ask first.</p>";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const open = (desk: Page) => desk.getByRole("list", { name: "Open comments" }).getByRole("listitem");
const marked = (desk: Page) => text(desk).locator(".comment-mark");
const stored = async (desk: Page, id: string) =>
  ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string }).content;

/** Creates an article and opens it in two browsers. */
async function openTwice(desk: Page, title: string): Promise<{ id: string; other: Page }> {
  const data = { title, content: TEXT, category: "funeral-costs" };
  const made = await desk.request.post("/api/articles", { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const context = await desk
    .context()
    .browser()
    ?.newContext({ storageState: await desk.context().storageState() });
  if (!context) throw new Error("There is no browser");
  const other = await context.newPage();
  for (const page of [desk, other]) {
    await page.goto(`/admin/articles/${id}`);
    await expect(text(page)).toBeVisible();
  }
  return { id, other };
}

/** Selects words of the text, as a person does who finds them. */
async function select(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Find" }).fill(words);
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
}

async function comment(page: Page, words: string, said: string): Promise<void> {
  await select(page, words);
  await page.keyboard.press("Control+Alt+m");
  const dialog = page.getByRole("dialog", { name: "Comment on this passage" });
  await expect(dialog).toContainText(words);
  await expect(dialog.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await page.keyboard.type(said);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
}

/** Types where the cursor is led from the end of selected words. */
async function typeAfter(page: Page, words: string, typed: string): Promise<void> {
  await select(page, words);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(typed);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /^Saved/ })
      .first(),
  ).toBeVisible();
}

test("a comment on a passage is answered, resolved and reopened in two browsers, and is no part of the text", async ({
  desk,
}) => {
  const { id, other } = await openTwice(desk, "Talked about by two");
  await comment(desk, "a box around the casket", "Is this true of every state?");
  await expect(open(desk)).toContainText("Is this true of every state?");
  await expect(marked(other)).toHaveText("a box around the casket", { timeout: 3_000 });
  await expectAccessible(desk);

  await other.getByRole("textbox", { name: /^Answer/ }).fill("Of all of them.");
  await other.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(open(desk)).toContainText("Of all of them.", { timeout: 3_000 });
  await open(desk).getByRole("button", { name: "Resolve" }).click();
  await expect(open(desk)).toHaveCount(0);
  await expect(marked(desk)).toHaveCount(0);
  await expect(marked(other)).toHaveCount(0, { timeout: 3_000 });
  await other.getByText("Settled (1)").click();
  await other.getByRole("button", { name: "Reopen" }).click();
  await expect(marked(desk)).toHaveText("a box around the casket", { timeout: 3_000 });
  await typeAfter(desk, "Ask first", " of all");
  await save(desk);
  expect(await stored(desk, id)).toBe(TEXT.replace("Ask first", "Ask first of all"));
  await other.context().close();
});

test("a comment follows its passage through edits before, inside and after it, and says when it is gone", async ({
  desk,
}) => {
  const { other } = await openTwice(desk, "Edited around a comment");
  await comment(desk, "a box around the casket", "Say what it is made of.");
  await expect(marked(other)).toHaveText("a box around the casket", { timeout: 3_000 });
  await typeAfter(other, "A vault", ", as they call it,");
  await typeAfter(other, "a box", " of concrete");
  await typeAfter(other, "few", " cemeteries");
  await expect(marked(other)).toHaveText("a box of concrete around the casket");
  await save(other);
  // As another person saved it, and as it is read again.
  await expect(marked(desk)).toHaveText("a box of concrete around the casket", { timeout: 3_000 });
  await desk.reload();
  await expect(marked(desk)).toHaveText("a box of concrete around the casket");
  await desk.getByRole("button", { name: "a box around the casket" }).click();
  await expect(text(desk)).toBeFocused();
  await desk.keyboard.press("Delete");
  await expect(open(desk)).toContainText("The passage was changed.");
  await expect(open(desk)).toContainText("a box around the casket");
  await save(desk);
  await expect(open(other)).toContainText("The passage was changed.", { timeout: 3_000 });
  await text(desk).click();
  await desk.keyboard.press("Control+z");
  await expect(marked(desk)).toHaveCount(1);
  await other.context().close();
});

test("a comment is edited and deleted by its writer; an unsent one is still there when it is asked for again", async ({
  desk,
}) => {
  const { other } = await openTwice(desk, "Written and deleted");
  await other.context().close();
  await desk.getByRole("heading", { name: "Comments" }).click();
  await desk.getByRole("button", { name: "Comment on the whole article" }).click();
  await expect(desk.getByRole("textbox", { name: "Comment", exact: true })).toBeFocused();
  await desk.keyboard.type("Too long.");
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "Comment on the whole article" }).click();
  const dialog = desk.getByRole("dialog", { name: "Comment on the whole article" });
  await expect(dialog.getByLabel("Comment")).toHaveValue("Too long.");
  await dialog.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(open(desk)).toContainText("On the whole article");
  await open(desk).getByRole("button", { name: "Edit" }).click();
  await open(desk).getByRole("textbox", { name: "Comment", exact: true }).fill("Too long by half.");
  await open(desk).getByRole("button", { name: "Save comment" }).click();
  await expect(open(desk)).toContainText("Too long by half.");
  await expect(open(desk)).toContainText("edited");
  await open(desk).getByRole("button", { name: "Delete" }).click();
  await expect(open(desk)).toHaveCount(0);
});

test("a suggestion is shown word by word, and accepting it is one edit to undo", async ({ desk }) => {
  const { id, other } = await openTwice(desk, "Suggested by one, accepted by the other");
  await select(desk, "a box around the casket");
  await desk.getByRole("button", { name: "Comment", exact: true }).click();
  await desk.getByRole("button", { name: "Suggest other words" }).click();
  await desk.getByLabel("Words in its place").fill("a liner around the casket");
  await desk.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect(open(other).locator("ins")).toContainText("liner", { timeout: 3_000 });
  await expect(open(other).locator("del")).toContainText("box");
  await open(other).getByRole("button", { name: "Accept" }).click();
  await expect(open(other)).toHaveCount(0);
  await expect(text(other)).toContainText("A vault is a liner around the casket");
  await save(other);
  expect(await stored(desk, id)).toContain("A vault is a liner around the casket, and");
  await text(other).click();
  await other.keyboard.press("Control+z");
  await expect(text(other)).toContainText("A vault is a box around the casket");
  await other.context().close();
});

test("a review is asked of a person, who sees it at once and on Home, and approves it", async ({
  desk,
  browser,
  baseURL,
}) => {
  const { id, other } = await openTwice(desk, "Asked for a review");
  await other.context().close();
  const reviewer = await joined(desk, browser, "editor", baseURL);
  await reviewer.page.goto("/admin/articles");
  await desk.reload();
  const review = desk.getByRole("group").filter({ has: desk.getByRole("heading", { name: "Review", exact: true }) });
  await desk.getByRole("heading", { name: "Review", exact: true }).click();
  await review.getByRole("button", { name: "Ask for a review" }).click();
  await expect(review.getByLabel("Who reviews it")).toBeFocused();
  await review.getByRole("button", { name: "Ask for review" }).click();
  await expect(review).toContainText("Choose who reviews it.");
  await review.getByLabel("Who reviews it").selectOption({ label: reviewer.name });
  await review.getByLabel("Note").fill("Is the price right?");
  await review.getByRole("button", { name: "Ask for review" }).click();
  await expect(review).toContainText(`Waits for ${reviewer.name}`);
  await expect(review.getByRole("button", { name: "Ask for a review" })).toBeFocused();
  await expectAccessible(desk);

  const notice = reviewer.page.getByRole("dialog").filter({ hasText: "asks you to review an article" });
  await expect(notice).toBeVisible({ timeout: 3_000 });
  await reviewer.page.goto("/admin");
  const asked = reviewer.page.getByRole("region", { name: "Asked of you to review" });
  await expect(asked).toContainText("Is the price right?");
  await asked.getByRole("link", { name: "Asked for a review" }).click();
  await reviewer.page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(reviewer.page.getByText("Say what should be changed.")).toBeVisible();
  await reviewer.page.getByRole("textbox", { name: "Note to the writer" }).fill("It is.");
  await reviewer.page.getByRole("button", { name: "Approve" }).click();
  await expect(review).toContainText(`Approved by ${reviewer.name}`, { timeout: 3_000 });
  await expect(review).toContainText("It is.");
  await typeAfter(desk, "Ask first", " of all");
  await save(desk);
  await desk.reload();
  await expect(review).toContainText("the article has changed since");
  await reviewer.page.goto("/admin");
  await expect(asked).toHaveCount(0);
  expect(await stored(desk, id)).toContain("Ask first of all");
  await reviewer.page.context().close();
});

test("open comments are named before publishing, and block it where the owner wants that", async ({ desk }) => {
  const { other } = await openTwice(desk, "Blocked by a comment");
  await comment(desk, "A vault", "Still to check.");
  const set = async (openComments: string) => {
    const { version } = (await (await desk.request.get("/api/settings/publishRules")).json()) as { version: string };
    const put = await desk.request.put("/api/settings/publishRules", { data: { value: { openComments }, version } });
    expect(put.status(), await put.text()).toBe(200);
  };
  const publish = () => desk.getByRole("button", { name: "Publish", exact: true }).click();
  await publish();
  await expect(desk.getByRole("dialog").filter({ hasText: "What goes live" })).toContainText("1 open.");
  await desk.getByRole("button", { name: "Not yet" }).click();
  await set("block");
  try {
    await publish();
    await expect(desk.getByText("1 comment is open. Settle them first")).toBeVisible();
    await open(other).getByRole("button", { name: "Resolve" }).click();
    await expect(open(desk)).toHaveCount(0, { timeout: 3_000 });
    await publish();
    await desk.getByRole("button", { name: "Publish now" }).click();
    await expect(desk.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  } finally {
    await set("show");
  }
  await other.context().close();
});

test("an @ in a comment offers people, and the one that is chosen is named", async ({ desk, browser, baseURL }) => {
  const name = `Denise ${Date.now().toString(36).replaceAll(/\d/g, "x")}`;
  const reviewer = await joined(desk, browser, "editor", baseURL, name);
  await reviewer.page.context().close();
  const { other } = await openTwice(desk, "A person is named");
  await other.context().close();
  await select(desk, "a box around the casket");
  await desk.keyboard.press("Control+Alt+m");
  const dialog = desk.getByRole("dialog", { name: "Comment on this passage" });
  const box = dialog.getByRole("textbox", { name: "Comment" });
  await expect(box).toBeFocused();
  await desk.keyboard.type("Is it so, @denise");
  await expect(dialog.getByRole("listbox", { name: "People" })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.type(name.slice("denise".length));
  await expect(dialog.getByRole("listbox")).toHaveCount(0);
  for (let typed = name.length; typed > 2; typed--) await desk.keyboard.press("Backspace");
  await expect(dialog.getByRole("option", { name })).toBeVisible();
  await dialog.getByRole("option", { name }).click();
  await expect(box).toHaveValue(`Is it so, @${name} `);
  await expect(box).toBeFocused();
  await desk.keyboard.press("Control+Enter");
  await expect(open(desk)).toContainText(`@${name}`);
});
