import type { Browser, Page } from "@playwright/test";
import { addLead, expect, expectAccessible, expectFits, oldEnough, test } from "./fixtures.ts";

const POLICY = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  face_amount: 10_000,
  premium: 54.2,
  mode: "monthly",
  draft_day: "3rd",
  applied: "2026-01-02",
  submitted: "2026-01-03",
  issued: "2026-01-12",
};

/** Adds a client with an issued policy, and makes the link of their page in the desk. */
async function makeClientLink(desk: Page, name: string): Promise<{ id: string; path: string }> {
  const { id } = await addLead(desk, { name });
  expect((await desk.request.post(`/api/leads/${id}/claim`, { data: {} })).ok()).toBe(true);
  expect((await desk.request.post(`/api/leads/${id}/policies`, { data: POLICY })).status()).toBe(201);
  await desk.goto(`/admin/leads/${id}/policies`);
  await desk.getByRole("button", { name: "Make link" }).click();
  const address = desk.getByLabel("Link to the client’s page");
  await expect(address).toHaveValue(/\/client\/[\w-]{43}$/);
  return { id, path: new URL(await address.inputValue()).pathname };
}

/** Opens a page as a client does: on a phone, without the desk's session. */
async function asClient(browser: Browser, script: boolean): Promise<Page> {
  // Headless browsers count as robots, whose openings are not recorded.
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1";
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ userAgent, viewport, javaScriptEnabled: script });
  return context.newPage();
}

/** Expects that a page is accessible and nowhere wider than the window: on a phone and a desk, by day and by night. */
async function expectFitsOpened(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1280]) {
      // Before it is opened: colors of a page that is open change gradually.
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expectAccessible(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}

test("a client sees the policy in both languages, and their request is a task of the agent", async ({
  desk,
  browser,
}) => {
  const { id, path } = await makeClientLink(desk, "Clara Client");
  await expectFits(desk);
  const phone = await asClient(browser, true);
  const opened = await phone.goto(path);
  expect([opened?.headers()["cache-control"], opened?.headers()["referrer-policy"]]).toEqual([
    "private, no-store",
    "strict-origin",
  ]);
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const policy = phone.getByRole("region", { name: "Your policy with Mutual of Omaha" });
  for (const fact of ["$10,000", "$54.20 a month", "January 12, 2026", "3rd of the month"])
    await expect(policy).toContainText(fact);
  await expect(phone.getByText("We have noted no names.")).toBeVisible();
  await expect(phone.getByText("Your next yearly check is due around January 12,")).toBeVisible();
  await expectFitsOpened(phone, path);
  await phone.goto(path);

  await oldEnough(phone);
  const form = phone.getByRole("region", { name: "Ask for a change" });
  await form.getByRole("button", { name: "Send my request" }).click();
  await expect(form.getByText("Choose what it is about.")).toBeVisible();
  await expectAccessible(phone);
  await oldEnough(phone);
  await form.getByLabel("New address").check();
  await form.getByLabel("Anything we should know?").fill("Card 4111 1111 1111 1111");
  await form.getByRole("button", { name: "Send my request" }).click();
  await expect(form.getByText("Please take out the long number.")).toBeVisible();
  await oldEnough(phone);
  await form.getByLabel("Anything we should know?").fill("We moved to Dayton.");
  await form.getByRole("button", { name: "Send my request" }).click();
  await expect(phone.getByRole("heading", { name: "We have your request" })).toBeVisible();
  await expectAccessible(phone);

  await phone.goto(`/es${path}`);
  await expect(phone.getByRole("heading", { level: 1, name: "Su póliza" })).toBeVisible();
  await expect(phone.getByText("$54.20 al mes")).toBeVisible();
  await expectFitsOpened(phone, `/es${path}`);

  await desk.goto(`/admin/leads/${id}/timeline`);
  await expect(desk.getByText("Asked on the client’s page for a change of address")).toBeVisible();
  await expect(desk.getByText("Note: We moved to Dayton.")).toBeVisible();
  await desk.goto("/admin/tasks");
  await expect(
    desk.getByRole("listitem").filter({ hasText: "The client asks for a change of address" }).first(),
  ).toContainText("Clara Client");
  await desk.goto(`/admin/leads/${id}/policies`);
  const card = desk.getByRole("region", { name: "Client’s page" });
  await expect(card).not.toContainText("Not yet");
  await card.getByRole("button", { name: "End link" }).click();
  await expect(card.getByText("The link is ended.")).toBeVisible();
  expect((await phone.goto(path))?.status()).toBe(404);
  await expect(phone.getByRole("heading", { level: 1, name: "This link doesn’t work" })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});

test("without script a request is sent too, and the sheet for the family prints on one page", async ({
  desk,
  browser,
}) => {
  const { id, path } = await makeClientLink(desk, "Paul Printer");
  const phone = await asClient(browser, false);
  await phone.goto(path);
  await phone.getByLabel("Please call me").check();
  await phone.getByRole("button", { name: "Send my request" }).click();
  await expect(phone.getByRole("heading", { name: "We have your request" })).toBeVisible();
  await phone.getByRole("link", { name: "Open the page to print" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "After a death: what to do" })).toBeVisible();
  await phone.context().close();

  // The fullest sheet.
  for (let more = 0; more < 5; more++)
    expect((await desk.request.post(`/api/leads/${id}/policies`, { data: POLICY })).status()).toBe(201);
  for (const start of ["", "/es"])
    for (const format of ["Letter", "A4"]) {
      await desk.goto(`${start}${path}/after-a-death`);
      const pdf = (await desk.pdf({ format })).toString("latin1");
      expect((pdf.match(/\/Type \/Page\b/g) ?? []).length, `${start} ${format}`).toBe(1);
    }
  await expectFitsOpened(desk, `/es${path}/after-a-death`);
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByText("Para la familia de Paul Printer")).toBeVisible();
  await expect(desk.getByRole("banner")).toBeHidden();
  await desk.emulateMedia({ media: null });
  await desk.goto(`/admin/leads/${id}/timeline`);
  await expect(desk.getByText("Asked on the client’s page for a call")).toBeVisible();
});
