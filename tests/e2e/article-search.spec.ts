import { expect, expectAccessible, test } from "./fixtures.ts";

test("words of an article find it in the list and in the palette, with the place where they are", async ({ desk }) => {
  await desk.goto("/admin/articles?q=declining+embalmed");
  const row = desk.getByRole("listitem").filter({ hasText: "In the text:" }).first();
  await expect(
    row
      .locator("mark")
      .filter({ hasText: /^embalm/i })
      .first(),
  ).toBeVisible();
  await expectAccessible(desk);
  const title = await row.getByRole("heading", { level: 3 }).textContent();

  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("declined embalming");
  const option = desk.getByRole("option").filter({ hasText: "In the text:" });
  await expect(option.first()).toContainText(/embalming/i);
  await option
    .filter({ hasText: title ?? "" })
    .first()
    .click();
  await expect(desk.getByRole("textbox", { name: "Text of the article" })).toContainText(/embalming/i);
});
