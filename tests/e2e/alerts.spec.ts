import { expect, expectAccessible, test } from "./fixtures.ts";

test("an owner changes an alert rule and resets it; a mistake is marked beside its field and stays", async ({
  desk,
}) => {
  await desk.goto("/admin/control/settings");
  await expect(desk.getByRole("heading", { name: "Alert rules" })).toBeVisible();
  await desk.getByRole("link", { name: "Change: Lead waiting" }).click();
  await desk.getByLabel("Above, minutes").fill("soon");
  await desk.getByRole("button", { name: "Save rule" }).click();
  await expect(desk.getByText("Enter a number from 0 to 1,000,000.")).toBeVisible();
  await expect(desk.getByLabel("Above, minutes")).toHaveValue("soon");
  await expectAccessible(desk);
  await desk.getByLabel("Above, minutes").fill("45");
  await desk.getByRole("button", { name: "Save rule" }).click();
  await expect(desk.getByText("Alarm: above 45 minutes for 1 minute (changed)")).toBeVisible();
  await desk.getByRole("button", { name: "Reset to shipped" }).click();
  await expect(desk.getByText("Alarm: above 60 minutes for 1 minute")).toBeVisible();
  await desk.getByRole("button", { name: "Send a test message" }).click();
  await expect(desk.getByText(/1 email was (sent|kept and not sent)/)).toBeVisible();
});
