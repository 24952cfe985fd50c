import type { Page } from "@playwright/test";
import { expect, freshPhone, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Expects one screen of the quote, with its title, that needs no scrolling but to the disclaimer at the very end. */
async function expectOneScreen(page: Page, question: RegExp | string, title: RegExp): Promise<void> {
  await expect(page.locator("[data-question]")).toHaveText(question);
  await expect(page).toHaveTitle(title);
  const disclaimer = page.locator(".quote-disclaimer");
  await expect(disclaimer).toContainText("solicitation");
  const above = await disclaimer.evaluate((end) => end.getBoundingClientRect().top + scrollY);
  expect(above, String(question)).toBeLessThanOrEqual(844);
  await expect(page.locator(".quote-buttons button")).toBeInViewport({ ratio: 1 });
}

for (const whom of ["Me", "My mother or father"])
  test(`each step fits a phone's screen, and choices by finger go on by themselves: ${whom}`, async ({
    page,
    asPeopleDo,
  }) => {
    const loads: string[] = [];
    page.on("load", () => loads.push(new URL(page.url()).pathname));
    await page.goto("/get-a-quote");
    await expectOneScreen(page, "Who is the coverage for?", /^Get a free final expense insurance quote/);
    await page.getByRole("radio", { name: whom, exact: true }).click();
    // The first touch loads the script; until it is there, the form works as it does without.
    await expect.poll(() => page.evaluate(() => (history.state as { quote?: string } | null)?.quote)).toBeTruthy();
    await page.getByLabel("ZIP code").fill("43215");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectOneScreen(page, /^How old/, /^How old .* Step 2 of 6 \|/);
    await expect(page.locator("[data-question]")).toBeFocused();
    await page.getByLabel("Age in years").fill("70");
    await page.getByRole("radio", { name: "Female" }).click();
    await expectOneScreen(page, /tobacco or nicotine/, /Step 3 of 6/);
    await page.getByRole("radio", { name: "No", exact: true }).click();
    await page.getByRole("radio", { name: "$10,000" }).click();
    await expectOneScreen(page, "What it may cost", /^What it may cost Step 4 of 6/);
    await expect(page.locator("[data-question]")).toBeFocused();
    await page.getByRole("button", { name: "Yes, ask me" }).click();
    await expect(page.locator("[data-health]")).toBeFocused();
    await expectOneScreen(page, "What it may cost", /Step 4 of 6/);
    await page.getByRole("radio", { name: "Some health conditions" }).click();
    await expect(page.getByText(/insurers offer level or graded coverage/)).toBeVisible();
    await expectOneScreen(page, "What it may cost", /Step 4 of 6/);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectOneScreen(page, "How can we reach you?", /^How can we reach you\? Step 5 of 6/);
    const agreed = await page.locator("#quote-consent").innerText();
    expect(agreed.split(/\s+/).length).toBeLessThan(90);
    for (const name of await page.getByLabel(/name$/).all()) await name.fill("Rosa Delgado");
    await page
      .getByLabel(/phone number$/i)
      .first()
      .fill(freshPhone());
    await asPeopleDo(page);
    expect(loads).toEqual(["/get-a-quote"]);
    await page.getByRole("button", { name: "Send my request" }).click();
    await expectOneScreen(page, "When should we call?", /^When should we call/);
  });

test("with the keyboard a choice waits for Continue", async ({ page }) => {
  await page.goto("/get-a-quote?for=me&state=OH&age=70");
  const female = page.getByRole("radio", { name: "Female" });
  await female.focus();
  await expect.poll(() => page.evaluate(() => (history.state as { quote?: string } | null)?.quote)).toBe("person");
  await female.press("Space");
  await female.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-question]")).toHaveText(/tobacco or nicotine/);
});
