import type { Page } from "@playwright/test";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { anAiServer } from "#tests/builders/ai-server.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const TEXT =
  '<p>Ask the funeral home for its price list.</p>\n\n<h2>What it shows</h2>\n<p>Every item, <a href="/blog">each with a price</a>.</p>';

type Stored = { content: string; title: string; version: number; status: string; faq: object[]; ai_assisted: boolean };
const stored = async (desk: Page, id: string) =>
  (await (await desk.request.get(`/api/articles/${id}`)).json()) as Stored;

/** Creates an English article. */
async function written(desk: Page, title: string, given: object = {}): Promise<string> {
  const faq = [{ question: "Is it free?", answer: "Yes." }];
  const data = { title, content: TEXT, category: "funeral-costs", metaDescription: "About prices.", faq, ...given };
  const made = await desk.request.post("/api/articles", { data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

const idOf = (desk: Page) => /articles\/([^/]+)\/translation/.exec(desk.url())?.[1] ?? "";
const block = (desk: Page, name: string) => desk.getByRole("listitem", { name, exact: true });

/** Writes over a block of the text. */
async function writeBlock(desk: Page, name: string, words: string): Promise<void> {
  await block(desk, name)
    .getByRole("button", { name: `Edit: ${name}` })
    .click();
  const text = desk.getByRole("textbox", { name: `${name}, translation` });
  await expect(text).toBeFocused();
  await desk.keyboard.press("Control+a");
  await desk.keyboard.type(words);
}

test("a translator goes from a copy to a translation, and from a stale block back to an up-to-date one", async ({
  desk,
}) => {
  const original = await written(desk, "Prices at a funeral home");
  await desk.goto(`/admin/articles/${original}`);
  await expect(desk.getByRole("textbox", { name: "Text of the article" })).toBeVisible();
  await desk.getByRole("button", { name: "Copy as a draft in Spanish" }).click();
  await expect(desk).toHaveURL(/\/translation$/);
  const id = idOf(desk);
  await expect(desk.getByText("7 blocks to look at: 7 missing.")).toBeVisible();

  await desk.getByRole("textbox", { name: "Title, translation" }).fill("Los precios en una funeraria");
  for (const name of ["Meta description", "Excerpt"])
    await desk.getByRole("textbox", { name: `${name}, translation` }).fill("Sobre los precios.");
  await writeBlock(desk, "Block 1", "Pida a la funeraria su lista de precios.");
  // On with the keyboard: the first key replaces the English text, and a heading stays one.
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(desk.getByRole("textbox", { name: "Block 2, translation" })).toBeFocused();
  await desk.keyboard.type("Lo que muestra");
  await desk.keyboard.press("Alt+Shift+ArrowDown");
  await expect(desk.getByRole("textbox", { name: "Block 3, translation" })).toBeFocused();
  await desk.keyboard.press("Control+a");
  await desk.keyboard.type("Cada servicio con su precio.");
  await block(desk, "Question 1").getByRole("textbox", { name: "Question 1, question" }).fill("¿Es gratis?");
  await block(desk, "Question 1").getByRole("textbox", { name: "Question 1, answer" }).fill("Sí.");
  await expect(desk.getByText("The translation is up to date.")).toBeVisible();
  await desk.keyboard.press("Control+s");
  await expect.poll(async () => (await stored(desk, id)).content).toContain("<h2>Lo que muestra</h2>");
  await expectAccessible(desk);

  const changed = TEXT.replace("its price list", "its General Price List").replace(
    "\n\n<h2>",
    "\n<p>Take it home.</p>\n\n<h2>",
  );
  const { version } = await stored(desk, original);
  const put = await desk.request.put(`/api/articles/${original}`, {
    data: { content: changed },
    headers: { "If-Match": `"${version}"` },
  });
  expect(put.status(), await put.text()).toBe(200);
  await expect(desk.getByText("2 blocks to look at: 1 changed in the original, 1 missing.")).toBeVisible();
  await expect(block(desk, "Block 1").locator("ins").first()).toContainText("General");
  await desk.getByRole("button", { name: "Next to look at" }).click();
  await expect(desk.getByRole("textbox", { name: "Block 1, translation" })).toBeFocused();
  await desk.keyboard.type(" La ley la exige.");
  await desk.keyboard.press("Control+Enter");
  // The missing one is written where it belongs.
  await expect(desk.getByRole("textbox", { name: "Block 2, translation" })).toBeFocused();
  await desk.keyboard.press("Control+a");
  await desk.keyboard.type("Llévesela a casa.");
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(desk.getByText("The translation is up to date.")).toBeVisible();
  await expect
    .poll(async () => (await stored(desk, id)).content)
    .toBe(
      "<p>Pida a la funeraria su lista de precios. La ley la exige.</p>\n<p>Llévesela a casa.</p>\n\n<h2>Lo que muestra</h2>\n<p>Cada servicio con su precio.</p>",
    );
  const open = async () =>
    ((await (await desk.request.get(`/api/articles/${id}/translation`)).json()) as { open: number }).open;
  await expect.poll(open).toBe(0);
  await desk.reload();
  await expect(desk.getByText("The translation is up to date.")).toBeVisible();

  // Both go live at once, with both summaries.
  await desk.getByRole("link", { name: "Open in the editor" }).click();
  await desk.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: "Publish this article?" });
  const both = dialog.getByRole("checkbox", { name: /Publish it in English, too/ });
  await expect(both).not.toBeChecked();
  await both.check();
  await expect(dialog.getByText("What goes live")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Publish both now" }).click();
  for (const one of [id, original]) await expect.poll(async () => (await stored(desk, one)).status).toBe("published");
});

test("a word that the glossary has otherwise is marked beside its block and in the advice, and the list says what is missing", async ({
  desk,
}) => {
  const title = `Hospice at home ${Date.now()}`;
  const original = await written(desk, title, { faq: [] });
  await desk.goto(`/admin/translations?q=${encodeURIComponent(title)}`);
  await expect(desk.getByText("Missing", { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: `Start a translation: ${title}` }).click();
  await expect(desk).toHaveURL(/\/translation$/);
  const id = idOf(desk);
  await desk.getByRole("textbox", { name: "Title, translation" }).fill("El asilo en casa");
  await expect(desk.getByRole("list", { name: "Terms: Title" })).toContainText("cuidados de hospicio");
  await desk.keyboard.press("Control+s");
  await expect.poll(async () => (await stored(desk, id)).title).toBe("El asilo en casa");
  await desk.goto(`/admin/articles/${id}`);
  await expect(desk.getByRole("region", { name: "Advice" }).getByText(/Say “cuidados de hospicio”/)).toBeVisible();

  await desk.goto(`/admin/translations?q=${encodeURIComponent(title)}`);
  await expect(desk.getByText(/^Draft, \d+ blocks to look at$/)).toBeVisible();
  const other = `Rider ${Date.now()}`;
  await desk.getByRole("link", { name: /^Glossary/ }).click();
  await desk.getByText("New term").click();
  await desk.getByRole("textbox", { name: "English term" }).fill(other);
  await desk.getByRole("button", { name: "Add term" }).click();
  await expect(desk.getByText("Enter the Spanish words to use.")).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "English term" })).toHaveValue(other);
  await desk.getByRole("textbox", { name: "Spanish words to use" }).fill("cláusula adicional");
  await desk.getByRole("button", { name: "Add term" }).click();
  await expect(desk.getByText(`“${other}” is in the glossary.`)).toBeVisible();
  await expectAccessible(desk);
  expect((await stored(desk, original)).title).toBe(title);
});

