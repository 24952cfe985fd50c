import type { Page } from "@playwright/test";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { inDatabase, joined } from "./staff-walks.ts";

const TOPIC = "Who may witness a funeral contract";
const TITLE = "Who may witness a funeral contract, and why it matters";
const SLUG = "who-may-witness-a-funeral-contract";
const MOVED = "witnesses-of-a-funeral-contract";
const CLAIM = "A county notary charges $37 for each funeral contract that is witnessed.";
const CATEGORY = "benefits-and-rights";

let model: Awaited<ReturnType<typeof anAiServer>>;
test.beforeAll(async () => {
  model = await anAiServer();
});
test.afterAll(() => model.close());

/** Replaces the settings of AI, as the owner. */
async function setAi(desk: Page, providers: object[]): Promise<void> {
  const { version } = (await (await desk.request.get("/api/settings/ai")).json()) as { version: string };
  const data = { value: { ...DEFAULT_SETTINGS.ai, providers }, version };
  const saved = await desk.request.put("/api/settings/ai", { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Gives a member of staff a license that is in force. */
async function license(desk: Page, email: string): Promise<void> {
  const { staff } = (await (await desk.request.get("/api/staff")).json()) as { staff: { id: string; email: string }[] };
  const person = staff.find((one) => one.email === email);
  const data = { licenses: [{ state: "OH", number: "OH-4711", expires: "2099-12-31" }] };
  const saved = await desk.request.put(`/api/staff/${person?.id}`, { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Advances the time to an article's publication, and runs the job of every minute. */
async function letItsMinuteCome(slug: string): Promise<void> {
  await inDatabase(async (client) => {
    const due = await client.query("update articles set publish_at = now() where slug = $1 and publish_at > now()", [
      slug,
    ]);
    expect(due.rowCount).toBe(1);
    await client.query("insert into jobs.job (name) values ('article-schedule')");
  });
}

test("from a topic to a published article, a moved address, the trash and back", async ({ desk, browser, baseURL }) => {
  test.setTimeout(180_000);
  const { page, email, name } = await joined(desk, browser, "editor", baseURL);
  await license(desk, email);
  const provider = { kind: "openai_compatible", base_url: model.url, model: "local", api_key: null };
  await setAi(desk, [{ ...provider, input_price: 1, output_price: 1 }]);
  const body = `<h2>Who may</h2><p>Any adult may.</p><h2>What it costs</h2><p>Ask first. ${CLAIM}</p>`;
  model.next.push({ kind: "answer", text: anAnswer({ title: TITLE, slug: SLUG, content: body }), tokens: [900, 300] });
  const open = (path: string) => page.goto(baseURL + path);
  const visit = (path: string) => page.request.get(baseURL + path, { maxRedirects: 0 });
  const read = (path: string) => visit(path).then((answer) => answer.text());
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const saved = page
    .getByRole("status")
    .filter({ hasText: /^Saved/ })
    .first();

  await test.step("a topic becomes a draft", async () => {
    await open("/content-autopilot");
    const create = page.getByRole("button", { name: "Create New Article" });
    await expect(create).toBeDisabled();
    await page.getByLabel("Topic").fill(TOPIC);
    await create.click();
    await expect(page.getByText("1 of 1")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Cost so far: $0.0012")).toBeVisible();
    await page.getByRole("link", { name: "In the Library" }).click();
    await page.getByRole("link", { name: TITLE, exact: true }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(TITLE);
    expect((await visit(`/blog/${SLUG}`)).status()).toBe(404);
  });

  await test.step("publishing is refused: a figure has no source, and the category needs a reviewer", async () => {
    await page.getByRole("textbox", { name: "Text of the article" }).waitFor();
    await page.getByLabel("Category").selectOption(CATEGORY);
    await expect(saved).toBeVisible();
    await publish.click();
    const refused = page.getByRole("alert");
    await expect(refused).toContainText(`No approved fact supports “${CLAIM}” Add the source`);
    await expect(refused).toContainText("Articles of this category need a licensed reviewer.");
    await expect(page.getByTitle(`No approved fact supports “${CLAIM}”`)).toHaveText(CLAIM);
    await expectAccessible(page);
  });

  await test.step("a fact with its source is added and approved", async () => {
    const editor = page.url();
    await open("/admin/facts");
    await page.locator("summary").filter({ hasText: "New fact" }).click();
    await page.getByLabel("Fact", { exact: true }).fill(CLAIM);
    await page.getByRole("textbox", { name: "Source", exact: true }).fill("County clerk's list of fees");
    await page.getByLabel("Date of the source").fill("2026-01-15");
    await page.getByRole("button", { name: "Add fact" }).click();
    await page.getByRole("button", { name: `Approve: ${CLAIM}` }).click();
    await expect(page.getByText("Approved. Articles may state it.")).toBeVisible();
    await page.goto(editor);
  });

  await test.step("with a reviewer it is scheduled, and nobody sees it before its time", async () => {
    await page.getByLabel("Reviewer", { exact: true }).selectOption({ label: name });
    await page.getByLabel("Reviewed on").fill("2026-02-01");
    await page.getByLabel("Goes live").fill("2030-05-01T09:00");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await expect(page.getByText(/Goes live .*2030/)).toBeVisible();
    for (const path of ["/feed.xml", "/sitemap.xml", "/blog"]) expect(await read(path), path).not.toContain(SLUG);
  });

  await test.step("at its minute it is on the page, in the feed, the sitemap and among related articles", async () => {
    await letItsMinuteCome(SLUG);
    await expect.poll(async () => (await visit(`/blog/${SLUG}`)).status(), { timeout: 30_000 }).toBe(200);
    await open(`/blog/${SLUG}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText(CLAIM)).toBeVisible();
    await expect(page.getByText(`Reviewed by ${name}`)).toBeVisible();
    const related = page
      .getByRole("main")
      .getByRole("link", { name: /./ })
      .and(page.locator("[href^='/blog/']:not([href*='/category/'])"));
    const neighbor = (await related.last().getAttribute("href")) ?? "";
    for (const path of ["/feed.xml", "/sitemap.xml", "/blog", `/blog/category/${CATEGORY}`, neighbor])
      expect(await read(path), path).toContain(`/blog/${SLUG}`);
  });

  await test.step("another address leads on from the old one", async () => {
    await open(`/admin/articles?q=${encodeURIComponent(TITLE)}`);
    await page.getByRole("link", { name: TITLE, exact: true }).click();
    await page.getByRole("textbox", { name: "Text of the article" }).waitFor();
    await expect(page.getByLabel("Address", { exact: true })).not.toBeEditable();
    await page.getByRole("link", { name: /^Change the address/ }).click();
    await page.getByLabel("New address").fill(MOVED);
    await page.getByRole("button", { name: "Change address" }).click();
    await expect.poll(async () => (await visit(`/blog/${SLUG}`)).status()).toBe(301);
    expect((await visit(`/blog/${SLUG}`)).headers().location).toBe(`/blog/${MOVED}`);
    expect((await visit(`/blog/${MOVED}`)).status()).toBe(200);
    expect(await read("/sitemap.xml")).not.toContain(SLUG);
  });

  await test.step("in the trash it is gone, and restored it is a draft", async () => {
    await open(`/admin/articles?q=${encodeURIComponent(TITLE)}`);
    await page.getByRole("button", { name: `Delete ${TITLE}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`Are you sure you want to delete "${TITLE}"? This action cannot be undone.`);
    await question.getByRole("button", { name: "Move to trash" }).click();
    await expect.poll(async () => (await visit(`/blog/${MOVED}`)).status()).toBe(410);
    await open("/admin/articles?status=trash");
    await page.getByRole("button", { name: `Restore ${TITLE}` }).click();
    await expect(page.getByText("Article restored. It is a draft in the Library now.")).toBeVisible();
    await open("/library");
    await expect(page.getByRole("link", { name: TITLE, exact: true })).toBeVisible();
    expect([200, 301]).not.toContain((await visit(`/blog/${MOVED}`)).status());
  });
  await setAi(desk, DEFAULT_SETTINGS.ai.providers);
  await page.context().close();
});

test.describe("with a model", () => {
  // A server of a model that fails.
  test.use({ provoked: /status of 503/ });

  test("a model's suggestion for a passage shows the difference, says what it adds, and waits for the writer", async ({
    desk,
  }) => {
    const provider = { kind: "openai_compatible", base_url: model.url, model: "local", api_key: null };
    const texts = (...those: string[]) => ({ kind: "answer" as const, text: JSON.stringify({ texts: those }) });
    const content = '<p>Ask for the <a href="/blog/a-page">price list</a> before you choose, since prices differ.</p>';
    const data = { title: "A passage to shorten", content, category: "funeral-costs" };
    const made = (await (await desk.request.post("/api/articles", { data })).json()) as { id: string };
    const stored = async () =>
      (await (await desk.request.get(`/api/articles/${made.id}`)).json()) as {
        content: string;
        title: string;
        ai_assisted: boolean;
      };
    const tool = async (name: string) => {
      await desk.getByRole("button", { name: "AI", exact: true }).click();
      await desk.getByRole("menuitem", { name }).click();
    };
    const text = desk.getByRole("textbox", { name: "Text of the article" });
    const saved = desk
      .getByRole("status")
      .filter({ hasText: /^Saved/ })
      .first();

    await desk.goto(`/admin/articles/${made.id}`);
    await text.waitFor();
    await expect(desk.getByRole("button", { name: "AI", exact: true })).toHaveCount(0);
    await setAi(desk, [{ ...provider, input_price: 1, output_price: 1 }]);
    await desk.reload();
    await text.getByText("before you choose").click();

    await test.step("a server that fails is named, and the text stays", async () => {
      model.next.splice(0, model.next.length, { kind: "refuse", status: 500, body: "down" });
      await tool("Shorten");
      const dialog = desk.getByRole("dialog", { name: "Shorten" });
      await expect(dialog.getByRole("alert")).toContainText("Your text has not changed.");
      await expect(dialog.getByRole("button", { name: "Use this" })).toHaveCount(0);
    });

    await test.step("asked again, it shows the difference and a figure that the text does not have", async () => {
      const answer = '<p>Ask for the <a href="/blog/a-page">price list</a> first; prices differ by $900.</p>';
      model.next.splice(0, model.next.length, texts(answer));
      const dialog = desk.getByRole("dialog", { name: "Shorten" });
      await dialog.getByRole("button", { name: "Ask again" }).click();
      await expect(dialog.getByText("Your text does not have $900.")).toBeVisible();
      await expect(dialog.locator("del").first()).toBeVisible();
      await expectAccessible(desk);
      expect((await stored()).ai_assisted).toBe(false);
      await dialog.getByRole("button", { name: "Use this" }).click();
      await expect(text).toHaveText("Ask for the price list first; prices differ by $900.");
      await expect.poll(async () => (await stored()).content).toBe(answer);
      expect((await stored()).ai_assisted).toBe(true);
      await expect(text).toBeFocused();
      await desk.keyboard.press("Control+z");
      await expect(text).toHaveText("Ask for the price list before you choose, since prices differ.");
    });

    await test.step("an idea becomes the title", async () => {
      model.next.splice(0, model.next.length, texts("Price lists: ask for two before you choose", "Ask for the list"));
      await tool("Title ideas");
      await desk.getByRole("button", { name: "Price lists: ask for two before you choose" }).click();
      await expect(desk.getByLabel("Title", { exact: true })).toHaveValue("Price lists: ask for two before you choose");
      await expect(saved).toBeVisible();
      await expect.poll(async () => (await stored()).title).toBe("Price lists: ask for two before you choose");
    });
    await setAi(desk, DEFAULT_SETTINGS.ai.providers);
  });
});
