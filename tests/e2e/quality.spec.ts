import { expect, expectAccessible, test } from "./fixtures.ts";

test("two similar drafts are merged after a look at what it makes, and the merge is undone", async ({ desk }) => {
  const headers = { origin: "http://127.0.0.1:3200" };
  const marker = `Merge ${Date.now()}`;
  const text = "<p>Ask the funeral home for its price list, and compare caskets, chapels and flowers in writing.</p>";
  const ids: string[] = [];
  for (const n of [1, 2]) {
    const made = await desk.request.post("/api/articles", {
      data: { title: `${marker} number ${n}, a guide to the prices of funerals`, content: `${text}<p>Part ${n}.</p>` },
      headers,
    });
    ids.push(((await made.json()) as { id: string }).id);
  }
  await desk.goto(`/admin/quality?tab=similar&article=${ids[0]}&threshold=0.8`);
  await desk.getByRole("link", { name: `Merge with ${marker} number 2` }).click();
  const merge = desk.getByRole("region", { name: "Merge two articles" });
  await expect(merge.getByRole("blockquote")).toContainText("Part 2.");
  await expectAccessible(desk);
  await merge.getByRole("button", { name: "Merge", exact: true }).click();

  const merges = desk.getByRole("region", { name: "Last merges" });
  await expect(merges.getByRole("listitem").first()).toContainText(`${marker} number 2`);
  expect((await desk.request.get(`/api/articles/${ids[1]}`)).status()).toBe(404);
  await merges.getByRole("button", { name: `Undo merge of ${marker} number 2` }).click();
  await expect(merges.getByRole("listitem").first()).toContainText("Undone by");
  expect((await desk.request.get(`/api/articles/${ids[1]}`)).status()).toBe(200);
});

test("an audit runs on a click and links to what has to be fixed", async ({ desk }) => {
  await desk.goto("/admin/quality?tab=audit");
  await desk.getByRole("button", { name: "Run audit now" }).click();
  await expect(desk.getByRole("navigation", { name: "Findings" })).toBeVisible({ timeout: 30_000 });
  await desk.getByRole("link", { name: /Orphans/ }).click();
  await expect(desk.getByRole("heading", { name: "Orphans" })).toBeVisible();
  await expectAccessible(desk);
});

test("a fix asks with the number, its counts follow without a reload, and its undo says what it put back", async ({
  desk,
}) => {
  const title = `Broken ${Date.now()}, an article with leftovers of a model`;
  const text = "Ask the funeral home for its price list, and compare caskets and flowers in writing. ".repeat(15);
  await desk.request.post("/api/articles", {
    data: { title, content: `<p>As an AI language model, I can't say.</p><p>${text}</p>` },
    headers: { origin: "http://127.0.0.1:3200" },
  });
  await desk.goto(`/admin/quality?q=${encodeURIComponent(title)}`);
  const list = desk.getByRole("form", { name: "Malformed articles" });
  await expect(list.getByRole("status")).toHaveText("0 articles selected");
  await list.getByRole("checkbox", { name: "Select all 1, on every page" }).check();
  await list.getByRole("button", { name: "Fix selected" }).click();
  const question = desk.getByRole("alertdialog", { name: "Fix 1 article?" });
  await expectAccessible(desk);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("status")).toHaveText("1 article selected");
  await list.getByRole("button", { name: "Fix selected" }).click();
  await question.getByRole("button", { name: "Fix 1 article" }).click();

  await expect(desk.getByText(/^1 article fixed\./)).toBeVisible();
  await expect(desk.getByRole("checkbox", { name: `Select ${title}` })).toHaveCount(0);
  await desk.getByRole("region", { name: "Last fixes" }).getByRole("button", { name: "Undo" }).first().click();
  await desk.getByText("What was put back").click();
  await expect(desk.getByText(`${title}: `)).toContainText("content");
  await expect(desk.getByRole("checkbox", { name: `Select ${title}` })).not.toBeChecked();
});
