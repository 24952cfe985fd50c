import type { APIRequestContext, Page } from "@playwright/test";
import { calculatorBlock, priceBlock } from "#newsroom/articles/rules/article-blocks.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
const saved = (desk: Page) =>
  expect(
    desk
      .getByRole("status")
      .filter({ hasText: /^Saved/ })
      .first(),
  ).toBeVisible();

async function newDraft(desk: Page, fields: object): Promise<{ id: string; slug: string; version: number }> {
  const made = await desk.request.post("/api/articles", { data: { category: "funeral-costs", ...fields } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as { id: string; slug: string; version: number };
}
const contentOf = async (desk: Page, id: string) =>
  ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string }).content;

test("beside the text: checks mark it, claims are settled, links and a calculator go in", async ({
  desk,
  browser,
  baseURL,
}) => {
  const LONG =
    "The agent never explained the waiting period to the family and its helpers before they paid the first premium of the policy.";
  const { id, slug } = await newDraft(desk, {
    title: "Written with advice",
    content: `<p>${LONG} A vault costs $1,234.</p>\n<p>See here</p>`,
  });
  await desk.goto(`/admin/articles/${id}`);
  const advice = desk.getByRole("region", { name: "Advice" });
  const open = (part: string) => advice.locator("summary", { hasText: part }).click();
  const marked = text(desk).locator(".sentence-hint");
  // Unsourced sentences are marked at once, and those of a check replace them.
  await expect(marked).toHaveText("A vault costs $1,234.");
  await open("SEO and readability");
  const check = advice.getByRole("button", { name: /have more than 20 words/ });
  await check.click();
  await expect(marked).toHaveText(LONG);
  await expect(check).toBeFocused();
  await check.click();
  await expect(marked).toHaveText("A vault costs $1,234.");

  // The score follows what is typed, and is the one that a save stores.
  await text(desk).getByText("See here").click();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.keyboard.type(". Is it?");
  await desk.keyboard.press("ControlOrMeta+s");
  await saved(desk);
  const seo = (await (await desk.request.get(`/api/articles/${id}/seo`)).json()) as { seo_score: number };
  await expect(advice.getByText(`SEO ${seo.seo_score},`)).toBeVisible();

  await advice.getByRole("button", { name: "Accept: A vault costs $1,234." }).click();
  const question = desk.getByRole("dialog", { name: "Accept this sentence" });
  await question.getByLabel("Why it may be published").fill("From the price list.");
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(advice.getByText("1 sentence is settled")).toBeVisible();
  await expect(marked).toHaveCount(0);

  await open("Links to other articles");
  await text(desk).getByText("See here").selectText();
  await advice
    .getByRole("button", { name: /^Link to / })
    .first()
    .click();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.getByRole("button", { name: "Insert" }).click();
  await desk.getByRole("menuitem", { name: "Calculator", exact: true }).click();
  await desk.getByRole("combobox", { name: "Calculator", exact: true }).selectOption("Premium Estimator");
  await desk.getByRole("textbox", { name: "Text of the article" }).focus();
  await desk.keyboard.press("ControlOrMeta+End");
  await desk.getByRole("button", { name: "Insert" }).click();
  await desk.getByRole("menuitem", { name: "Price table" }).click();
  await desk
    .getByRole("combobox", { name: "Price table" })
    .selectOption("Monthly prices with and without health questions");
  // Another person accepts it too, so that this one may publish.
  const { page: other } = await joined(desk, browser, "editor", baseURL);
  const decision = { sentence: "A vault costs $1,234.", support: "accepted", reason: "I called them." };
  expect((await other.request.post(`${baseURL}/api/articles/${id}/claims`, { data: decision })).status()).toBe(200);
  await other.context().close();
  await desk.getByRole("button", { name: "Publish", exact: true }).click();
  await desk.getByRole("button", { name: "Publish now" }).click();
  await expect(desk.getByText("Published", { exact: true })).toBeVisible();
  const content = await contentOf(desk, id);
  expect(content).toMatch(/<p><a href="\/blog\/[\w-]+">See here\. Is it\?<\/a>/);
  expect(content).toContain(calculatorBlock("premium-estimator"));
  expect(content).toContain(priceBlock("prices-by-kind"));
  await expectAccessible(desk);

  await desk.goto(`/blog/${slug}`);
  const calculator = desk.getByRole("region", { name: "Premium Estimator" });
  await calculator.getByText("Try it with your own numbers").click();
  await calculator.getByLabel("Age", { exact: true }).fill("70");
  await expect(calculator.getByText(/^At age 70,/)).toBeVisible();
  const prices = desk.getByRole("table", { name: /^What \$10,000 costs a month/ });
  await expect(prices.getByRole("rowheader", { name: "65" })).toBeVisible();
  await expect(desk.locator(".article-head").getByRole("link", { name: "Where our figures come from" })).toBeVisible();
  await expectAccessible(desk);
});

