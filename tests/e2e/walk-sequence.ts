import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Turns a shipped sequence on, starts, stops and resumes it for the lead of a name, and runs it dry. */
export async function walkSequence(desk: Page, name: string, expectFits: (page: Page) => Promise<void>): Promise<void> {
  await desk.goto("/admin/settings/sequences");
  const preview = desk.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Hi Maximiliana, this is ");
  await desk.getByText("New lead, not reached", { exact: true }).first().click();
  await desk.locator('[id="value.sequences.0.state"]').selectOption("on");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Saved. It counts for leads who start from now on")).toBeVisible();
  await desk.goto("/admin/leads");
  await desk.getByRole("link", { name: name }).first().click();
  const section = desk.getByRole("region", { name: "Follow-up sequence" });
  await section.getByRole("button", { name: "Start" }).click();
  await expect(section).toContainText("New lead, not reached, step");
  await section.getByRole("button", { name: "Stop sequence" }).click();
  await expect(section).toContainText("Stopped by hand");
  await desk.getByRole("button", { name: "Undo" }).first().click();
  await expect(section.getByRole("button", { name: "Stop sequence" })).toBeVisible();
  await expectFits(desk);
  await desk.goto("/admin/settings/sequences/figures?dry=New%20lead%2C%20not%20reached");
  await expect(desk.getByRole("region", { name: "New lead, not reached", exact: true })).toContainText(
    "Dry run on the last 30 days",
  );
  await expectFits(desk);
}
