import { readdir, readFile } from "node:fs/promises";
import { build } from "vite";
import { parseArticleFile } from "#newsroom/articles/rules/article-file.ts";
import { calculatorBlock, priceBlock, QUOTE_BLOCK } from "#newsroom/articles/rules/article-blocks.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import type * as Document from "#newsroom/editor/desk/article-document.ts";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

type Editor = Pick<typeof Document, "notShown" | "readArticle" | "savedHtml" | "writeArticle">;

/** Returns the editor's reading and writing as one script: a document needs a browser, but not the rest of the desk. */
async function documentScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: "src/newsroom/editor/desk/article-document.ts", formats: ["iife"], name: "editor" },
    },
  });
  const [part] = "output" in built ? built.output : Array.isArray(built) ? (built[0]?.output ?? []) : [];
  return part?.type === "chunk" ? part.code : "";
}

test.describe("what is opened and saved unchanged", () => {
  test("every shipped article keeps its bytes, and the editor's own form is theirs", async ({ page }) => {
    await page.addScriptTag({ content: await documentScript() });
    const folder = "src/newsroom/articles/server/bundled";
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
    expect(names.length).toBeGreaterThanOrEqual(60);
    for (const name of names) {
      const html = sanitizeArticle(parseArticleFile(await readFile(`${folder}/${name}`, "utf8")).content);
      const again = await page.evaluate((stored) => {
        const { editor } = globalThis as unknown as { editor: Editor };
        const doc = editor.readArticle(stored);
        doc.check();
        return { written: editor.writeArticle(doc), saved: editor.savedHtml(doc, stored) };
      }, html);
      expect(again, name).toEqual({ written: html, saved: html });
    }
  });

  test("another program's HTML keeps its bytes, and a loss is noticed", async ({ page }) => {
    await page.addScriptTag({ content: await documentScript() });
    const outcome = (html: string) =>
      page.evaluate((stored) => {
        const { editor } = globalThis as unknown as { editor: Editor };
        const doc = editor.readArticle(stored);
        const same = editor.savedHtml(doc, stored) === stored;
        return { same, written: editor.writeArticle(doc), notShown: editor.notShown(stored) };
      }, html);
    expect(await outcome("<h2>A</h2><p>x<br />y</p>\n\n\n<ul><li>z</li></ul><p></p>")).toMatchObject({
      same: true,
      written: "<h2>A</h2>\n<p>x<br />y</p>\n<ul>\n<li>z</li>\n</ul>",
    });
    expect(await outcome('<p><a href="/a"><img src="/files/a.avif" alt="A" loading="lazy" /></a></p>')).toMatchObject({
      same: true,
      notShown: ["<a>", 'href="/a" of <a>'],
    });
    // Text that is only formatted in another way is there.
    expect(
      await outcome("<ul><li><p>x <b>y</b></p></li></ul><p><br></p><p><img src='/files/a.avif'></p>"),
    ).toMatchObject({
      notShown: [],
    });
    expect(await outcome("<aside class=callout><p>a</p><h2>b</h2></aside>")).toMatchObject({
      notShown: ["the order of some parts, or what is inside what"],
    });
    expect(await outcome('<div lang="es"><p>a</p></div>')).toMatchObject({ notShown: ["<div>", 'lang="es" of <div>'] });
    const kept = [
      `<p>a</p>\n${calculatorBlock("premium-estimator")}\n${priceBlock("prices-by-kind")}\n${QUOTE_BLOCK}`,
      '<figure>\n<img src="/files/a.avif" alt="A lamp" width="640" height="480" loading="lazy" />\n<figcaption>See <a href="/b">b</a></figcaption>\n</figure>',
      '<aside class="callout-important"><p>a</p>\n<ul>\n<li>b</li>\n</ul></aside>\n<dl>\n<dt>c</dt>\n<dd>d</dd>\n</dl>\n<hr />\n<pre><code>e\n\nf</code></pre>\n<p>H<sub>2</sub>O <code>x</code></p>',
      '<table>\n<tbody>\n<tr><th scope="rowgroup" rowspan="2">a</th><td colspan="2">b</td></tr>\n<tr><td>c</td><td></td></tr>\n</tbody>\n</table>',
    ];
    for (const html of kept) expect(await outcome(html)).toEqual({ same: true, written: html, notShown: [] });
  });
});

