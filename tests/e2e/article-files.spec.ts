import { expect } from "@playwright/test";
import { expectAccessible, test } from "./fixtures.ts";

const FILE = [
  "---",
  "title: Imported in the browser",
  "slug: imported-in-the-browser",
  "status: published",
  "category: funeral-costs",
  "---",
  "",
  "Text <script>document.title = 'attacked'</script> of the *article*.",
].join("\n");

test("an editor sees what a file would change, imports it, reads it on the site, and reverts it", async ({ desk }) => {
  await desk.goto("/admin/articles");
  await desk.getByRole("link", { name: "Import and export" }).click();
  await desk.getByRole("button", { name: "Upload and check" }).click();
  await expect(desk.getByText("Choose a file.")).toBeVisible();
  await expectAccessible(desk);
  await desk.locator("#file").setInputFiles({ name: "one.md", mimeType: "text/markdown", buffer: Buffer.from(FILE) });
  await desk.getByRole("button", { name: "Upload and check" }).click();
  await desk.getByRole("button", { name: "Import: 1 new, 0 updated" }).click();
  await desk.getByRole("button", { name: "Revert import" }).waitFor();
  await expectAccessible(desk);
  const row = desk.getByRole("row", { name: /Imported in the browser/ });
  await expect(row).toContainText("/blog/imported-in-the-browser · published");
  expect((await desk.request.get("/blog/imported-in-the-browser")).status()).toBe(200);
  const page = await desk.context().newPage();
  await page.goto("/blog/imported-in-the-browser");
  await expect(page.getByText("Text of the article.")).toBeVisible();
  await expect(page).toHaveTitle(/Imported in the browser/);
  await page.close();
  await desk.getByRole("button", { name: "Revert import" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Revert import" }).click();
  await expect(row).toContainText("Reverted");
  expect((await desk.request.get("/blog/imported-in-the-browser")).status()).toBe(404);
});