test("what the editor can't show opens as HTML, and is lost only when the person agrees", async ({ desk }) => {
  const PICTURE = '<p><a href="/contact"><img src="/files/a.avif" alt="A lamp" loading="lazy" /></a></p>';
  const { id } = await newDraft(desk, { title: "From elsewhere", content: `${PICTURE}\n<p>One.</p>` });
  await desk.goto(`/admin/articles/${id}`);
  const source = desk.getByLabel("Text as HTML");
  await expect(source).toHaveValue(`${PICTURE}\n<p>One.</p>`);
  await expect(desk.getByText('href="/contact" of <a>')).toBeVisible();
  await source.press("ControlOrMeta+End");
  await source.pressSequentially("<p>Two.</p>");
  await desk.keyboard.press("ControlOrMeta+s");
  await saved(desk);
  expect(await contentOf(desk, id)).toBe(`${PICTURE}\n<p>One.</p><p>Two.</p>`);
  await desk.getByRole("button", { name: "Back to the text" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Stay in HTML" }).click();
  await source.fill("<p>One.</p>");
  await desk.getByRole("button", { name: "Back to the text" }).click();
  await expect(text(desk)).toHaveText("One.");
  await desk.getByRole("button", { name: "Edit as HTML" }).click();
  await expect(source).toHaveValue("<p>One.</p>");
});

test("no byte of a draft or of changes that are not live is in anything that a visitor can get", async ({
  desk,
  request,
}) => {
  const NONCE = "zyzzyvaquill";
  const live = await newDraft(desk, { title: "What is live now", content: "<p>It is.</p>", publish: true });
  await desk.request.post(`/api/articles/${live.id}/publish`);
  const known = await publicAddresses(request);
  expect(known).toContain(`/blog/${live.slug}`);
  const before = await everythingPublic(request, known);
  expect(before.get(`/blog/${live.slug}`)).toContain("What is live now");
  const secret = {
    slug: `${NONCE}-address`,
    title: `About ${NONCE}`,
    content: `<h2>${NONCE}</h2><p>${NONCE}</p>`,
    excerpt: NONCE,
    metaDescription: NONCE,
    tags: [NONCE],
    keywords: [NONCE],
    primaryKeyword: NONCE,
    faq: [{ question: `${NONCE}?`, answer: NONCE }],
  };
  await newDraft(desk, { ...secret, slug: `${NONCE}-draft` });
  const changed = await desk.request.put(`/api/articles/${live.id}`, { data: secret });
  expect(changed.status(), await changed.text()).toBe(200);
  // Twice: the cached response, and one without the cache. Guessed addresses have nothing either.
  const asked = [...known, `/blog/${NONCE}-draft`, `/blog/${NONCE}-address`, `/library/preview/${NONCE}-draft`];
  for (const made of ["", "?made=again"])
    for (const [address, bytes] of await everythingPublic(
      request,
      asked.map((one) => one + made),
    ))
      expect(
        bytes.replaceAll(new RegExp(`${NONCE}-(?:draft|address)(?:\\?made=again)?`, "g"), ""),
        address,
      ).not.toContain(NONCE);

  await desk.request.post(`/api/articles/${live.id}/publish`);
  const after = await everythingPublic(request, ["/blog", "/feed.xml", "/sitemap.xml", `/blog/${NONCE}-address`]);
  for (const [address, bytes] of after) expect(bytes, address).toContain(NONCE);
});

const FILES = ["/feed.xml", "/sitemap.xml", "/llms.txt", "/robots.txt", "/.netlify/functions/articles"];

/** Lists every address that the site names to visitors and programs. */
async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...new Set([...FILES, ...pages])];
}

/** Returns what a visitor without an account gets at these addresses, with headers. */
async function everythingPublic(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    found.set(address, JSON.stringify(answer.headers()) + (await answer.text()));
  }
  return found;
}