test.describe("the editor's screen", () => {
  /** Creates a draft of its own for each test. */
  async function newDraft(desk: Page, title: string): Promise<{ id: string; version: number }> {
    const content = "<p>One.</p>\n\n<h2>Costs</h2>\n<p>Two.</p>";
    const made = await desk.request.post("/api/articles", { data: { title, content, category: "funeral-costs" } });
    expect(made.status(), await made.text()).toBe(201);
    return (await made.json()) as { id: string; version: number };
  }
  type Stored = { title: string; content: string; version: number };
  const stored = async (desk: Page, id: string) =>
    (await (await desk.request.get(`/api/articles/${id}`)).json()) as Stored;
  const openEditor = async (desk: Page, id: string) => {
    await desk.goto(`/admin/articles/${id}`);
    await expect(text(desk)).toBeVisible();
  };
  const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });
  const status = (desk: Page, words: RegExp) => desk.getByRole("status").filter({ hasText: words }).first();

  test("typing during a slow save loses no character and no focus", async ({ desk }) => {
    const { id } = await newDraft(desk, "Typed during a slow save");
    await openEditor(desk, id);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let saves = 0;
    await desk.route(`**/api/articles/${id}`, async (route) => {
      if (saves++ === 0) await held;
      await route.continue();
    });
    await text(desk).getByText("One.").click();
    await desk.keyboard.press("End");
    await desk.keyboard.type(" First words.");
    await desk.keyboard.press("Control+s");
    await expect(status(desk, /^Saving/)).toBeVisible();
    await desk.keyboard.type(" More words while it is slow.");
    expect(saves).toBe(1);
    release();
    await expect(status(desk, /^Saved/)).toBeVisible();
    await expect(text(desk)).toBeFocused();
    expect((await stored(desk, id)).content).toBe(
      "<p>One. First words. More words while it is slow.</p>\n\n<h2>Costs</h2>\n<p>Two.</p>",
    );
    await expectAccessible(desk);
  });

  test.describe("without a connection", () => {
    test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

    test("what a crashed tab had not saved is offered and restored; offline is said", async ({ desk }) => {
      const { id } = await newDraft(desk, "Typed in a tab that crashes");
      await openEditor(desk, id);
      await desk.route(`**/api/articles/${id}`, (route) => route.abort("internetdisconnected"));
      await desk.getByLabel("Title", { exact: true }).fill("A better title");
      await text(desk).getByText("Two.").click();
      await desk.keyboard.press("End");
      await desk.keyboard.type(" Kept.");
      await desk.keyboard.press("Control+s");
      await expect(status(desk, /^Not saved/)).toBeVisible();
      // A tab that is closed sends its last save; one that crashes has no chance to.
      const context = desk.context();
      const crashed = desk.waitForEvent("crash");
      void (await context.newCDPSession(desk)).send("Page.crash").catch(() => {});
      await crashed;
      const next = await context.newPage();
      await openEditor(next, id);
      await next.getByRole("button", { name: /^Restore what you typed at / }).click();
      await expect(next.getByLabel("Title", { exact: true })).toHaveValue("A better title");
      await expect(text(next)).toContainText("Two. Kept.");
      await expect(status(next, /^Saved/)).toBeVisible();
      expect(await stored(next, id)).toMatchObject({
        title: "A better title",
        content: "<p>One.</p>\n\n<h2>Costs</h2>\n<p>Two. Kept.</p>",
      });
      await next.reload();
      await expect(text(next)).toContainText("Kept.");
      await expect(next.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
    });
  });

  test.describe("two people", () => {
    test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

    test("other fields go together, the same text asks which one stays", async ({ desk }) => {
      const { id, version } = await newDraft(desk, "Written by two");
      const save = async (data: object, on: number) => {
        const saved = await desk.request.put(`/api/articles/${id}`, { data, headers: { "If-Match": `"${on}"` } });
        expect(saved.status(), await saved.text()).toBe(200);
        return ((await saved.json()) as Stored).version;
      };
      await desk.goto(`/admin/articles/${id}`);
      await text(desk).getByText("One.").click();
      const second = await save({ title: "Their title" }, version);
      await desk.keyboard.press("End");
      await desk.keyboard.type(" Mine.");
      await desk.keyboard.press("Control+s");
      await expect(status(desk, /^Saved/)).toBeVisible();
      await expect(desk.getByLabel("Title", { exact: true })).toHaveValue("Their title");

      const { version: now } = await stored(desk, id);
      expect(now).toBe(second + 1);
      // Their text would arrive before a key is pressed: it meets unsaved words only where the line is cut.
      await desk.context().setOffline(true);
      await desk.keyboard.type(" And more.");
      await save({ content: "<p>Theirs.</p>" }, now);
      await desk.context().setOffline(false);
      await desk.keyboard.press("Control+s");
      const dialog = desk.getByRole("alertdialog");
      await expect(dialog).toContainText("changed this article, too");
      await expect(dialog).toContainText("One. Mine. And more.");
      await expect(dialog).toContainText("Theirs.");
      await dialog.getByLabel("Keep mine").check();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(status(desk, /^Saved/)).toBeVisible();
      expect((await stored(desk, id)).content).toContain("<p>One. Mine. And more.</p>");
      // As the dialog said, although the same person had saved it a moment before.
      await desk.getByRole("link", { name: "Revisions" }).click();
      await expect(desk.getByRole("region", { name: "Text" })).toContainText("removed: Theirs");
    });
  });

  test("Create Article on Home leads to a title, and stores nothing before one is typed", async ({ desk }) => {
    // Others write and delete articles meanwhile, so only drafts with this title, and with none, are counted.
    const begun = async () => {
      const found = await desk.request.get("/api/articles?status=draft&limit=200");
      const { articles } = (await found.json()) as { articles: { title: string }[] };
      return articles.filter(({ title }) => title === "Begun on Home" || title.trim() === "").length;
    };
    const before = await begun();
    await desk.goto("/admin");
    await desk.getByRole("link", { name: "Create Article" }).click();
    const title = desk.getByRole("region", { name: "Articles management" }).getByLabel("Title of a new article");
    await expect(title).toBeInViewport();
    await expect(title).toBeFocused();
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(/\/admin#new-title$/);
    const empty = await desk.request.post("/admin/articles/new", { form: { "new-title": " " }, maxRedirects: 0 });
    expect(empty.status()).toBe(422);
    expect(await empty.text()).toContain("Enter a title for the new article.");
    expect(await begun()).toBe(before);
    await title.fill("Begun on Home");
    await desk.keyboard.press("Enter");
    await expect(desk.getByLabel("Title", { exact: true })).toHaveValue("Begun on Home");
    await expect(text(desk)).toBeFocused();
    await desk.keyboard.type("Two words.");
    await desk.getByLabel("Title", { exact: true }).focus();
    await desk.keyboard.press("Enter");
    await desk.keyboard.type("First. ");
    await expect(text(desk)).toHaveText("First. Two words.");
    await expect(desk.getByLabel("Title", { exact: true })).toHaveValue("Begun on Home");
    await desk.goto("/admin/articles/new");
    await expect(desk.getByLabel("Title of a new article")).toBeFocused();
    expect(await begun()).toBe(before + 1);
    await desk.goto("/admin");
    await desk.getByRole("link", { name: "SEO Audit", exact: true }).click();
    await expect(desk).toHaveURL(/\/admin#seo-audit$/);
    await expect(desk.getByRole("heading", { name: "SEO Audit" })).toBeInViewport();
  });

  test("a published article's changes wait, are previewed, and go live through the gate", async ({ desk }) => {
    const { id } = await newDraft(desk, "Published from the editor");
    await openEditor(desk, id);
    await desk.getByLabel("Title", { exact: true }).fill("");
    await desk.getByRole("button", { name: "Publish" }).click();
    await expect(desk.getByRole("alert")).toContainText("Enter a title.");
    await desk.getByLabel("Title", { exact: true }).fill("Published from the editor");
    await desk.getByRole("button", { name: "Publish" }).click();
    const question = desk.getByRole("dialog", { name: "Publish this article?" });
    await expect(question.getByRole("button", { name: "Publish now" })).toBeFocused();
    await expect(question).toContainText("/blog/published-from-the-editor");
    await expectAccessible(desk);
    await desk.keyboard.press("Enter");
    await expect(desk.getByText("Published", { exact: true })).toBeVisible();
    await text(desk).getByText("One.").click();
    await desk.keyboard.press("End");
    await desk.keyboard.type(" Pending words.");
    await desk.getByRole("button", { name: "Preview" }).click();
    await expect(desk.frameLocator("iframe").getByText("One. Pending words.")).toBeVisible();
    const page = () => desk.request.get("/blog/published-from-the-editor").then((answer) => answer.text());
    expect(await page()).not.toContain("Pending words.");
    await desk.getByRole("button", { name: "Publish changes" }).click();
    const changes = desk.getByRole("dialog", { name: "Publish these changes?" });
    await expect(changes.getByRole("group", { name: "Changes" }).locator("ins")).toContainText("Pending words.");
    await changes.getByRole("button", { name: "Not yet" }).click();
    expect(await page()).not.toContain("Pending words.");
    await desk.getByRole("button", { name: "Publish changes" }).click();
    await changes.getByRole("button", { name: "Publish now" }).click();
    await expect.poll(page).toContain("One. Pending words.");

    await desk.getByRole("link", { name: "Revisions" }).click();
    await expect(desk.getByRole("region", { name: "Text" })).toContainText("Pending words.");
    await desk.getByRole("button", { name: "Restore this revision" }).click();
    await expect(text(desk)).not.toContainText("Pending words.");
  });
});
