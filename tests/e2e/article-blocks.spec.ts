import type { Page } from "@playwright/test";
import {
  articleBlock,
  calculatorBlock,
  priceBlock,
  QUOTE_BLOCK,
  videoBlock,
} from "#newsroom/articles/rules/article-blocks.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const contentOf = async (desk: Page, id: string) =>
  ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string }).content;

async function newDraft(desk: Page, fields: object): Promise<{ id: string; slug: string }> {
  const made = await desk.request.post("/api/articles", { data: { category: "funeral-costs", ...fields } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as { id: string; slug: string };
}

async function published(desk: Page, fields: object): Promise<{ id: string; slug: string }> {
  const article = await newDraft(desk, fields);
  const answer = await desk.request.post(`/api/articles/${article.id}/publish`);
  expect(answer.status(), await answer.text()).toBe(200);
  return article;
}

async function paste(desk: Page, data: Record<string, string>): Promise<void> {
  await text(desk).evaluate((area, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    area.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, data);
}

/** Saves, and expects the text of the article to be this. */
async function expectSaved(desk: Page, id: string, html: string): Promise<void> {
  await desk.keyboard.press("ControlOrMeta+s");
  await expect.poll(() => contentOf(desk, id)).toBe(html);
}

const VIDEO = { address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Funeral costs in 2 minutes" };

test.describe("a video", () => {
  test("is put in by the slash menu, which says what is wrong, or by pasting its address", async ({ desk }) => {
    const { id } = await newDraft(desk, { title: "With videos", content: "<p>First.</p>" });
    await desk.goto(`/admin/articles/${id}`);
    await text(desk).getByText("First.").click();
    await desk.keyboard.press("End");
    await desk.keyboard.press("Enter");
    await desk.keyboard.type("/");
    await desk.keyboard.type("video");
    await desk.keyboard.press("Enter");
    const dialog = desk.getByRole("dialog", { name: "Video" });
    await dialog.getByLabel("Address").fill("https://www.youtube.com/@agency");
    await dialog.getByLabel("Title").fill(VIDEO.title);
    await dialog.getByRole("button", { name: "Insert video" }).click();
    await expect(dialog.getByText(/^Enter the address of one video on YouTube or Vimeo/)).toBeVisible();
    await expect(dialog.getByLabel("Address")).toBeFocused();
    await expectAccessible(desk);
    await dialog.getByLabel("Address").fill("youtu.be/dQw4w9WgXcQ?si=share");
    await desk.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expectSaved(desk, id, `<p>First.</p>\n${videoBlock(VIDEO)}`);

    // Pasted alone, it becomes the block, and its title is asked for; within a sentence it stays an address.
    await text(desk).getByText("First.").click();
    await desk.keyboard.press("End");
    await desk.keyboard.press("Enter");
    await paste(desk, { "text/plain": "https://vimeo.com/76979871" });
    await expect(desk.getByRole("group", { name: "Video" }).getByLabel("Title")).toBeFocused();
    await desk.keyboard.type("What is a vault?");
    await desk.keyboard.press("Enter");
    await desk.keyboard.type("Watch ");
    await paste(desk, { "text/plain": "https://vimeo.com/1234567" });
    await expectAccessible(desk);
    const vimeo = videoBlock({ address: "https://vimeo.com/76979871", title: "What is a vault?" });
    const link = '<a href="https://vimeo.com/1234567" rel="noopener">https://vimeo.com/1234567</a>';
    await expectSaved(desk, id, `<p>First.</p>\n${vimeo}\n<p>Watch ${link}</p>\n${videoBlock(VIDEO)}`);

    // A copied link brings its title along; undo takes the block out again in one step.
    await desk.keyboard.press("Enter");
    const copied = `<a href="${VIDEO.address}">A copied title</a>`;
    await paste(desk, { "text/plain": VIDEO.address, "text/html": copied });
    await expect(desk.getByRole("group", { name: "Video" }).getByLabel("Title")).toHaveValue("A copied title");
    await desk.keyboard.press("ControlOrMeta+z");
    await expectSaved(desk, id, `<p>First.</p>\n${vimeo}\n<p>Watch ${link}</p>\n${videoBlock(VIDEO)}`);
  });

  test("asks nothing of its site until the visitor plays it, and is a link without script", async ({
    desk,
    browser,
    baseURL,
  }) => {
    const content = `<p>See how.</p>\n${videoBlock(VIDEO)}\n<p>That is all.</p>`;
    const { slug } = await published(desk, { title: "A video for visitors", content });
    const { slug: other } = await published(desk, { title: "Without a video", content: "<p>Only text.</p>" });
    const own = new URL(baseURL ?? "").host;
    const foreign: string[] = [];
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    page.on("request", (request) => {
      if (new URL(request.url()).host !== own) foreign.push(request.url());
    });
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>Playing</p>" }),
    );
    const response = await page.goto(`/blog/${slug}`);
    expect(response?.headers()["content-security-policy"]).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com;",
    );
    expect(response?.headers()["x-frame-origins"]).toBeUndefined();
    const face = page.getByRole("link", { name: `Play the video: ${VIDEO.title} Plays from YouTube` });
    await expect(face).toHaveAttribute("href", VIDEO.address);
    await face.hover();
    await face.focus();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
    await page.keyboard.press("Enter");
    const player = page.frameLocator(`iframe[title="${VIDEO.title}"]`);
    await expect(player.getByText("Playing")).toBeVisible();
    await expect(page.getByRole("link", { name: "Watch it on YouTube" })).toHaveAttribute("href", VIDEO.address);
    expect(foreign).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"]);
    const plain = await page.request.get(`/blog/${other}`);
    expect(plain.headers()["content-security-policy"]).not.toContain("frame-src");
    await context.close();

    const without = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const still = await without.newPage();
    await still.goto(`/blog/${slug}`);
    await expect(still.getByRole("link", { name: new RegExp(VIDEO.title) })).toHaveAttribute("href", VIDEO.address);
    await without.close();
  });
});

test("the card of another article shows it as it is now, and is gone with it", async ({ desk, browser, baseURL }) => {
  const linked = await published(desk, {
    title: "What a mausoleum costs",
    excerpt: "A building above the ground, and its price.",
    content: "<p>Much.</p>",
  });
  const { id, slug } = await newDraft(desk, { title: "Shows a card", content: "<p>First.</p>" });
  await desk.goto(`/admin/articles/${id}`);
  await text(desk).getByText("First.").click();
  await desk.keyboard.press("End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("/");
  await desk.keyboard.type("card");
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Article card" });
  await dialog.getByLabel("Article", { exact: true }).fill("no such article anywhere");
  await dialog.getByRole("button", { name: "Insert card" }).click();
  await expect(dialog.getByText("No article has these words in its title.")).toBeVisible();
  await dialog.getByLabel("Article", { exact: true }).fill("mausoleum costs");
  await expect(dialog.getByRole("button", { name: /^What a mausoleum costs/ })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expectSaved(desk, id, `<p>First.</p>\n${articleBlock({ slug: linked.slug, title: "What a mausoleum costs" })}`);
  expect((await desk.request.post(`/api/articles/${id}/publish`)).status()).toBe(200);

  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto(`/blog/${slug}`);
  const card = visitor.locator(".article-main article");
  await expect(card.getByRole("link", { name: "What a mausoleum costs" })).toHaveAttribute(
    "href",
    `/blog/${linked.slug}`,
  );
  await expect(card).toContainText("A building above the ground, and its price.");
  await expect(card.locator("svg, img").first()).toBeVisible();
  await expectAccessible(visitor);

  const changed = await desk.request.put(`/api/articles/${linked.id}`, {
    data: { title: "Mausoleums, and their price" },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  expect((await desk.request.post(`/api/articles/${linked.id}/publish`)).status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    await expect(card.getByRole("link")).toHaveText("Mausoleums, and their price", { timeout: 500 });
  }).toPass();
  expect((await desk.request.post(`/api/articles/${linked.id}/unpublish`)).status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText("First.")).toBeVisible();
    await expect(visitor.locator(".article-main")).not.toContainText("ausoleum", { timeout: 500 });
  }).toPass();
  await visitor.close();
});

test("blocks have their real face in the editor, where nothing in them can be used", async ({ desk }) => {
  const hidden = await newDraft(desk, { title: "Not public yet", content: "<p>Soon.</p>" });
  const content = [
    "<p>First.</p>",
    calculatorBlock("premium-estimator"),
    priceBlock("prices-by-age"),
    QUOTE_BLOCK,
    videoBlock(VIDEO),
    articleBlock({ slug: "how-much-does-a-funeral-cost", title: "What a funeral costs" }),
    articleBlock({ slug: hidden.slug, title: "Not public yet" }),
    "<p>Last.</p>",
  ].join("\n");
  const { id } = await newDraft(desk, { title: "With every block", content });
  await desk.goto(`/admin/articles/${id}`);
  const face = (name: string) => text(desk).getByRole("note", { name });
  const inside = (name: string) => face(name).locator("iframe").contentFrame();
  const reveal = (name: string) => face(name).scrollIntoViewIfNeeded();
  await reveal("Calculator: Premium Estimator");
  await expect(inside("Calculator: Premium Estimator").getByText("Try it with your own numbers")).toBeVisible();
  await reveal("Prices: Monthly prices by age");
  await expect(inside("Prices: Monthly prices by age").getByRole("table")).toBeVisible();
  await reveal("Form: begin a quote");
  await expect(inside("Form: begin a quote").getByLabel("ZIP code")).toBeVisible();
  await reveal(`Video: ${VIDEO.title}`);
  await expect(inside(`Video: ${VIDEO.title}`).getByText("Plays from YouTube")).toBeVisible();
  await reveal("Article: What a funeral costs");
  await expect(inside("Article: What a funeral costs").getByRole("article")).toBeVisible();
  await reveal("Article: Not public yet");
  await expect(inside("Article: Not public yet").getByText(/isn’t public/)).toBeVisible();
  // A tall one shows its top until all of it is asked for.
  const prices = face("Prices: Monthly prices by age");
  const high = async () => (await prices.boundingBox())?.height ?? 0;
  await prices.getByRole("button", { name: "Show all" }).click();
  await expect.poll(high).toBeGreaterThan(400);
  await prices.getByRole("button", { name: "Show less" }).click();
  await expect.poll(high).toBeLessThan(400);
  await expect(face(`Video: ${VIDEO.title}`).getByRole("button", { name: "Show all" })).toBeHidden();
  // As high as what it shows.
  const height = (name: string) =>
    inside(name)
      .locator(".block-shown")
      .evaluate((shown) => [Math.ceil(shown.getBoundingClientRect().height), window.innerHeight]);
  await expect.poll(async () => new Set(await height("Form: begin a quote")).size).toBe(1);

  // A click selects the block as one, and keys move past it.
  await face(`Video: ${VIDEO.title}`).click();
  const bar = desk.getByRole("group", { name: "Video" });
  await expect(bar.getByLabel("Title")).toHaveValue(VIDEO.title);
  await bar.getByLabel("Title").fill("A better title");
  await expect(inside("Video: A better title").getByText("A better title")).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("Enter");
  await expectSaved(desk, id, content.replace(VIDEO.title, "A better title"));
});

test("what opens takes the keys that follow: a link's address, and a new question", async ({ desk }) => {
  const { id } = await newDraft(desk, { title: "Written by keys", content: "<p>Linked.</p>" });
  await desk.goto(`/admin/articles/${id}`);
  await text(desk).getByText("Linked.").click({ clickCount: 3 });
  await desk.keyboard.press("ControlOrMeta+k");
  await expect(desk.getByRole("dialog", { name: "Link" }).getByLabel("Address or article")).toBeFocused();
  await desk.keyboard.type("/about");
  await desk.keyboard.press("Enter");
  await expect(text(desk).locator('a[href="/about"]')).toHaveText("Linked.");

  const add = desk.getByRole("button", { name: "Add a question" });
  await add.click();
  await expect(desk.getByLabel("Question 1", { exact: true })).toBeFocused();
  await desk.keyboard.type("Who pays for it all?");
  await expect(desk.getByLabel("Question 2", { exact: true })).toHaveCount(0);
  await text(desk).focus();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("/");
  await desk.keyboard.type("faq");
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Question 2", { exact: true })).toBeFocused();
  await desk.keyboard.type("When?");
  await desk.keyboard.press("ControlOrMeta+s");
  await expect
    .poll(async () => (await desk.request.get(`/api/articles/${id}`)).json())
    .toMatchObject({
      faq: [
        { question: "Who pays for it all?", answer: "" },
        { question: "When?", answer: "" },
      ],
    });
});

test("the controls of a block stay in sight far down in the text", async ({ desk }) => {
  const content = `${"<p>Long.</p>\n".repeat(60)}<table>\n<tbody>\n<tr><td>Cell</td></tr>\n</tbody>\n</table>\n<p>Last.</p>`;
  const { id } = await newDraft(desk, { title: "Long, with a table", content });
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 844 });
    await desk.goto(`/admin/articles/${id}`);
    await text(desk).getByText("Cell").click();
    const bar = desk.getByRole("group", { name: "Table" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(text(desk).getByText("Cell")).toBeInViewport();
    expect((await bar.boundingBox())?.height).toBeLessThan(110);
    await bar.getByLabel("Caption").fill("Prices");
    await expectAccessible(desk);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
