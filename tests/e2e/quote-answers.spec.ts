import type { Page } from "@playwright/test";
import { expect, expectAccessible, freshPhone, test } from "./fixtures.ts";

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const question = (page: Page, text: RegExp | string) => expect(page.locator("[data-question]")).toHaveText(text);

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a ZIP code gives the state, and one that fits no state says what to do", async ({ page }) => {
      await page.goto("/get-a-quote?for=me&zip=43215-1234");
      await question(page, "How old are you?");
      if (script) await expect.poll(() => new URL(page.url()).searchParams.has("zip")).toBe(false);
      await page.getByText("Your answers so far").click();
      await page.getByRole("button", { name: "Change State" }).click();
      await question(page, "Who is the coverage for?");
      await expect(page.getByLabel("ZIP code")).toHaveValue("43215-1234");
      await expect(page.getByLabel("Or the state")).toHaveValue("OH");

      await page.getByLabel("ZIP code").fill("41011");
      await page.getByLabel("Or the state").selectOption({ label: "Indiana" });
      await goOn(page);
      await expect(page.getByText(/is not in the state you chose/).last()).toBeVisible();
      if (script) await expectAccessible(page);
      await page.getByLabel("ZIP code").fill("00901");
      await goOn(page);
      await expect(page.getByText(/This ZIP code is in Puerto Rico/).last()).toBeVisible();
      await expect(page.getByLabel("ZIP code")).toHaveValue("00901");
      await page.getByLabel("ZIP code").fill("59601");
      await goOn(page);
      // Montana: the ZIP code alone decides that sex is not asked.
      await question(page, "How old are you?");
      await expect(page.getByRole("radio", { name: "Female" })).toHaveCount(0);
    });

    test("a corrected ZIP code moves the state, and a state chosen later lets go of the ZIP code", async ({ page }) => {
      const back = () => page.getByRole("button", { name: "Back" }).click();
      const placeShown = async (zip: string, state: string) => {
        await question(page, "Who is the coverage for?");
        await expect(page.getByLabel("ZIP code")).toHaveValue(zip);
        await expect(page.getByLabel("Or the state")).toHaveValue(state);
      };
      await page.goto("/get-a-quote?for=me");
      await page.getByLabel("ZIP code").fill("43215");
      await goOn(page);
      await question(page, "How old are you?");
      await back();
      await placeShown("43215", "OH");
      await page.getByLabel("ZIP code").fill("41011");
      await goOn(page);
      await question(page, "How old are you?");
      await back();
      await placeShown("41011", "KY");
      await page.getByLabel("Or the state").selectOption({ label: "Indiana" });
      await goOn(page);
      await question(page, "How old are you?");
      await back();
      await placeShown("", "IN");
    });

    test("an amount that a calculator brought along is rounded to one with a price; what only an agent quotes says so", async ({
      page,
    }) => {
      await page.goto("/get-a-quote?for=me&state=OH&age=70&sex=female&tobacco=no&coverage=3052");
      await question(page, "What it may cost");
      await expect(page.getByText("$5,000 of coverage.")).toBeVisible();
      await page.goto("/get-a-quote?for=me&state=OH&age=70&sex=female&tobacco=no");
      await page.getByRole("radio", { name: "$50,000 (an agent quotes this)" }).press("Space");
      await goOn(page);
      await question(page, "An agent will quote this for you");
    });

    test("a health answer refines the range in place, before the visitor goes on, and can be removed", async ({
      page,
    }) => {
      await page.goto("/get-a-quote?for=me&state=OH&age=70&sex=female&tobacco=no&coverage=10000");
      await question(page, "What it may cost");
      const [level, guaranteed] = [
        page.getByText("Level coverage", { exact: true }),
        page.getByText("Guaranteed issue", { exact: true }),
      ];
      await page.getByRole("button", { name: "Yes, ask me" }).click();
      await page.getByRole("radio", { name: "Generally healthy" }).press("Space");
      await page.getByRole("button", { name: "Show the price that fits" }).click();
      await expect(guaranteed).toHaveCount(0);
      await expect(level).toBeVisible();
      // Continue never leaves a price on screen that the answer doesn't fit.
      await page.getByText("Your health answer").click();
      await page.getByRole("radio", { name: /Serious conditions/ }).press("Space");
      await goOn(page);
      await expect(level).toHaveCount(0);
      await expect(guaranteed).toBeVisible();
      await page.getByText("Your health answer").click();
      await page.getByRole("button", { name: "Don’t use my health" }).click();
      await expect(level).toBeVisible();
      await expect(guaranteed).toBeVisible();
      await goOn(page);
      await question(page, "How can we reach you?");
    });
  });
}

test("an API client may send a ZIP code for the state, but no health answers", async ({ desk }) => {
  const sent = { name: "Rosa Delgado", phone: freshPhone(), age: "70", askHealth: "yes", health: "serious" };
  const stored = await desk.request.post("/api/leads", { data: { ...sent, zip: "432151234" } });
  expect(stored.status()).toBe(201);
  const { id } = (await stored.json()) as { id: string };
  expect(await (await desk.request.get(`/api/leads/${id}`)).json()).toMatchObject({
    state: "OH",
    zip: "43215-1234",
    health: null,
  });
  await desk.goto(`/admin/leads/${id}`);
  await expect(desk.getByText("43215-1234").first()).toBeVisible();

  const refused = await desk.request.post("/api/leads", { data: { ...sent, zip: "00901" } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("Puerto Rico");
});
