import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("visits of public pages are counted for the desk", async ({ desk }) => {
  const counted = () => desk.waitForResponse((answer) => answer.url().endsWith("/count"));
  const first = counted();
  await desk.goto("/final-expense-insurance/wyoming");
  expect((await first).status()).toBe(200);
  await desk.goto("/admin/visits");
  await expect(desk.getByRole("row", { name: /^\/final-expense-insurance\/wyoming \d/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
});

test("each screen of the quote is counted as what it is", async ({ desk }) => {
  const reached = async () => {
    await desk.goto("/admin/visits");
    const [row = "0"] = await desk.getByRole("row", { name: /^Age / }).allInnerTexts();
    return Number(row.replace(/\D/g, ""));
  };
  const before = await reached();
  await desk.goto("/get-a-quote?for=parent");
  await desk.getByLabel("Or the state").selectOption({ label: "Ohio" });
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "How old is your parent?" })).toBeVisible();
  await expect.poll(reached).toBe(before + 1);
});

const eventsOf = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map(({ event, message = "" }) => `${event} ${message}`.trim()));

test("the result of a form sent without JavaScript is reported once, by the page that answers", async ({ page }) => {
  await page.goto("/request-a-callback");
  // Sent like a phone whose script is still loading, held back like a robot's would be.
  const send = (website: string) =>
    page.locator("form[action^='/request-a-callback']").evaluate((form: HTMLFormElement, trap) => {
      for (const [name, value] of Object.entries({
        name: "Opal Reyes",
        phone: "(614) 555-0143",
        website: trap,
        elapsed: "",
      }))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      form.submit();
    }, website);
  await send("https://spam.example");
  await expect(page.getByRole("alert")).toBeVisible();
  expect((await eventsOf(page)).filter((event) => event.startsWith("callback_"))).toEqual([
    expect.stringMatching(/^callback_error \w/),
  ]);
  await send("");
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await eventsOf(page)).toEqual(["page_view", "callback_sent"]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await eventsOf(page)).toEqual(["page_view"]);
});

test.describe("a browser that asks for privacy", () => {
  test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
  const note = (page: Page) => page.getByText(/^Your browser asks for privacy \(Global Privacy Control\)/);

  test("sends no events, and the privacy page says so", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/count")) asked++;
    });
    await page.goto("/privacy");
    await expect(note(page)).toBeVisible();
    await expectAccessible(page);
    expect([asked, await page.evaluate(() => window.dataLayer)]).toEqual([0, undefined]);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("gets it too, and no one else does, in either order", async ({ page, playwright, baseURL }) => {
      const others = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: {} });
      for (const path of ["/privacy", "/privacy?utm_source=letter"]) {
        const answer = await page.goto(path);
        await expect(note(page)).toBeVisible();
        expect(answer?.headers()["cache-control"]).toContain("no-store");
        const other = await others.get(path);
        expect(await other.text()).not.toContain("Your browser asks for privacy");
        expect(other.headers().vary).toContain("Sec-GPC");
      }
      await others.dispose();
    });
  });
});