test("a block of two paragraphs stays in place, a removed one is marked, and one is left out on purpose", async ({
  desk,
}) => {
  const original = await written(desk, "Two paragraphs", { faq: [] });
  const copy = await desk.request.post("/api/articles", {
    data: {
      title: "Dos párrafos",
      content: "<p>Pida la lista.</p>\n<p>De más.</p>",
      language: "es",
      translation_of: original,
    },
  });
  expect(copy.status(), await copy.text()).toBe(201);
  const { id } = (await copy.json()) as { id: string };
  // The original's address leads to the same screen.
  await desk.goto(`/admin/articles/${original}/translation`);
  await expect(desk).toHaveURL(new RegExp(`${id}/translation`));
  await expect(desk.getByText(/not compared yet/).first()).toBeVisible();
  await desk.getByRole("button", { name: "All compared…" }).click();
  await desk
    .getByRole("dialog")
    .or(desk.getByRole("alertdialog"))
    .getByRole("button", { name: /^Yes, / })
    .click();
  await expect(desk.getByText("Not compared yet")).toHaveCount(0);
  await desk.getByRole("button", { name: "Leave out: Block 2" }).click();
  await expect(block(desk, "Block 2")).toHaveAttribute("data-state", "left-out");
  await desk.getByRole("button", { name: "Edit: Block 1" }).click();
  await desk.getByRole("textbox", { name: "Block 1, translation" }).press("End");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("Y llévesela.");
  await desk.keyboard.press("Control+s");
  await expect
    .poll(async () => (await stored(desk, id)).content)
    .toBe("<p>Pida la lista.</p>\n<p>Y llévesela.</p>\n<p>De más.</p>");
  await desk.reload();
  await expect(block(desk, "Block 1")).toHaveAttribute("data-state", "current");
});

