import { readFileSync } from "node:fs";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { listOf, newName } from "./lead-walks.ts";
import { ageSessions } from "./staff-walks.ts";
import { OWNER } from "./start-program.ts";

// A second owner would break the test of the only one, which may run at the same time.
const userAgent = "Mozilla/5.0 (the owner's second browser)";
test.use({ userAgent });

test("an owner proves who they are, downloads what a person gave us, and erases it by typing the name", async ({
  page,
}) => {
  const name = newName("Opal");
  await signIn(page, OWNER);
  await listOf(page, name, 1);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "More" }).click();
  await ageSessions(OWNER.email, 11, userAgent);
  await page.getByRole("menuitem", { name: "Person's data" }).click();
  const question = page.getByRole("region", { name: "Confirm that it's you" });
  await expect(page.getByRole("button", { name: "Erase forever" })).toBeDisabled();
  await expectAccessible(page);
  await question.getByLabel("Password").fill(OWNER.password);
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
});

test("an owner erases several leads, says how many, and reads what was done", async ({ page }) => {
  const name = newName("Trial");
  await signIn(page, OWNER);
  await listOf(page, name, 5);
  await page.getByRole("checkbox", { name: "Select every row on this page" }).check();
  await page.getByRole("region", { name: "Selected" }).getByRole("button", { name: "More" }).click();
  await ageSessions(OWNER.email, 11, userAgent);
  await page.getByRole("menuitem", { name: "Erase…" }).click();
  await expect(page.getByRole("heading", { name: "Erase 5 leads" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(5);
  const erase = page.getByRole("button", { name: "Erase 5 leads forever" });
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  const question = page.getByRole("region", { name: "Confirm that it's you" });
  await question.getByLabel("Password").fill(OWNER.password);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
  await page.getByLabel(/^To confirm/).fill("4");
  await erase.click();
  await expect(page.getByText("Type 5, the number of leads.")).toBeVisible();
  await expect(page.getByLabel(/^To confirm/)).toHaveValue("4");
  await page.getByLabel(/^To confirm/).fill("5");
  await erase.click();
  await expect(page.getByRole("heading", { name: "What was done" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("main").getByText("5 leads erased.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See each in the activity log" }).click();
  await expect(page.getByRole("main").getByText("Erased a person").first()).toBeVisible();
  await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("No leads match this search")).toBeVisible();
});
