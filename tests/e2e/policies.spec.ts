import { addLead, expect, expectAccessible, test } from "./fixtures.ts";

test("a policy is added to a lead, moves through its stages, and is in the list", async ({ desk }) => {
  const name = `Polly Holder ${Math.random().toString(36).slice(2, 9).replaceAll(/\d/g, "x")}`;
  const path = `/admin/leads/${(await addLead(desk, { name })).id}/policies`;
  await desk.goto(path);
  await desk.getByLabel("Insurance company").fill("Mutual of Omaha");
  await desk.getByLabel("Product").fill("Living Promise");
  await desk.getByLabel("Face amount, dollars").fill("10,000");
  await desk.getByLabel("Issued").fill("2026-01-05");
  await desk.getByRole("button", { name: "Add policy" }).click();

  // Every typed value is still there, with its error beside the field.
  await expect(desk.getByText("Please fix the fields marked below.")).toBeVisible();
  await expect(desk.getByText("Enter the premium in dollars, for example 54.20.")).toBeVisible();
  await expect(desk.getByText("Enter when the application was submitted first.")).toBeVisible();
  await expect(desk.getByLabel("Product")).toHaveValue("Living Promise");
  await expectAccessible(desk);

  await desk.getByLabel("Premium, dollars").fill("54.20");
  await desk.getByLabel("Applied").fill("2026-01-02");
  await desk.getByLabel("Submitted").fill("2026-01-02");
  await desk.getByRole("button", { name: "Add policy" }).click();
  const policy = desk.getByRole("region", { name: "Mutual of Omaha, Living Promise" });
  await expect(policy).toContainText("$54.20, monthly");
  await policy.getByText("Change", { exact: true }).click();
  await policy.getByLabel("First draft paid").fill("2026-02-03");
  await policy.getByRole("button", { name: "Save policy" }).click();
  await expect(policy).toContainText("In force");
  await expectAccessible(desk);

  await desk.goto("/admin/policies?stage=in_force");
  await expect(desk.getByRole("row", { name: new RegExp(name) })).toContainText("In force");
  await expect(desk.getByText("13-month persistency")).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});