test.describe("with a model", () => {
  test.use({ provoked: /status of 503/ });

  test("a model suggests what is missing, each is accepted by itself, and a server that fails is named", async ({
    desk,
  }) => {
    const model = await anAiServer();
    const setAi = async (providers: object[]) => {
      const { version } = (await (await desk.request.get("/api/settings/ai")).json()) as { version: string };
      const data = { value: { ...DEFAULT_SETTINGS.ai, providers }, version };
      expect((await desk.request.put("/api/settings/ai", { data })).status()).toBe(200);
    };
    const original = await written(desk, "Suggested", {
      content: "<p>It costs $12.</p>",
      metaDescription: "",
      faq: [],
    });
    const data = { title: "Sugerido", content: "", language: "es", translation_of: original };
    const made = await desk.request.post("/api/articles", { data });
    const { id } = (await made.json()) as { id: string };
    await desk.goto(`/admin/articles/${id}/translation`);
    await expect(desk.getByText(/Suggestions need an AI model/)).toBeVisible();
    await expect(desk.getByRole("button", { name: /^Suggest/ })).toHaveCount(0);
    try {
      const provider = { kind: "openai_compatible", base_url: model.url, model: "small", api_key: null };
      await setAi([{ ...provider, input_price: 0, output_price: 0 }]);
      await desk.reload();
      model.next.push({ kind: "break off", text: "{" });
      await desk.getByRole("button", { name: "Suggest: Block 1" }).click();
      await expect(desk.getByText(`The AI server at ${new URL(model.url).host} did not answer.`).first()).toBeVisible();
      const text = JSON.stringify({ translations: ["<p>Cuesta $13.</p>"] });
      model.next.splice(0, model.next.length, { kind: "answer", text });
      await desk.getByRole("button", { name: "Suggest all missing (1)" }).click();
      const suggestion = desk.getByRole("region", { name: "Suggestion: Block 1" });
      await expect(suggestion.getByText("Not in the translation: 12.")).toBeVisible();
      // Nothing of it is in the article yet.
      expect(await stored(desk, id)).toMatchObject({ content: "", ai_assisted: false });
      await suggestion.getByRole("button", { name: /^Use it/ }).click();
      await expect(suggestion).toHaveCount(0);
      await expect
        .poll(async () => await stored(desk, id))
        .toMatchObject({
          content: "<p>Cuesta $13.</p>",
          ai_assisted: true,
          status: "draft",
        });
    } finally {
      await setAi(DEFAULT_SETTINGS.ai.providers);
      await model.close();
    }
  });
});
