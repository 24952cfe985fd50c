import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { listOf, newName } from "./lead-walks.ts";
import { ageSessions, JOINED_PASSWORD, joined } from "./staff-walks.ts";

test("an owner proves who they are, downloads what a person told us, and erases it by typing the name", async ({
  desk,
  browser,
}) => {
  const name = newName("Opal");
  const { page, email } = await joined(desk, browser, "owner");
  await listOf(page, name, 1);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "More" }).click();
  await ageSessions(email, 11);
  await page.getByRole("menuitem", { name: "Person's data" }).click();
  const question = page.getByRole("region", { name: "Confirm that it's you" });
  await expect(page.getByRole("button", { name: "Erase forever" })).toBeDisabled();
  await expectAccessible(page);
  await question.getByLabel("Password").fill(JOINED_PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);

  const copy = page.getByRole("link", { name: "Copy to read or print" });
  const [taken] = await Promise.all([page.waitForEvent("download"), copy.click()]);
  expect(readFileSync(await taken.path(), "utf8")).toContain(`<b>Name:</b> ${name}`);

  await page.getByLabel(/^To confirm/).fill("Opal");
  await page.getByRole("button", { name: "Erase forever" }).click();
  await expect(page.getByText("Type the lead's name as the page shows it.")).toBeVisible();
  await expect(page.getByLabel(/^To confirm/)).toHaveValue("Opal");
  await expectAccessible(page);
  await page.getByLabel(/^To confirm/).fill(name);
  await page.getByRole("button", { name: "Erase forever" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erased lead");
  await expect(page.getByText(/^Erased on /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name })).toHaveCount(0);
  await page.context().close();
});
