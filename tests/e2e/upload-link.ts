import type { Page } from "@playwright/test";
import { addLead, expect } from "./fixtures.ts";

/** Creates a link for files in the desk, for a new lead; returns the paths of both. `files`: how many it accepts. */
export async function makeUploadLink(desk: Page, files: string): Promise<{ lead: string; path: string }> {
  const { id } = await addLead(desk, { name: "Rosa Delgado" });
  const lead = `/admin/leads/${id}`;
  await desk.goto(lead);
  await desk.getByLabel("Accepts").selectOption(files);
  await desk.getByRole("button", { name: "Create link" }).click();
  const address = desk.getByLabel("Your link (shown only once)");
  await expect(address).toHaveValue(/\/upload\/[\w-]{43}$/);
  return { lead, path: new URL(await address.inputValue()).pathname };
}
