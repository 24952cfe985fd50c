import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const text = (desk: Page) => desk.getByRole("textbox", { name: "Text of the article" });

async function newArticle(desk: Page, fields: object): Promise<string> {
  const made = await desk.request.post("/api/articles", { data: { category: "funeral-costs", ...fields } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

test("a table gets one source for all its figures", async ({ desk }) => {
  const rows = "<tr><th>Plain</th><td>$1,200</td></tr><tr><th>Oak</th><td>$2,900</td></tr>";
  const id = await newArticle(desk, {
    title: "Caskets",
    content: `<p>First.</p><table><tbody>${rows}</tbody></table>`,
  });
  await desk.goto(`/admin/articles/${id}`);
  const finding = desk.getByRole("listitem").filter({ hasText: "2 cells of a table" });
  await expect(finding).toContainText("$1,200 · $2,900");
  await finding.getByRole("button", { name: /^Show/ }).click();
  const bar = desk.getByRole("group", { name: "Table" });
  await bar.getByRole("button", { name: "Source", exact: true }).click();
  await expect(bar.getByLabel("Source", { exact: true })).toBeFocused();
  await desk.keyboard.type("NFDA price list");
  await expect(bar.getByRole("status")).toHaveText("Enter the address of the source: readers can then check it.");
  await bar.getByLabel("Address of the source").fill("https://nfda.org/prices");
  await expect(bar.getByRole("status")).toHaveCount(0);
  await expect(finding).toHaveCount(0);
  await expectAccessible(desk);
  await desk.keyboard.press("ControlOrMeta+s");
  const saved = async () =>
    ((await (await desk.request.get(`/api/articles/${id}`)).json()) as { content: string }).content;
  await expect
    .poll(saved)
    .toContain('<caption><a href="https://nfda.org/prices" rel="noopener">NFDA price list</a></caption>');
  await desk.reload();
  await text(desk).getByText("$1,200").click();
  await expect(bar.getByLabel("Source", { exact: true })).toHaveValue("NFDA price list");
});

test("what was accepted in English is offered for the same figures in Spanish, by a press", async ({ desk }) => {
  const original = await newArticle(desk, { title: "Vaults", content: "<p>A vault costs $1,573.</p>" });
  const accepted = { sentence: "A vault costs $1,573.", support: "accepted", reason: "From the price list of May." };
  expect((await desk.request.post(`/api/articles/${original}/claims`, { data: accepted })).status()).toBe(200);
  const id = await newArticle(desk, {
    title: "Bóvedas",
    content: "<p>Una bóveda cuesta $1,573.</p>",
    language: "es",
    translation_of: original,
  });
  await desk.goto(`/admin/articles/${id}`);
  const finding = desk.getByRole("listitem").filter({ hasText: "Una bóveda cuesta $1,573." });
  await expect(finding).toContainText("accepted these figures: From the price list of May.");
  await expect(desk.getByText("1 sentence is settled")).toHaveCount(0);
  await finding.getByRole("button", { name: /^Give the same reason/ }).click();
  await expect(desk.getByText("1 sentence is settled")).toBeVisible();
});
