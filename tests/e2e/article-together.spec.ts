import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

type Stored = { content: string; excerpt: string; version: number };
const TEXT = "<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const stored = async (desk: Page, id: string) =>
  (await (await desk.request.get(`/api/articles/${id}`)).json()) as Stored;

/** Opens one article in two browsers. */
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

/** Types at the end of a paragraph. */
async function type(page: Page, paragraph: string, words: string): Promise<void> {
  await text(page).getByText(paragraph).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
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

test.describe("two people write one article", () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

  test("in different paragraphs, one of them offline for a while: all of it is there, and the cursor stays", async ({
    desk,
  }) => {
    const { id, other } = await openTwice(desk, "Written by two at a time");
    await desk.context().setOffline(true);
    await type(desk, "Three.", " Mine.");
    await desk.keyboard.press("Control+s");
    await expect(
      desk
        .getByRole("status")
        .filter({ hasText: /^Not saved/ })
        .first(),
    ).toBeVisible();
    await type(other, "One.", " Theirs.");
    await other.keyboard.press("Enter");
    await other.keyboard.type("Between.");
    await save(other);

    await desk.context().setOffline(false);
    await expect(text(desk)).toContainText("One. Theirs.");
    await expect(text(desk)).toContainText("Between.");
    // Where the cursor was before theirs came in; undo undoes nothing of theirs.
    await desk.keyboard.type(" And more.");
    await save(desk);
    const together = "<p>One. Theirs.</p>\n<p>Between.</p>\n<p>Two.</p>\n<p>Three. Mine. And more.</p>";
    expect((await stored(desk, id)).content).toBe(together);

    // The other browser learns of it by itself.
    await expect(text(other)).toContainText("Three. Mine. And more.", { timeout: 2_000 });
    await other.keyboard.type(" End.");
    await save(other);
    await expect(text(desk)).toContainText("Between. End.", { timeout: 2_000 });
    expect((await stored(desk, id)).content).toBe(together.replace("Between.", "Between. End."));
    await desk.keyboard.press("Control+z");
    await expect(text(desk)).toContainText("One. Theirs.");
    await expect(text(desk)).not.toContainText("And more.");
    await save(desk);
    await expect(text(desk)).toContainText("Between. End.");
    await other.context().close();
  });

  test("in the same paragraphs: each difference is decided by itself, and the revisions have both", async ({
    desk,
  }) => {
    const { id, other } = await openTwice(desk, "The same paragraphs by two");
    // What the other saves does not arrive before the own save.
    await desk.route(`**/api/articles/${id}`, (route) =>
      route.request().method() === "GET" ? route.abort("internetdisconnected") : route.fallback(),
    );
    await type(other, "One.", " Theirs first.");
    await type(other, "Two.", " Theirs between.");
    await type(other, "Three.", " Theirs last.");
    await save(other);
    await type(desk, "One.", " Mine first.");
    await type(desk, "Three.", " Mine last.");
    await desk.keyboard.press("Control+s");
    const dialog = desk.getByRole("alertdialog");
    await expect(dialog).toContainText("changed this article, too");
    await expectAccessible(desk);
    const first = dialog.getByRole("group", { name: "Text, 1 of 2" });
    await expect(first).toContainText("One. Mine first.");
    await first.getByText("Compare word by word").click();
    await expect(first.locator("ins")).toContainText("Theirs");
    await first.getByLabel("Keep theirs").check();
    await dialog.getByRole("group", { name: "Text, 2 of 2" }).getByLabel("Keep mine").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const decided = "<p>One. Theirs first.</p>\n<p>Two. Theirs between.</p>\n<p>Three. Mine last.</p>";
    await expect.poll(async () => (await stored(desk, id)).content).toBe(decided);
    const { revisions } = (await (await desk.request.get(`/api/articles/${id}/revisions`)).json()) as {
      revisions: { id: string; reason: string }[];
    };
    expect(revisions.map(({ reason }) => reason)).toContain("not saved, because someone else had saved first");
    await other.context().close();
  });
});
