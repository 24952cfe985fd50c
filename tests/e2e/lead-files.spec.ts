import { readFileSync } from "node:fs";
import { OWNER } from "./start-program.ts";
import { expect, expectAccessible, freshPhone, test } from "./fixtures.ts";

/** A test reverts its additions to the list of leads: others read the same program. */
test("a list is uploaded, checked, imported, exported and reverted", async ({ desk }) => {
  const name = `Ottilie Quist${"abcdefghij"[Date.now() % 10]}ander`;
  const file = [
    "Full Name;Phone;E-Mail;Color",
    `${name};${freshPhone()};;blue`,
    `Wilhelmina ${name};${freshPhone()};w@example.com;red`,
    "Test;;nothing;",
  ].join("\r\n");
  await desk.goto("/admin/leads");
  await desk.getByRole("link", { name: "Import", exact: true }).click();
  await desk
    .getByLabel("CSV file")
    .setInputFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await desk.getByRole("button", { name: "Upload" }).click();
  await expect(desk.getByText("3 lines · UTF-8, semicolons")).toBeVisible();
  await expect(desk.getByLabel("Meaning of E-Mail")).toHaveValue("email");
  await expectAccessible(desk);

  await desk.getByLabel("Vendor (optional)").fill("Lead Lake");
  await desk.getByRole("button", { name: "Check the file" }).click();
  await expect(desk.getByText("Say where and how these people agreed")).toBeVisible();
  await expect(desk.getByLabel("Vendor (optional)")).toHaveValue("Lead Lake");
  await desk.getByLabel("Where did these people agree to hear from you?").fill("Opt-in form of Lead Lake");
  await desk.getByRole("button", { name: "Check the file" }).click();
  await expect(desk.getByRole("button", { name: "Import: 2 new, 0 updated" })).toBeVisible({ timeout: 15_000 });
  await desk.getByRole("link", { name: "Rejected 1" }).click();
  await expect(desk.getByText("“Test” is not a person's name.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Import: 2 new, 0 updated" }).click();
  await expect(desk.getByRole("button", { name: "Revert this import" })).toBeVisible({ timeout: 15_000 });
  const imported = desk.url().split("?")[0] ?? "";

  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByRole("row")).toHaveCount(3);
  await desk.getByRole("link", { name: "Export", exact: true }).click();
  await expect(desk.getByText(`Search: ${name}`)).toBeVisible();
  if (await desk.getByRole("heading", { name: "Confirm that it's you" }).isVisible()) {
    await desk.getByLabel("Password").fill(OWNER.password);
    await desk.getByRole("button", { name: "Confirm" }).click();
    await expect(desk.getByRole("heading", { name: "Confirm that it's you" })).toBeHidden();
  }
  await desk.getByRole("button", { name: "Make file" }).click();
  const link = desk.getByRole("link", { name: "Download CSV" });
  const [taken] = await Promise.all([desk.waitForEvent("download"), link.click()]);
  expect(
    readFileSync(await taken.path(), "utf8")
      .trim()
      .split("\r\n"),
  ).toHaveLength(3);
  expect((await desk.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(410);
  await expectAccessible(desk);

  await desk.goto(imported);
  await desk.getByRole("button", { name: "Revert this import" }).click();
  await desk.getByRole("button", { name: "Revert import" }).last().click();
  await expect(desk.getByText("Reverted").first()).toBeVisible({ timeout: 15_000 });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByText("No leads match this search")).toBeVisible();
});
