import { addLead, expect, test } from "./fixtures.ts";

test("who is signed in, what was done, what failed and what is kept is on its screen in its words", async ({
  desk,
}) => {
  await desk.goto("/admin/control/security");
  await expect(desk.getByRole("row").filter({ hasText: "This browser" })).toHaveCount(1);

  const { id } = await addLead(desk, { name: "Ada Activity" });
  const changed = await desk.request.put(`/api/leads/${id}`, { data: { status: "contacted" } });
  expect(changed.status()).toBe(200);
  await desk.goto(`/admin/control/activity?q=${id}`);
  await expect(desk.getByRole("row").nth(1)).toBeVisible();
  await desk.getByRole("searchbox", { name: "Search the activity log" }).fill("nothing-has-this-id");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("No activity matches this search")).toBeVisible();

  await desk.goto("/admin/backups");
  await expect(desk.getByText("There is no backup, and BACKUPS is off. Make one, or set BACKUPS to on.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Back up now" })).toBeVisible();

  await desk.goto("/admin/settings/retention");
  const lost = desk.getByLabel("Lost leads: days");
  await lost.fill("30");
  await desk.getByRole("button", { name: "Show what would change" }).click();
  await expect(lost).toHaveAttribute("aria-invalid", "true");
  await expect(lost).toHaveValue("30");
  await lost.fill("2000");
  await desk.getByRole("button", { name: "Show what would change" }).click();
  await expect(desk.getByText("2,000 days").first()).toBeVisible();
});
