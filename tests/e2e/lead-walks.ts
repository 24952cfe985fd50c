import type { Page } from "@playwright/test";
import { addLead, expect } from "./fixtures.ts";

/** Returns a name that no other test uses. */
export const newName = (first: string) =>
  `${first} ${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;

/** Creates leads of this name, and opens the list with them. */
export async function listOf(desk: Page, name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await addLead(desk, { name });
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByRole("row", { name })).toHaveCount(count);
  await expect(desk.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
}
