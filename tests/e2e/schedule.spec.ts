import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

/** A program of its own: no hours are set at first, and no other test books a call. */
const PORT = portOf("schedule");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-schedule-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

/** Opens a page with the owner signed in. */
async function ownersDesk(browser: Browser, baseURL: string | undefined, script = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: script, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signIn(page, OWNER);
  return page;
}

/** Sets the owner's hours: calls from eight to eight on every day. */
async function setHours(browser: Browser, baseURL: string | undefined): Promise<void> {
  const desk = await ownersDesk(browser, baseURL);
  await desk.goto("/admin/schedule");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await desk.getByLabel(`${day} from`).fill("08:00");
    await desk.getByLabel(`${day} to`).fill("20:00");
  }
  await desk.getByRole("button", { name: "Save availability" }).click();
  await expect(desk.getByText("Availability saved.")).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
}

async function chooseTime(page: Page, nth: number): Promise<string> {
  await page.goto("/schedule");
  await page.getByLabel("The state you live in").selectOption({ label: "Ohio" });
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(page.getByText("Eastern Time")).toBeVisible();
  await page.getByRole("link", { name: "Later days" }).click();
  const ofDay = page.locator(".slot-day").first().locator(".slot-time");
  const [first, second] = await Promise.all([ofDay.nth(0).boundingBox(), ofDay.nth(1).boundingBox()]);
  expect(first?.y, "the first two times of a day are in one row").toBe(second?.y);
  const time = page.locator(".slot-time").nth(nth);
  const href = (await time.getAttribute("href")) ?? "";
  await time.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who should we call?");
  return href;
}

async function book(page: Page, asPeopleDo: (page: Page) => Promise<unknown>, name: string, email = ""): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone number").fill(freshPhone());
  if (email) await page.getByLabel(/^Email/).fill(email);
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Book this time" }).click();
}

