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