// Each one is long: two browsers, several pages and their accessibility.
test.describe.configure({ mode: "serial", timeout: 150_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BOOKING_LINKS = [
  ["/", "contentinfo"],
  ["/contact", "main"],
  ["/get-a-quote/thank-you", "main"],
] as const;

/** Expects links to the schedule on the pages where people think of calling, and at the foot of every page. */
async function expectBookingLinks(page: Page, there: boolean): Promise<void> {
  for (const [path, part] of BOOKING_LINKS) {
    await page.goto(path);
    await expect(page.getByRole(part).getByRole("link", { name: /^Book a call$/i }), path).toHaveCount(there ? 1 : 0);
  }
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap.includes("/schedule</loc>")).toBe(there);
}

test("while no hours are set, nothing leads to the schedule, which offers a call and the phone", async ({ page }) => {
  await expectBookingLinks(page, false);
  for (const query of ["", "?state=OH"]) {
    await page.goto(`/schedule${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk with an agent");
    await expect(page.getByRole("main").getByRole("link", { name: "(614) 555-0143" }).last()).toBeVisible();
  }
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Request a Call" })).toBeVisible();
});

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a visitor books a call, moves it, takes the calendar entry, and cancels", async ({
      page,
      browser,
      baseURL,
      asPeopleDo,
    }) => {
      await setHours(browser, baseURL);
      await expectBookingLinks(page, true);
      const name = script ? "Rosa Delgado" : "Margaret O’Neill";
      await chooseTime(page, script ? 3 : 5);
      if (script) await expectAccessible(page);
      await book(page, asPeopleDo, name, "rosa@example.com");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
      if (script) {
        expect(await page.evaluate(() => window.dataLayer?.map(({ event }) => event))).toEqual([
          "page_view",
          "call_booked",
        ]);
        await expectAccessible(page);
      }
      // This program has no mail server.
      await expect(page.getByText("on its way")).toHaveCount(0);
      const entry = await page.request.get(`${new URL(page.url()).pathname}/call.ics`);
      expect(entry.headers()["content-type"]).toContain("text/calendar");
      expect(await entry.text()).toContain("SUMMARY:Call from Hearthlight");

      const desk = await ownersDesk(browser, baseURL);
      await desk.goto("/admin/schedule");
      await expect(desk.getByRole("link", { name }).first()).toBeVisible();
      await expectAccessible(desk);
      await desk.goto("/admin/mail");
      await expect(desk.getByRole("heading", { name: "Your call is booked" }).first()).toBeVisible();
      await expectAccessible(desk);
      await desk.context().close();

      await page.getByRole("link", { name: "Change the time" }).click();
      await page.locator(".slot-time").nth(2).click();
      await page.getByRole("button", { name: "Move my call to this time" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call has a new time");
      await page.getByRole("link", { name: "Cancel the call" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this call?");
      await page.getByRole("button", { name: "Yes, cancel my call" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is canceled");
      await expect(page.getByRole("link", { name: "Book another call" })).toBeVisible();
      if (script) await expectAccessible(page);
      await page.getByRole("button", { name: "Book this time again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked again");

      const owner = await ownersDesk(browser, baseURL, script);
      await owner.goto("/admin/schedule");
      const cancel = owner.getByRole("button", { name: `Cancel appointment with ${name}` });
      await cancel.click();
      if (!script) await expect(owner.getByText(`Cancel the appointment with ${name}, `)).toBeVisible();
      const keep = { name: "Keep appointment", exact: true };
      await (script ? owner.getByRole("button", keep) : owner.getByRole("link", keep)).click();
      await expect(cancel).toBeVisible();
      await cancel.click();
      const question = script ? owner.getByRole("alertdialog") : owner.getByRole("main");
      await question.getByRole("button", { name: "Cancel appointment", exact: true }).click();
      await expect(owner.getByText(/^The appointment is canceled\./)).toBeVisible();
      await expect(cancel).toHaveCount(0);
      await owner.context().close();
    });

    test("errors are shown beside the fields, and what was typed stays", async ({ page }) => {
      await chooseTime(page, 8);
      await page.getByLabel("Your name").fill("full name");
      await page.getByLabel("Phone number").fill("12");
      await page.getByRole("button", { name: "Book this time" }).click();
      await expect(page.getByText("Please enter your name.")).toBeVisible();
      await expect(page.getByText(/Please enter a US phone number/)).toBeVisible();
      await expect(page.getByLabel("Phone number")).toHaveValue("12");
    });
  });
}

test("two visitors choose the last place at one time: the second gets a clear message and the free slots", async ({
  page,
  browser,
  baseURL,
  asPeopleDo,
}) => {
  const time = await chooseTime(page, 10);
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await other.goto(time);
  await book(page, asPeopleDo, "Ruth Clark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
  await book(other, asPeopleDo, "Walter Brown");
  await expect(other.getByText(/That time is no longer available/)).toBeVisible();
  await expect(other.locator(".slot-time").first()).toBeVisible();
  await other.context().close();
});

test("a state in two time zones lets the visitor choose one, and its law is kept", async ({ page }) => {
  await page.goto("/schedule?state=TN");
  await expect(page.locator("strong", { hasText: "Central Time" })).toBeVisible();
  await page.getByLabel("Your time zone").selectOption({ label: "Eastern Time" });
  await page.getByRole("button", { name: "Use this time zone" }).click();
  await expect(page.locator("strong", { hasText: "Eastern Time" })).toBeVisible();
  await page.goto("/schedule?state=AL");
  await expect(page.getByRole("heading", { name: /Sunday/ })).toHaveCount(0);
});

test("staff move an appointment in the calendar by keyboard and by dragging, are asked before, and undo it", async ({
  browser,
  baseURL,
}) => {
  const desk = await ownersDesk(browser, baseURL);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto("/admin/schedule");
  const grip = desk.getByRole("button", { name: "Move Ruth Clark" });
  await expect(desk.getByRole("button", { name: "Find anything" }).first()).toBeVisible();
  for (let weeks = 0; weeks < 3 && (await grip.count()) === 0; weeks++) {
    const next = desk.getByRole("link", { name: "Next week" });
    const week = (await next.getAttribute("href")) ?? "";
    await next.click();
    await expect(next).not.toHaveAttribute("href", week);
  }
  const place = () => desk.locator("td").filter({ has: grip }).getAttribute("data-place");
  const before = (await place()) ?? "";
  const [column = "", row = ""] = before.split("-");
  await grip.press("Space");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Space");
  const question = desk.getByRole("alertdialog", { name: "Move the appointment with Ruth Clark?" });
  await expect(question).toContainText("We have no email address for the visitor, so please call them.");
  await expectAccessible(desk);
  await question.getByRole("button", { name: "Keep the time" }).click();
  await expect.poll(place).toBe(before);
  await grip.press("Space");
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Space");
  await question.getByRole("button", { name: "Move appointment" }).click();
  await expect(
    desk.getByText(/^Moved to .* The visitor gets no email about it, so please call them\.$/).first(),
  ).toBeVisible();
  await expect.poll(place).toBe(`${column}-${Number(row) + 1}`);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText(/^Moved back to /).first()).toBeVisible();
  await expect.poll(place).toBe(before);

  const [from, to] = [grip, desk.locator(`td[data-place="${column}-${Number(row) + 3}"]`)];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await desk.mouse.move((start?.x ?? 0) + 5, (start?.y ?? 0) + 5);
  await desk.mouse.down();
  await desk.mouse.move((end?.x ?? 0) + 30, (end?.y ?? 0) + 10, { steps: 8 });
  await desk.mouse.up();
  await question.getByRole("button", { name: "Move appointment" }).click();
  await expect(desk.getByText(/^Moved to /).first()).toBeVisible();
  await expect.poll(place).toBe(`${column}-${Number(row) + 3}`);
  // Outside of the hours it stays, and the page says why.
  const calls = desk.getByRole("region", { name: "Appointments", exact: true });
  await calls.getByLabel("Move appointment with Ruth Clark").click();
  const when = calls.getByLabel(/^New time, /);
  const day = (await when.inputValue()).slice(0, 10);
  await when.fill(`${day}T06:00`);
  await calls.getByRole("button", { name: "Move appointment", exact: true }).click();
  await expect(desk.getByText(/takes no calls then\.$/)).toBeVisible();
  await expect.poll(place).toBe(`${column}-${Number(row) + 3}`);
  await desk.goto("/admin/schedule?show=day");
  await expect(desk.getByRole("columnheader", { name: "Owner" })).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
});
